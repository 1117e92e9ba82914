$UNFOLD grade --help
