for c in home exam calc eval show check grade doctor help; do $UNFOLD help $c; done | LC_ALL=C.UTF-8 awk 'length > 100 {print}'
for c in exam grade check; do $UNFOLD help $c | sed -n "/^$/,/^Options/p"; done | LC_ALL=C.UTF-8 awk 'length > 76 && !/^  /'
