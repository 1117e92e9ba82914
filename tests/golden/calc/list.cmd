$UNFOLD calc | head -4
