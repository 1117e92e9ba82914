"""The same replies marked by others: a reference in Python, and calculators with units that are installed."""
import re
import shutil
import subprocess
import time

SCALES = {"B": 1, "kB": 1e3, "MB": 1e6, "GB": 1e9, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40}
REPLY = re.compile(r"\s*([0-9][0-9,]*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)\s*([A-Za-z]+)\s*$")
KEY, TOLERANCE = 320 * 1024, 0.01


def mark(reply):
    """One size in bytes: far less than is asked of a marker, but what a script would do."""
    read = REPLY.match(reply)
    if not read or read[2] not in SCALES:
        return "unreadable"
    value = float(read[1].replace(",", "")) * SCALES[read[2]]
    return "correct" if abs(value - KEY) <= TOLERANCE * KEY else "wrong"


def python_rate(count=200_000):
    begin = time.process_time()
    for _ in range(count):
        mark("320 KiB")
    return count / (time.process_time() - begin)


def program_rate(command, line, count):
    """Conversions a second of a program that reads one a line, its start included; None when it is not installed."""
    if not shutil.which(command[0]):
        return None
    begin = time.monotonic()
    subprocess.run(command, input=line * count, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return count / (time.monotonic() - begin)


def rates():
    """(name, conversions a second or None) of each."""
    return [("a reference in Python", python_rate()),
            ("`units`", program_rate(["units", "-t", "-q"], "320 KiB\nbyte\n", 20_000)),
            ("`qalc`", program_rate(["qalc", "-t", "-f", "-"], "320 KiB to byte\n", 2_000))]
