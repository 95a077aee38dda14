import { podOf, processesOf, runIn, type Apply, type Machines, type Undo } from './machines';
import type { Fault } from './plan';

/** The two ends of the cable between a pod and its node. */
async function cableOf(machines: Machines, fault: Fault) {
  const pod = await podOf(machines, fault);
  const node = machines.networks[pod.spec.nodeName ?? ''] ?? [];
  const [id = 0] = await processesOf(pod);
  const route = await runIn(node, ['ip', 'route', 'get', pod.status.podIP ?? '']);
  const device = /\bdev (\S+)/.exec(route)?.[1];
  if (device === undefined) throw new Error(`${pod.metadata.name} has no route: ${route}`);
  return { node, device, inPod: ['nsenter', `--net=/proc/${String(id)}/ns/net`] };
}

/** Drops packets in both directions, silently. */
async function drop(machines: Machines, fault: Fault, which: string): Promise<Undo> {
  const { node, device } = await cableOf(machines, fault);
  const table = `table ip chaos-${device}`;
  const rules = `${table} {
  chain from-pod { type filter hook prerouting priority -400; iifname "${device}" ${which} drop; }
  chain to-pod { type filter hook postrouting priority 400; oifname "${device}" ${which} drop; }
}
`;
  await runIn(node, ['nft', '--file', '-'], rules);
  return () => runIn(node, ['nft', 'delete', ...table.split(' ')]);
}

/** Cuts a pod off: no packet reaches it or leaves it. */
export const cutNetwork: Apply = (machines, fault) => drop(machines, fault, '');

/** Loses one packet in ten. */
export const losePackets: Apply = (machines, fault) =>
  drop(machines, fault, 'numgen random mod 10 == 0');

/** A queue of at most two seconds before one megabit a second. The burst is one packet. */
const SLOW = ['tbf', 'rate', '1mbit', 'burst', '1600', 'latency', '2s'];

/** Packets queue before a slow cable, in both directions. */
export const slowNetwork: Apply = async (machines, fault) => {
  const { node, device, inPod } = await cableOf(machines, fault);
  const ends = [
    { network: node, dev: device },
    { network: inPod, dev: 'eth0' },
  ];
  for (const { network, dev } of ends)
    await runIn(network, ['tc', 'qdisc', 'add', 'dev', dev, 'root', ...SLOW]);
  return async () => {
    for (const { network, dev } of ends)
      await runIn(network, ['tc', 'qdisc', 'del', 'dev', dev, 'root']);
  };
};
