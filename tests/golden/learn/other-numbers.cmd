# What a lesson prints to run its demos alone runs, and finds what the page found.
for lesson in 22/05 dt/03 dt/11; do
    "$UNFOLD" learn --plain $lesson | sed -n "s|^Other numbers: unfold|$UNFOLD|p" > "$UNFOLD_HOME/commands"
    sort -u "$UNFOLD_HOME/commands" | while read -r command; do
        eval "$command" > "$UNFOLD_HOME/out" || echo "$command: $?"
        grep -c agrees "$UNFOLD_HOME/out" | sed "s|\$| of $(echo "$command" | sed "s/.*--demo //")|"
    done
done
