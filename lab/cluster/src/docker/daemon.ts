import { join } from 'node:path';
import { startBackground } from '../background';
import { removeCgroups } from '../cgroups';
import type { Cleanup } from '../cleanup';
import { UnsupportedError } from '../report';
import { waitUntil } from '../wait';

/** Touches no bridge, route or packet rule of the machine. Containers then have no network. */
const WITHOUT_NETWORK = [
  '--bridge=none',
  '--iptables=false',
  '--ip6tables=false',
  '--ip-forward=false',
  '--ip-masq=false',
];

/**
 * Starts dockerd and registers its stop.
 * @throws UnsupportedError with its last lines when it does not start
 */
export async function startDaemon(options: {
  dataDir: string;
  runDir: string;
  /** The command that enters its network namespace. Empty for the machine's namespace, where containers have no network. */
  inside: readonly string[];
  answers: () => Promise<boolean>;
  cleanup: Cleanup;
}): Promise<void> {
  const { dataDir, runDir, inside, answers, cleanup } = options;
  const cgroup = `girouette-docker-${String(process.pid)}`;
  const command = [
    ...inside,
    'dockerd',
    ...['--data-root', dataDir, '--exec-root', join(runDir, 'exec')],
    // In the data folder, so that a second run detects that the data is in use.
    ...['--pidfile', join(dataDir, 'dockerd.pid'), '-H', `unix://${join(runDir, 'docker.sock')}`],
    ...['--storage-driver', 'overlay2', '--log-level', 'warn', '--cgroup-parent', `/${cgroup}`],
    // Root in a container may lack the capability to lower it.
    ...['--oom-score-adjust', '0'],
    ...(inside.length === 0 ? WITHOUT_NETWORK : []),
  ];
  cleanup.add(`cgroups ${cgroup}`, () => removeCgroups(cgroup));
  const daemon = startBackground({ command, logFile: join(runDir, 'dockerd.log') });
  cleanup.add('dockerd', () => daemon.stop());
  await waitUntil('dockerd answers', async () => !daemon.running || (await answers()));
  if (!daemon.running) throw new UnsupportedError(`dockerd ended: ${daemon.printed()}`);
}
