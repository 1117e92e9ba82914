# No byte beyond ASCII where the locale has none.
LC_ALL=C $UNFOLD show m22-final --answers > $UNFOLD_HOME/shown; echo "[$?]"
LC_ALL=C grep -c '[^ -~]' $UNFOLD_HOME/shown
