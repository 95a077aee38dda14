import type { Cleanup } from './cleanup';
import { cannot } from './report';
import { runOrThrow } from './shell';

/**
 * Makes a network namespace with nothing but loopback, so that nothing of the machine's network changes.
 * @returns the command that runs another one in it: `ip netns exec` would hide the cgroups
 */
export async function openNetwork(name: string, cleanup: Cleanup): Promise<readonly string[]> {
  await runOrThrow('ip', ['netns', 'add', name]).catch(cannot('no network namespace can be made'));
  cleanup.add(`network namespace ${name}`, () => runOrThrow('ip', ['netns', 'del', name]));
  await runOrThrow('ip', ['-n', name, 'link', 'set', 'lo', 'up']);
  return ['nsenter', `--net=/run/netns/${name}`];
}
