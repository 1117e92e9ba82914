# What few banks lose: the justification of a drill. A key that only drawn numbers leave without a value stops the export.
cat > $UNFOLD_HOME/drill.yaml <<'END'
unfold: 1
id: drill
kind: drill
title: A drill
sections:
  - questions:
      - id: why
        title: Why
        prompt: P
        why: Say why.
        parts: [{ask: A, id: n, answer: 1}]
      - id: plain
        title: Plain
        prompt: P
        parts: [{ask: A, id: n, answer: 1}]
      - id: share
        title: A share
        given: {ranks: {is: 4, pick: [0, 4]}}
        prompt: "{{ ranks }} ranks."
        parts: [{ask: A, id: each, answer: floor(8 / ranks)}]
END
$UNFOLD export $UNFOLD_HOME/drill.yaml --no-source > $UNFOLD_HOME/out; echo "[$?]"; grep -c '<question type="numerical">' $UNFOLD_HOME/out
$UNFOLD export $UNFOLD_HOME/drill.yaml --format gift --seeds 8 --no-source 2>&1 > $UNFOLD_HOME/out | grep E0950; echo "$(wc -c < $UNFOLD_HOME/out) bytes"
