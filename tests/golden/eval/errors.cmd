for expression in '' ' ' '1 +' 'foo + 1' '1 s + 1 B' '2 ** 3 **' '1 / 0'; do
    $UNFOLD eval "$expression" 2>&1; echo "[$?]"
done
$UNFOLD eval '3 s' --in GiB 2>&1; echo "[$?]"
$UNFOLD eval '3 s' --in nosuch 2>&1; echo "[$?]"
$UNFOLD eval 1 2 2>&1; echo "[$?]"
$UNFOLD eval a=1 2>&1; echo "[$?]"
$UNFOLD eval a=1+ a 2>&1; echo "[$?]"
$UNFOLD eval b=2 b 2>&1; echo "[$?]"
