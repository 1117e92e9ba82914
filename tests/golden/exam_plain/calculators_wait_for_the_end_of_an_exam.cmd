# In an exam calculators open after it is submitted. The second time a final is sat it has other numbers.
calculators() {
$UNFOLD exam --content tests/data/stage --plain <<'END'
y
1
calc
submit
y
calc 1
go 1
calc 1
leave
END
}
calculators | grep -i 'calculat\|seed\|look at'
calculators | grep -i 'seed'
