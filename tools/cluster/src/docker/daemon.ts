import { existsSync, readFileSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '../cleanup';
import { CannotError } from '../report';
import { waitUntil } from '../wait';
import { startBackground } from './background';

const CGROUPS = '/sys/fs/cgroup';

/** Touches no bridge, route or packet rule of the machine. Containers have no network then. */
const WITHOUT_NETWORK = [
  '--bridge=none',
  '--iptables=false',
  '--ip6tables=false',
  '--ip-forward=false',
  '--ip-masq=false',
];

/** Starts dockerd and has it stopped at the end. @throws CannotError with its last lines when it does not start */
export async function startDaemon(options: {
  dataDir: string;
  runDir: string;
  /** The command that enters its network namespace; empty for the machine's, in which it has no network for containers. */
  inside: readonly string[];
  answers: () => Promise<boolean>;
  cleanup: Cleanup;
}): Promise<void> {
  const { dataDir, runDir, inside, answers, cleanup } = options;
  const cgroup = `girouette-docker-${String(process.pid)}`;
  const [command = '', ...args] = [
    ...inside,
    'dockerd',
    ...['--data-root', dataDir, '--exec-root', join(runDir, 'exec')],
    // In the folder of the data, so that a second run finds that the data are in use.
    ...['--pidfile', join(dataDir, 'dockerd.pid'), '-H', `unix://${join(runDir, 'docker.sock')}`],
    ...['--storage-driver', 'overlay2', '--log-level', 'warn', '--cgroup-parent', `/${cgroup}`],
    // A container's root may lack the capability to lower it.
    ...['--oom-score-adjust', '0'],
    ...(inside.length === 0 ? WITHOUT_NETWORK : []),
  ];
  cleanup.add(`cgroups ${cgroup}`, () => removeCgroups(cgroup));
  const daemon = startBackground({ command, args, logFile: join(runDir, 'dockerd.log') });
  cleanup.add('dockerd', () => daemon.stop());
  await waitUntil('dockerd answers', async () => !daemon.running || (await answers()));
  if (!daemon.running) throw new CannotError(`dockerd ended: ${daemon.printed()}`);
}

/**
 * Removes the cgroups of this name and ends the processes that are still in them: a build that was broken off leaves some. Version 1
 * has one cgroup for each controller.
 */
export async function removeCgroups(name: string): Promise<void> {
  for (const folder of [CGROUPS, ...foldersIn(CGROUPS)]) {
    const cgroup = join(folder, name);
    if (existsSync(cgroup)) {
      await waitUntil(`${cgroup} is empty`, () => Promise.resolve(removeTree(cgroup)), 10_000);
    }
  }
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));

/** @returns whether it is gone; else the processes in it were told to end */
function removeTree(folder: string): boolean {
  const inside = foldersIn(folder).map(removeTree);
  const processes = readFileSync(join(folder, 'cgroup.procs'), 'utf8').match(/\d+/g) ?? [];
  for (const id of processes) killIfThere(Number(id));
  if (inside.includes(false) || processes.length > 0) return false;
  rmdirSync(folder);
  return true;
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
