$UNFOLD eval --reply '1,024 KiB'
$UNFOLD eval --reply '40' --unit GiB
$UNFOLD eval --reply '5 %' --key '3 %'
$UNFOLD eval --reply '5 s' --unit GiB 2>&1; echo "[$?]"
$UNFOLD eval --reply 'rm -rf' --unit GiB 2>&1; echo "[$?]"
