$UNFOLD new drill $UNFOLD_HOME/week-3 && $UNFOLD check --werror --seeds 50 $UNFOLD_HOME/week-3.yaml && echo && sed 's/schema=.*content/schema=…\/content/' $UNFOLD_HOME/week-3.yaml
