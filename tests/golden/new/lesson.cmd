$UNFOLD new lesson $UNFOLD_HOME/week-3 && $UNFOLD check --werror --seeds 50 $UNFOLD_HOME/week-3.md && echo && sed 's/schema=.*content/schema=…\/content/' $UNFOLD_HOME/week-3.md
