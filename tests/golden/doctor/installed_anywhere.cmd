mkdir -p "$UNFOLD_HOME/far/bin" "$UNFOLD_HOME/far/share/unfold"
cp "$UNFOLD" "$UNFOLD_HOME/far/bin/unfold"; cp -R tests/data/library/* "$UNFOLD_HOME/far/share/unfold/"
cd / && "$UNFOLD_HOME/far/bin/unfold" doctor | grep -A1 '^content'
