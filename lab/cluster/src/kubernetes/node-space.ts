import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackground } from '../background';
import type { Cleanup } from '../cleanup';
import { UnsupportedError } from '../report';
import { waitUntil } from '../wait';

/** Machine-wide settings that the kubelet changes when they differ. It is shown the expected values. */
const SYSCTLS = {
  'vm/overcommit_memory': 1,
  'vm/panic_on_oom': 0,
  'kernel/panic': 10,
  'kernel/panic_on_oops': 1,
  'kernel/keys/root_maxkeys': 1_000_000,
  'kernel/keys/root_maxbytes': 25_000_000,
};

/**
 * The first process of a node. Programs keep files under /var and /run that no setting moves, including pods' network namespaces. It also
 * adopts orphaned processes. Its outside PID is read before /proc is replaced.
 */
const FIRST_PROCESS = `set -eu
folder=$1
read -r id _ </proc/self/stat
mount -t proc proc /proc
mount -t tmpfs -o mode=755 tmpfs /run
mount -t overlay -o "lowerdir=/var,upperdir=$folder/var,workdir=$folder/work" overlay /var
shift
for name; do mount --bind "$folder/\${name##*/}" "/proc/sys/$name"; done
echo "$id" >"$folder/id"
sleep infinity &
wait`;

/**
 * Separate processes and mounts that all end with it, so that nothing of a node remains.
 * @param options.folder for its files
 * @param options.inside the command that enters its network namespace
 * @returns the command that runs another command in it
 * @throws UnsupportedError when this machine does not allow it
 */
export async function openNodeSpace(options: {
  folder: string;
  inside: readonly string[];
  cleanup: Cleanup;
}): Promise<readonly string[]> {
  const { folder, inside, cleanup } = options;
  for (const name of ['var', 'work']) mkdirSync(join(folder, name), { recursive: true });
  for (const [name, value] of Object.entries(SYSCTLS)) {
    writeFileSync(join(folder, name.split('/').at(-1) ?? ''), `${String(value)}\n`);
  }
  const own = ['unshare', '--mount', '--propagation', 'private', '--pid', '--fork'];
  const command = [
    ...inside,
    ...[...own, 'bash', '-c', FIRST_PROCESS, 'node', folder],
    ...Object.keys(SYSCTLS).filter((name) => existsSync(join('/proc/sys', name))),
  ];
  const idFile = join(folder, 'id');
  const first = startBackground({ command, logFile: join(folder, 'first-process.log') });
  await waitUntil('a node begins', () => Promise.resolve(!first.running || existsSync(idFile)));
  if (!first.running) throw new UnsupportedError(`no node can begin: ${first.printed()}`);
  const id = readFileSync(idFile, 'utf8').trim();
  cleanup.add('the processes of a node', async () => {
    if (first.running) process.kill(Number(id), 'SIGKILL');
    await waitUntil('they have ended', () => Promise.resolve(!first.running));
  });
  return ['nsenter', ...inside.slice(1), `--mount=/proc/${id}/ns/mnt`, `--pid=/proc/${id}/ns/pid`];
}
