# Forty demos and four hundred names are enough for any lesson; one more of either is told, once.
lesson() {
    echo '# Rings'; echo; echo '```let'; for name in $(seq $1); do echo "n$name = $name"; done; echo '```'
    for demo in $(seq $2); do printf '\n```demo ring\nranks=8\n```\n'; done
}
lesson 400 40 > $UNFOLD_HOME/enough.md; $UNFOLD check --format gcc $UNFOLD_HOME/enough.md; echo "[$?]"
lesson 402 42 > $UNFOLD_HOME/more.md; $UNFOLD check --format gcc $UNFOLD_HOME/more.md; echo "[$?]"
