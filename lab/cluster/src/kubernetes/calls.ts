import { DEPLOYABLES, METRICS_PORT } from '@girouette/contracts/description/deployables';
import { callersOf } from '../../../../tools/kubernetes/manifests';
import type { Kubectl } from './kubectl';
import { isReady, podsOf, type Pod } from './pods';

/** A connection that one part tries to open to a pod of another. */
export interface Call {
  from: string;
  to: string;
  port: number;
}

/**
 * Whether a policy allows a call: to a part's port from its callers, to the gateway's from every part but the one that calls owners'
 * addresses, which may name anything, to the metrics from none.
 */
export function isAllowed({ from, to, port }: Call): boolean {
  const part = DEPLOYABLES.find(({ name }) => name === to);
  if (part?.port !== port) return false;
  if (DEPLOYABLES.find(({ name }) => name === from)?.callsOwners) return false;
  return to === 'gateway' || callersOf(part).includes(from);
}

/** The calls between all ordered pairs of different parts, each to the part's own port and to its metrics. */
export const callsFrom = (from: string): Call[] =>
  DEPLOYABLES.filter(({ name }) => name !== from).flatMap(({ name, port }) => [
    { from, to: name, port },
    { from, to: name, port: METRICS_PORT },
  ]);

const LIMIT_MS = 3_000;

/** Prints for each `address:port` whether it accepted a connection. */
const TRY = `const net = require('node:net');
const tried = process.argv.slice(1).map((target) => new Promise((done) => {
  const [host, port] = target.split(':');
  const socket = net.connect({ host, port, timeout: ${String(LIMIT_MS)} });
  const end = (open) => { socket.destroy(); done(open); };
  socket.on('connect', () => end(true)).on('timeout', () => end(false)).on('error', () => end(false));
}));
Promise.all(tried).then((all) => console.log(JSON.stringify(all)));`;

/**
 * Tries all calls between the parts from inside their pods, to every pod of each.
 * @returns how many connections were tried, and how many of them between nodes
 * @throws Error naming each connection that a policy should have refused or allowed
 */
export async function proveCalls(kubectl: Kubectl): Promise<{ tried: number; between: number }> {
  const pods = new Map<string, Pod[]>();
  for (const { name } of DEPLOYABLES) {
    const ready = (await podsOf(kubectl, name)).filter(
      (pod) => isReady(pod) && !pod.metadata.deletionTimestamp,
    );
    if (ready.length === 0) throw new Error(`${name} has no pod that is ready`);
    pods.set(name, ready);
  }
  const wrong: string[] = [];
  let tried = 0;
  let between = 0;
  for (const { name } of DEPLOYABLES) {
    const [source] = pods.get(name) ?? [];
    if (!source) continue;
    const calls = callsFrom(name).flatMap((call) =>
      (pods.get(call.to) ?? []).map((pod) => ({ call, pod })),
    );
    const targets = calls.map(({ call, pod }) => `${pod.status.podIP ?? ''}:${String(call.port)}`);
    const exec = ['exec', source.metadata.name, '--', 'node', '-e', TRY, '--', ...targets];
    const opened = JSON.parse(await kubectl.runOrThrow(exec)) as boolean[];
    for (const [index, { call, pod }] of calls.entries()) {
      tried += 1;
      if (pod.spec.nodeName !== source.spec.nodeName) between += 1;
      if (opened[index] === isAllowed(call)) continue;
      const { from, to, port } = call;
      wrong.push(`${from} ${opened[index] ? 'reached' : 'did not reach'} ${to}:${String(port)}`);
    }
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return { tried, between };
}
