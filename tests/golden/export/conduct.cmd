"$UNFOLD" export exams/module-22-final.yaml --no-source 2>&1 >/dev/null | grep -o '.*W09[0-9]*.$' | grep -v W0901
