# Words of many scripts are said as they are; what is invisible is marked. The question, a slip, the overview, and the review.
$UNFOLD exam --content tests/data/world --plain <<'END'
y
1280
b
overview
submit
y
next
unfold all
leave
END
