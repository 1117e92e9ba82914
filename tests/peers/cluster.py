"""A Slurm cluster of one node, this machine, that lives in a folder of its own and ends with the program that started it."""
import os
import pathlib
import secrets
import shutil
import socket
import subprocess
import tempfile
import time

DAEMONS = ("munged", "slurmctld", "slurmd")
PATIENCE = 60  # seconds to wait for a daemon

# No cgroups, no accounting, no privileges but those of whoever runs it.
CONFIGURATION = """\
ClusterName=unfold
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1
MpiDefault=none
SwitchType=switch/none
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={processors} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
"""


def find(name):
    """Daemons lie where the search path of an ordinary user does not lead."""
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")


def missing():
    """The programs that are not installed."""
    return [name for name in (*DAEMONS, "sbatch", "sinfo") if not find(name)]


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Cluster:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="unfold-slurm-"))
        self.environment = {**os.environ, "SLURM_CONF": str(self.folder / "slurm.conf")}
        self.daemons = []

    def __enter__(self):
        try:
            self.configure()
            self.start("munged", "--foreground", "--force", *(f"--{option}={self.folder}/munge.{option}" for option in ("socket", "seed-file")),
                       f"--key-file={self.folder}/munge.key", f"--pid-file={self.folder}/munged.pid", f"--log-file={self.folder}/munged.log")
            self.wait_until(lambda: (self.folder / "munge.socket").exists(), "munged")
            self.start("slurmctld", "-D")
            self.start("slurmd", "-D", "-N", self.host)
            self.wait_until(self.is_idle, "the node")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in self.daemons:
            try:
                daemon.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                daemon.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def configure(self):
        self.host = socket.gethostname().split(".")[0]
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        key = self.folder / "munge.key"
        key.touch(mode=0o600)
        key.write_bytes(secrets.token_bytes(1024))
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=self.host, ports=free_ports(2), user=subprocess.getoutput("id -un"), folder=self.folder,
            processors=len(os.sched_getaffinity(0))))

    def start(self, name, *arguments):
        with open(self.folder / f"{name}.out", "wb") as out:
            self.daemons.append(subprocess.Popen([find(name), *arguments], env=self.environment, stdout=out, stderr=out))

    def is_idle(self):
        told = subprocess.run(["sinfo", "--noheader", "--format=%t"], env=self.environment, capture_output=True, text=True, check=False)
        return told.stdout.strip() == "idle"

    def wait_until(self, ready, what):
        end = time.monotonic() + PATIENCE
        while not ready():
            if time.monotonic() > end:
                said = "".join(path.read_text(errors="replace")[-2000:] for path in sorted(self.folder.glob("*.out")))
                raise RuntimeError(f"{what} did not come up:\n{said}")
            time.sleep(0.1)
