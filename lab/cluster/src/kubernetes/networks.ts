import type { Cleanup } from '../cleanup';
import { openNetwork } from '../network';
import { runOrThrow } from '../shell';
import { NODES, SERVICES } from './addresses';

/**
 * A network namespace per node, joined by a cable. Nothing outside is reachable.
 * @returns for each node, the command that runs another command in its namespace
 */
export async function openNetworks(prefix: string, cleanup: Cleanup) {
  const names = NODES.map(({ name }) => `${prefix}-${name}`);
  const insides: (readonly string[])[] = [];
  for (const name of names) insides.push(await openNetwork(name, cleanup));
  const [first = '', second = ''] = names;
  const peer = ['peer', 'name', 'cable', 'netns', second];
  await runOrThrow('ip', ['-n', first, 'link', 'add', 'cable', 'type', 'veth', ...peer]);
  for (const [index, name] of names.entries()) {
    const inNamespace = (...args: string[]) => runOrThrow('ip', ['-n', name, ...args]);
    const own = NODES[index];
    const other = NODES[1 - index];
    if (!own || !other) continue;
    await inNamespace('address', 'add', `${own.address}/24`, 'dev', 'cable');
    await inNamespace('link', 'set', 'cable', 'up');
    await inNamespace('route', 'add', other.pods, 'via', other.address);
    // A packet needs a route before kube-proxy rewrites it to a pod's address.
    await inNamespace('route', 'add', SERVICES, 'dev', 'cable');
    await runInside(insides[index], 'sysctl', '--quiet', '--write', 'net.ipv4.ip_forward=1');
  }
  return insides;
}

async function runInside(inside: readonly string[] = [], ...args: string[]): Promise<void> {
  const [command = '', ...rest] = [...inside, ...args];
  await runOrThrow(command, rest);
}
