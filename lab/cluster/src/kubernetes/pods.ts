import type { Kubectl } from './kubectl';

export interface Pod {
  metadata: { name: string; deletionTimestamp?: string };
  spec: { nodeName?: string; containers: { image: string }[] };
  status: {
    podIP?: string;
    containerStatuses?: {
      ready: boolean;
      restartCount: number;
      containerID?: string;
      state: { waiting?: { reason: string } };
    }[];
  };
}

/** The pods of a part, including terminating ones. */
export async function podsOf(kubectl: Kubectl, part: string): Promise<Pod[]> {
  const selector = ['--selector', `app.kubernetes.io/name=${part}`];
  const list = await kubectl.runOrThrow(['get', 'pods', ...selector, '--output', 'json']);
  return (JSON.parse(list) as { items: Pod[] }).items;
}

export const isReady = ({ status }: Pod): boolean =>
  status.containerStatuses?.every(({ ready }) => ready) ?? false;
