import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackground, type Background } from '../background';
import { makeCgroups, removeCgroups } from '../cgroups';
import type { Cleanup } from '../cleanup';
import { inherited } from '../config';
import { cannot } from '../report';
import { run, runOrThrow, type Result } from '../shell';
import { temporaryFolder } from '../temporary-folder';
import { waitUntil } from '../wait';

/** The oldest Debian with a Node that Girouette supports. */
const SUITE = 'trixie';
/** Through which packages and the release are fetched, where this machine needs one. */
const PROXIES = ['http_proxy', 'https_proxy', 'no_proxy'];
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Enters the cgroup $2, shows nspawn version 2 of the cgroups alone, and no systemd of this machine, which it would ask for a unit. Its id
 * goes to the file $3. It ends with 133 when the machine in it restarts.
 */
const BOOT = `set -eu
echo $$ >"$2/cgroup.procs"
exec unshare --mount --propagation private bash -euc '
umount -R /sys/fs/cgroup
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs tmpfs /run
code=133
while [ "$code" -eq 133 ]; do
  systemd-nspawn --quiet --boot --directory "$1" --machine girouette --register=no --keep-unit --resolv-conf=off --console=pipe &
  trap "kill $!" TERM
  echo $! >"$2"
  code=0
  wait $! || code=$?
done
wait
' boot "$1" "$3"`;

export interface Debian {
  /** Its root, on this machine. */
  folder: string;
  /** The command that runs another one in it as root, in the present boot. */
  inside: () => readonly string[];
  /** Runs shell commands in it as root. @throws Error with their last lines when they fail */
  sh: (commands: string) => Promise<string>;
  trySh: (commands: string) => Promise<Result>;
  /** Restarts it. Resolves once its systemd has started everything. */
  reboot: () => Promise<void>;
}

/**
 * Installs Debian with systemd and no further packages.
 * @returns its root
 * @throws UnsupportedError when its archive is not reached
 */
export async function installDebian(cleanup: Cleanup): Promise<string> {
  const folder = join(temporaryFolder('girouette-debian-', cleanup), 'root');
  const include = 'systemd-sysv,libnss-systemd,dbus,ca-certificates';
  await runOrThrow('mmdebstrap', [
    '--variant=minbase',
    `--include=${include}`,
    SUITE,
    folder,
  ]).catch(cannot('Debian cannot be installed'));
  // The installer of Debian writes both.
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n');
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  return folder;
}

/**
 * Boots a Debian with separate processes, mounts and cgroups, on this machine's network.
 * @param folder its root
 * @throws UnsupportedError when this machine does not allow it
 */
export async function bootDebian(folder: string, cleanup: Cleanup): Promise<Debian> {
  const cgroup = `girouette-${String(process.pid)}-debian`;
  makeCgroups(cgroup);
  cleanup.add(`cgroups ${cgroup}`, () => removeCgroups(cgroup));
  const unified = [`/sys/fs/cgroup/unified/${cgroup}`, `/sys/fs/cgroup/${cgroup}`].find(existsSync);
  const idFile = `${folder}.id`;
  const nspawn = startBackground({
    command: ['bash', '-c', BOOT, 'boot', folder, unified ?? '', idFile],
    logFile: `${folder}.log`,
  });
  cleanup.add('Debian', () => nspawn.stop());
  const debian = { folder, ...commandsIn(() => firstProcess(nspawn, idFile)) };
  await hasStarted(debian).catch(cannot('its systemd does not start'));
  return {
    ...debian,
    async reboot() {
      const before = firstProcess(nspawn, idFile);
      await debian.trySh('systemctl reboot');
      const isAnother = () => ![before, null].includes(firstProcess(nspawn, idFile));
      await waitUntil('another boot', () => Promise.resolve(isAnother()));
      await hasStarted(debian);
    },
  };
}

/** The id of its systemd, or null before it begins and between two boots. */
function firstProcess(nspawn: Background, idFile: string): string | null {
  if (!nspawn.running) throw new Error(`nspawn has ended: ${nspawn.printed()}`);
  const id = textOf(idFile);
  const [child = ''] = textOf(`/proc/${id}/task/${id}/children`).split(' ');
  // Until then it is nspawn itself, and still on this machine.
  return textOf(`/proc/${child}/comm`) === 'systemd' ? child : null;
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

function commandsIn(leader: () => string | null) {
  const inside = () => {
    const spaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup'];
    const variables = PROXIES.flatMap((name) =>
      inherited[name] ? [`${name}=${inherited[name]}`] : [],
    );
    const env = ['env', '--ignore-environment', `PATH=${PATH}`, 'HOME=/root', ...variables];
    return ['nsenter', '--target', leader() ?? '0', ...spaces, '--root', '--wd', ...env];
  };
  const trySh = (commands: string) => {
    const [command = '', ...args] = [...inside(), 'sh', '-euc', commands];
    return run(command, args);
  };
  return {
    inside,
    trySh,
    async sh(commands: string) {
      const { code, stdout, output } = await trySh(commands);
      if (code !== 0) throw new Error(`${commands} ended with ${String(code)}\n${output.trim()}`);
      return stdout;
    },
  };
}

async function hasStarted({ trySh }: Pick<Debian, 'trySh'>): Promise<void> {
  await waitUntil('a running systemd', async () => {
    const { stdout, output } = await trySh('systemctl is-system-running');
    return stdout.trim() === 'running' || output.trim();
  });
}
