import { dirname } from 'node:path';
import { goTools } from '../go-tools';
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

/** Builds the optional programs of a cluster: the measuring of pods, and the firewall of the network policies. */
export const buildAddons = async (cacheDir: string) => ({
  ...(await goTools(GO['metrics-server'], cacheDir)),
  ...(await goTools(GO['kube-router'], cacheDir)),
});

export type Addons = Awaited<ReturnType<typeof buildAddons>>;
