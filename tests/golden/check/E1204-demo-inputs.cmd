# What a demo takes is one number, and a whole one where it counts.
lesson() { printf '# Rings\n\n```let\nlist = (1, 2)\nhalf = 1/2\n```\n\n```demo %s\n%s\n```\n' "$1" "$2" > $UNFOLD_HOME/lesson.md; $UNFOLD check --format gcc $UNFOLD_HOME/lesson.md; echo "[$?]"; }
lesson ring ranks=8
lesson ring ranks=list
lesson ring ranks=half
