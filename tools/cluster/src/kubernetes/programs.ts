import { dirname } from 'node:path';
import { builtGoTools, goTools } from '../go-tools';
import { GO } from '../pins';

/** Builds Kubernetes, its store, its container runtime, its DNS, its metrics and the firewall of its policies. */
export async function buildPrograms(cacheDir: string) {
  const { etcd } = await goTools(GO.etcd, cacheDir);
  const kubernetes = await goTools(GO.kubernetes, cacheDir);
  const containerd = await goTools(GO.containerd, cacheDir);
  const { coredns } = await goTools(GO.coredns, cacheDir);
  const metrics = await goTools(GO['metrics-server'], cacheDir);
  const firewall = await goTools(GO['kube-router'], cacheDir);
  // containerd looks for its shim on PATH.
  return {
    ...{ etcd, ...kubernetes, ...containerd, coredns, ...metrics, ...firewall },
    folder: dirname(containerd.containerd),
  };
}

export type Programs = Awaited<ReturnType<typeof buildPrograms>>;

const PINS = [
  ...[GO.etcd, GO.kubernetes, GO.containerd, GO.coredns],
  ...[GO['metrics-server'], GO['kube-router']],
];

/** Whether all programs are built. Building takes longer than all proofs that use them. */
export const programsAreBuilt = (cacheDir: string): boolean =>
  PINS.every((pin) => builtGoTools(pin, cacheDir));
