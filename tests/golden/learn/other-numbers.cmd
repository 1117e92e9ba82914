# What a lesson prints to run its demos alone runs, and finds what the page found; so do its calculators on the same numbers.
for lesson in 22/01 22/05 dt/03 dt/06 dt/11; do
    "$UNFOLD" learn --plain $lesson > "$UNFOLD_HOME/page"
    sed -n "s|^Other numbers: unfold|$UNFOLD|p" "$UNFOLD_HOME/page" | sort -u | while read -r command; do
        eval "$command" > "$UNFOLD_HOME/out" || echo "does not: $?"
        echo "$command" | sed "s/.*--demo //"
    done
    sed -n "s|^The calculator: unfold|$UNFOLD|p" "$UNFOLD_HOME/page" | sort -u | while read -r command; do
        eval "$command" > "$UNFOLD_HOME/out" || echo "$command: $?"
        echo "$command" | sed "s/.* calc //"
        grep -E '^  (time|bubble|params|training|reached|nhwc_lines|with_weight_alone|step_factor|mergeable|copied) ' "$UNFOLD_HOME/out"
    done
done
