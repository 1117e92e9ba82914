$UNFOLD help --completion bash > /tmp/unfold-completion.$$; bash -n /tmp/unfold-completion.$$; echo "[$?]"
PATH=$(dirname $(command -v $UNFOLD)):$PATH bash -c "source /tmp/unfold-completion.$$; t() { COMP_WORDS=(unfold \"\$@\"); COMP_CWORD=\$#; _unfold; echo \"\${COMPREPLY[@]}\"; }; t lea; t calc kv_ca; t check --wer; t help dri"; rm -f /tmp/unfold-completion.$$
$UNFOLD help --completion zsh | sed -n 1,3p
$UNFOLD help --completion fish | grep -- 'from check. -l seeds'
$UNFOLD help --completion tcsh 2>&1; echo "[$?]"
$UNFOLD help --words quiz | head -2
