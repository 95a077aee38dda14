import { DEPLOYABLES } from '@girouette/contracts/description/deployables';
import type { Kubectl } from '../kubernetes/kubectl';
import { isReady, type Pod } from '../kubernetes/pods';
import { waitUntil } from '../wait';

export const ENGINES = ['mongodb', 'kafka', 'redis'] as const;
/** Every part runs on both nodes, every engine on one of them. */
const INSTANCES = 2;
const WHOLE_LIMIT_MS = 240_000;

interface Labelled extends Pod {
  metadata: Pod['metadata'] & { labels: Record<string, string> };
}

/** Gives every part its two pods. */
export async function doubleParts(kubectl: Kubectl): Promise<void> {
  const deployments = DEPLOYABLES.map(({ name }) => `deployment/${name}`);
  await kubectl.runOrThrow(['scale', `--replicas=${String(INSTANCES)}`, ...deployments]);
}

/**
 * Waits until all pods are ready, those of each part on both nodes. Of two pods on one node, it ends one, as a person does after the node
 * was drained.
 */
export async function waitUntilWhole(kubectl: Kubectl): Promise<void> {
  await waitUntil(
    'all pods are ready',
    async () => {
      const list = await kubectl.runOrThrow(['get', 'pods', '--output', 'json']);
      const pods = (JSON.parse(list) as { items: Labelled[] }).items;
      const podsOf = (part: string) =>
        pods.filter(({ metadata }) => metadata.labels['app.kubernetes.io/name'] === part);
      const missing = [
        ...ENGINES.filter((engine) => podsOf(engine).filter(isUsable).length !== 1),
        ...DEPLOYABLES.map(({ name }) => name).filter((part) => {
          const own = podsOf(part);
          return own.length !== INSTANCES || !own.every(isUsable);
        }),
      ];
      if (missing.length > 0) return missing.join(', ');
      const crowded = DEPLOYABLES.flatMap(({ name }) => {
        const [first, second] = podsOf(name);
        return first && first.spec.nodeName === second?.spec.nodeName ? [first.metadata.name] : [];
      });
      if (crowded.length === 0) return true;
      await kubectl.runOrThrow(['delete', 'pod', '--wait=false', ...crowded]);
      return `${crowded.join(', ')} is not alone on its node`;
    },
    WHOLE_LIMIT_MS,
  );
}

const isUsable = (pod: Pod): boolean =>
  isReady(pod) && !pod.metadata.deletionTimestamp && pod.status.containerStatuses !== undefined;
