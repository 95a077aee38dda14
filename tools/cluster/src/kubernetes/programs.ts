import { dirname } from 'node:path';
import { builtGoTools, goTools } from '../go-tools';
import { GO } from '../pins';

/** Kubernetes itself, its store, what runs containers, and the names of services. */
export async function buildPrograms(cacheDir: string) {
  const { etcd } = await goTools(GO.etcd, cacheDir);
  const kubernetes = await goTools(GO.kubernetes, cacheDir);
  const containerd = await goTools(GO.containerd, cacheDir);
  const { coredns } = await goTools(GO.coredns, cacheDir);
  // containerd finds its shim there.
  return { etcd, ...kubernetes, ...containerd, coredns, folder: dirname(containerd.containerd) };
}

export type Programs = Awaited<ReturnType<typeof buildPrograms>>;

/** Whether all are built: building takes longer than all that is proven with them. */
export const programsAreBuilt = (cacheDir: string): boolean =>
  [GO.etcd, GO.kubernetes, GO.containerd, GO.coredns].every((pin) => builtGoTools(pin, cacheDir));
