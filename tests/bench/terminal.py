"""A program on a pseudo-terminal of 24 by 80: what it writes, and when."""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

ROWS, COLUMNS = 24, 80
QUIET = 0.02  # seconds without a byte after which a paint is over


class Terminal:
    def __init__(self, command, home):
        self.begun = time.monotonic()
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", UNFOLD_HOME=home, XDG_CONFIG_HOME=home)
            os.execv(command[0], command)

    def read(self, timeout):
        """The bytes that come within `timeout` seconds; b"" when none do."""
        ready, _, _ = select.select([self.master], [], [], timeout)
        try:
            return os.read(self.master, 1 << 16) if ready else b""
        except OSError:
            return b""

    def seconds_to(self, marker, timeout=10):
        """Wait until `marker` has been written; seconds since the start."""
        written = b""
        while marker not in written:
            piece = self.read(timeout)
            if not piece:
                raise SystemExit(f"{marker!r} was not painted; this was: {written[-400:]!r}")
            written += piece
        return time.monotonic() - self.begun

    def settle(self, quiet=0.3):
        """Read until nothing more comes."""
        while self.read(quiet):
            pass

    def press(self, keys):
        """Press keys; (seconds to the last byte of the paint, bytes)."""
        begun = last = time.monotonic()
        os.write(self.master, keys)
        count, wait = 0, 0.5
        while piece := self.read(wait):
            last, wait = time.monotonic(), QUIET
            count += len(piece)
        return last - begun, count

    def peak_kib(self):
        with open(f"/proc/{self.pid}/status", encoding="ascii", errors="replace") as status:
            return next((int(line.split()[1]) for line in status if line.startswith("VmHWM:")), 0)

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)
