import { dirname } from 'node:path';
import { builtGoTools, goTools } from '../go-tools';
import { GO } from '../pins';

/** Builds Kubernetes, its store, its container runtime and its DNS. */
export async function buildPrograms(cacheDir: string) {
  const { etcd } = await goTools(GO.etcd, cacheDir);
  const kubernetes = await goTools(GO.kubernetes, cacheDir);
  const containerd = await goTools(GO.containerd, cacheDir);
  const { coredns } = await goTools(GO.coredns, cacheDir);
  // containerd looks for its shim on PATH.
  return { etcd, ...kubernetes, ...containerd, coredns, folder: dirname(containerd.containerd) };
}

export type Programs = Awaited<ReturnType<typeof buildPrograms>>;

/** Whether all programs are built. Building takes longer than all proofs that use them. */
export const programsAreBuilt = (cacheDir: string): boolean =>
  [GO.etcd, GO.kubernetes, GO.containerd, GO.coredns].every((pin) => builtGoTools(pin, cacheDir));
