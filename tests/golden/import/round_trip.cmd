for bank in tests/data/exchange/*.yaml exams/*.yaml quizzes/*.yaml; do
    for format in moodle gift; do
        "$UNFOLD" export "$bank" --format $format 2>/dev/null > "$UNFOLD_HOME/file"
        "$UNFOLD" import "$UNFOLD_HOME/file" 2>&1 | cmp - "$bank"
    done
done
