$UNFOLD help; $UNFOLD --help | cksum; $UNFOLD help | cksum; $UNFOLD -h | cksum
