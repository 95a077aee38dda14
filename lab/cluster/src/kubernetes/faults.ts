import { setTimeout as sleep } from 'node:timers/promises';
import { imageNameOf } from '@girouette/contracts/description/deployables';
import { waitUntil } from '../wait';
import type { Ctr } from './containerd';
import { NEXT_TAG } from './image-store';
import type { Kubectl } from './kubectl';
import { isReady, podsOf } from './pods';
import { waitForRollout } from './system';

const GOES_ON_MS = 5_000;
const RESTART_LIMIT_MS = 120_000;

/** Updates a part as described in docs/deploy-one-area.md and waits until the last old pod is gone. */
export async function updatePart(kubectl: Kubectl, part: string): Promise<void> {
  const image = `${imageNameOf(part)}:${NEXT_TAG}`;
  await kubectl.runOrThrow(['set', 'image', `deployment/${part}`, `${part}=${image}`]);
  await waitForRollout(kubectl, `deployment/${part}`);
  await waitUntil(`only pods of the next version of ${part}`, async () => {
    const pods = await podsOf(kubectl, part);
    return pods.every(({ spec }) => spec.containers[0]?.image === image);
  });
}

/** Updates a part to a nonexistent image. The rollout stops, and the old pods run on until it is undone. */
export async function updateToNothing(kubectl: Kubectl, part: string): Promise<void> {
  const deployment = `deployment/${part}`;
  const before = (await podsOf(kubectl, part)).map(({ metadata }) => metadata.name);
  await kubectl.runOrThrow(['set', 'image', deployment, `${part}=${imageNameOf(part)}:missing`]);
  await waitUntil('a pod waits for its image', async () => {
    const pods = await podsOf(kubectl, part);
    const reasons = pods.flatMap(
      ({ status }) => status.containerStatuses?.map(({ state }) => state.waiting?.reason) ?? [],
    );
    return reasons.some((reason) => reason === 'ErrImagePull' || reason === 'ImagePullBackOff');
  });
  // Verifies that it stays that way.
  await sleep(GOES_ON_MS);
  const ready = (await podsOf(kubectl, part)).filter(isReady);
  const lost = before.filter((name) => !ready.some(({ metadata }) => metadata.name === name));
  if (lost.length > 0) throw new Error(`${lost.join(', ')} is no longer ready`);
  await kubectl.runOrThrow(['rollout', 'undo', deployment]);
  await waitForRollout(kubectl, deployment);
}

/**
 * Kills the process of one pod of a part; Kubernetes restarts its container.
 * @param options.ctrs by node name
 */
export async function endOnePod(
  kubectl: Kubectl,
  options: {
    ctrs: Readonly<Record<string, Ctr>>;
    part: string;
    signal: 'SIGKILL' | 'SIGTERM';
  },
): Promise<void> {
  const { ctrs, part, signal } = options;
  const [pod] = (await podsOf(kubectl, part)).filter(isReady);
  const container = pod?.status.containerStatuses?.[0];
  const ctr = ctrs[pod?.spec.nodeName ?? ''];
  if (!pod || !container || !ctr) throw new Error(`${part} has no pod that is ready`);
  const id = container.containerID?.replace('containerd://', '') ?? '';
  await ctr('tasks', 'kill', '--signal', signal, id);
  await waitUntil(
    `${pod.metadata.name} is ready again`,
    async () => {
      const pods = await podsOf(kubectl, part);
      const same = pods.find(({ metadata }) => metadata.name === pod.metadata.name);
      const restarts = same?.status.containerStatuses?.[0]?.restartCount ?? 0;
      return (
        (restarts > container.restartCount && !!same && isReady(same)) ||
        `${String(restarts)} restarts`
      );
    },
    RESTART_LIMIT_MS,
  );
}

/** How each engine goes away. The replacement for MongoDB without a registry keeps its last second in memory. */
export const ENGINES = [
  { part: 'kafka', signal: 'SIGKILL' },
  { part: 'redis', signal: 'SIGKILL' },
  { part: 'mongodb', signal: 'SIGTERM' },
] as const;

/** Drains a node as for maintenance: its pods start elsewhere. */
export async function drainNode(
  kubectl: Kubectl,
  { node, parts }: { node: string; parts: readonly string[] },
): Promise<void> {
  const running = await kubectl.runOrThrow([
    'get',
    'pods',
    `--field-selector=spec.nodeName=${node}`,
    '--output',
    'name',
  ]);
  if (running.trim() === '') throw new Error(`${node} has no pods that could move`);
  const options = ['--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s'];
  await kubectl.runOrThrow(['drain', node, ...options]);
  for (const part of parts) {
    await waitForRollout(kubectl, `deployment/${part}`);
    const pods = (await podsOf(kubectl, part)).filter(
      ({ metadata }) => !metadata.deletionTimestamp,
    );
    if (pods.some(({ spec }) => spec.nodeName === node)) throw new Error(`${part} is still there`);
  }
}
