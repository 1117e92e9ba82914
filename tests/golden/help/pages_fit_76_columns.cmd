for command in home exam calc eval show check grade doctor help; do $UNFOLD help $command; done | python3 -c '
import sys
prose = [line.rstrip("\n") for line in sys.stdin if not line.startswith("  ")]
print(max(map(len, prose)) <= 76)'
