"$UNFOLD" check --seeds 20 tests/golden/check/W0317-near-chapter.yaml
