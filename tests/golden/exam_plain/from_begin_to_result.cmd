# Every command of an exam, answers right and wrong, rubrics ticked, results walked through.
$UNFOLD exam tests/data/banks/small-exam.yaml --plain <<'END'
y
help
time
hint
unfold
160 KiB
five
163.84 MB
a
answers
field 1
erase
80 KiB
go 9
go 2
c a b
8,3
skip
each link has a share
flag
back
again
overview
next
field 3
reply time
submit
n
submit
y

next
unfold
tick

n
back
unfold
unfold
unfold all
result
back
help
nonsense
leave
END
