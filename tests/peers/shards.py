"""A class graded in shards by the recipes of scripts/recipes has to give what one process gives. Shared by the peers that do it."""
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPES = ROOT / "scripts" / "recipes"
BANK = str(ROOT / "tests" / "data" / "banks" / "small-quiz.yaml")
LINE = '{"learner": "%d", "seed": %d, "answers": {"half": {"bits": "%d"}}}\n'
LEARNERS = 997


def graded(folder):
    """The parts of a job array, put together in their order."""
    return b"".join(path.read_bytes() for path in sorted(folder.glob("results.*")))


def compare(ways):
    """Grade one class in each way, `(label, grade(environment, folder, replies) -> bytes)`; ends with 1 if any differs."""
    program = os.path.abspath(sys.argv[1])
    environment = {**os.environ, "UNFOLD": program}
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        replies = pathlib.Path(name) / "class.jsonl"
        replies.write_text("".join(LINE % (i, i % 3, i % 8) for i in range(LEARNERS)))
        wanted = subprocess.run([program, "grade", BANK, replies, "--format", "json"], capture_output=True, check=True).stdout
        assert wanted.count(b"\n") == LEARNERS
        for label, grade in ways:
            folder = pathlib.Path(tempfile.mkdtemp(dir=name))
            if grade(environment, folder, replies) != wanted:
                failed += 1
                print(f"{label}: the shards differ from one process")
    print(f"{len(ways) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
