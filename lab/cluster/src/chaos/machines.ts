import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../kubernetes/cluster';
import { isReady, podsOf, type Pod } from '../kubernetes/pods';
import { runOrThrow } from '../shell';
import type { Fault } from './plan';

/** The machines that faults are applied to. */
export type Machines = Pick<Cluster, 'kubectl' | 'networks'>;

/** Ends a fault. */
export type Undo = () => Promise<unknown>;

export type Apply = (machines: Machines, fault: Fault) => Promise<Undo | undefined>;

/** @throws Error when the part has no pod that is ready */
export async function podOf(
  { kubectl }: Machines,
  { target, instance }: Pick<Fault, 'target' | 'instance'>,
): Promise<Pod> {
  const ready = (await podsOf(kubectl, target)).filter(
    (pod) => isReady(pod) && !pod.metadata.deletionTimestamp,
  );
  const pod = ready[instance] ?? ready[0];
  if (!pod) throw new Error(`${target} has no pod that is ready`);
  return pod;
}

const CGROUPS = '/sys/fs/cgroup';

/** The cgroups of a pod's container, one per controller with version 1. */
async function cgroupsOf({ metadata, status }: Pod): Promise<string[]> {
  const id = status.containerStatuses?.[0]?.containerID?.replace('containerd://', '') ?? '';
  const found = await runOrThrow('find', [CGROUPS, '-type', 'd', '-name', id]);
  const folders = found.trim().split('\n').filter(Boolean);
  if (id === '' || folders.length === 0) throw new Error(`${metadata.name} has no cgroup`);
  return folders;
}

const processesIn = (cgroup: string): number[] =>
  (readFileSync(join(cgroup, 'cgroup.procs'), 'utf8').match(/\d+/g) ?? []).map(Number);

/** The processes of a pod's container, as this machine numbers them. */
export async function processesOf(pod: Pod): Promise<number[]> {
  const [cgroup = ''] = await cgroupsOf(pod);
  return processesIn(cgroup);
}

/** The cgroup that limits the memory of a pod's container. */
export async function memoryOf(pod: Pod): Promise<string> {
  const cgroups = await cgroupsOf(pod);
  return cgroups.find((cgroup) => cgroup.startsWith(join(CGROUPS, 'memory'))) ?? cgroups[0] ?? '';
}

/** All processes in the pods of a node, as this machine numbers them. */
export async function processesOfNode(node: string): Promise<number[]> {
  const own = `*/girouette-${String(process.pid)}-${node}/kubepods/*/cgroup.procs`;
  const found = await runOrThrow('find', [CGROUPS, '-path', own]);
  const files = found.trim().split('\n').filter(Boolean);
  return [...new Set(files.flatMap((file) => processesIn(join(file, '..'))))];
}

/** Sends a signal to processes. Some may have ended. */
export function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const id of processes) {
    try {
      process.kill(id, name);
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** Runs a command in a network, and expects success. */
export function runIn(
  network: readonly string[],
  command: readonly string[],
  input?: string,
): Promise<string> {
  const [first = '', ...rest] = [...network, ...command];
  return runOrThrow(first, rest, input === undefined ? {} : { input });
}
