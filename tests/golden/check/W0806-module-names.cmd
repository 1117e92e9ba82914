cp -R tests/data/stage/. "$UNFOLD_HOME"
cd "$UNFOLD_HOME"
cat >content/modules/10.yaml <<'END'
id: "10"
title: Caches
exam: finale.yaml
chapters:
  - id: 10/01
    title: What a cache holds
    quiz: 9-01-caches.yaml
    lesson: 9-1-caches.md
    formulas: [share_our]
  - id: 10/02
    title: What it costs
    quiz: 9-02-costs.yaml # unfold: allow W0806 comes next week
END
echo 'no: bank' >exams/nothing.yaml
"$UNFOLD" --content . check content/modules/10.yaml exams/nothing.yaml
