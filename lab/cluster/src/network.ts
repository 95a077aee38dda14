import type { Cleanup } from './cleanup';
import { cannot } from './report';
import { runOrThrow } from './shell';

/**
 * Creates a network namespace with only loopback, so that the machine's network is unchanged.
 * @returns the command that runs another command in it (`ip netns exec` would hide the cgroups)
 */
export async function openNetwork(name: string, cleanup: Cleanup): Promise<readonly string[]> {
  await runOrThrow('ip', ['netns', 'add', name]).catch(cannot('no network namespace can be made'));
  cleanup.add(`network namespace ${name}`, () => runOrThrow('ip', ['netns', 'del', name]));
  await runOrThrow('ip', ['-n', name, 'link', 'set', 'lo', 'up']);
  return ['nsenter', `--net=/run/netns/${name}`];
}
