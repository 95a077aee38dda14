import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackground } from '../background';
import type { Context } from '../context';
import { temporaryFolder } from '../temporary-folder';
import { waitUntil } from '../wait';
import { NODES, type Node } from './addresses';
import { makeAuthority } from './certificates';
import type { Ctr } from './containerd';
import { startControlPlane } from './control-plane';
import { copyImageStore } from './image-store';
import type { Kubectl } from './kubectl';
import { metricsArguments, registerMetrics } from './metrics';
import { openNetworks } from './networks';
import { startNode } from './node';
import { corefile } from './node-config';
import type { Addons, Programs } from './programs';

export interface Cluster {
  kubectl: Kubectl;
  /** The command that enters the network with the pods and services. */
  inside: readonly string[];
  /** The commands that enter the networks of the nodes, by the nodes' names. */
  networks: Readonly<Record<string, readonly string[]>>;
  startNode: (node: Node) => Promise<Ctr>;
  /** Starts metrics-server, which measures the pods. */
  measure: (addons: Addons) => Promise<void>;
  /**
   * Forwards localhost ports in that network to services, as an ingress would.
   * @param ports services with ports, such as `gateway:8080`
   * @returns the path of a socket that reaches the first of them from outside
   */
  publish: (ports: readonly string[]) => Promise<string>;
}

/**
 * Starts a control plane without nodes and registers its removal.
 * @param options.store the images for its nodes
 * @param options.addons with the firewall of its nodes; without them no node enforces network policies
 */
export async function startCluster(
  context: Context,
  { programs, store, addons }: { programs: Programs; store: string; addons?: Addons | undefined },
): Promise<Cluster> {
  const { cleanup, cacheDir } = context;
  const folder = temporaryFolder('girouette-', cleanup);
  // On the same disk as the store.
  const data = temporaryFolder('girouette-', cleanup, cacheDir);
  const insides = await openNetworks(`girouette-${String(process.pid)}`, cleanup);
  const [inside = []] = insides;
  const networks = Object.fromEntries(NODES.map(({ name }, index) => [name, insides[index] ?? []]));
  const authority = await makeAuthority(folder);
  const kubectl = await startControlPlane({ programs, authority, folder, inside, cleanup });

  const run = (name: string, args: readonly string[]) => {
    const logFile = join(folder, `${name}.log`);
    const program = startBackground({ command: [...inside, ...args], logFile });
    cleanup.add(name, () => program.stop());
    return program;
  };
  const names = join(folder, 'Corefile');
  const kubeconfig = await authority.kubeconfig('names', '/O=system:masters/CN=names');
  writeFileSync(names, corefile(kubeconfig));
  run('coredns', [programs.coredns, '-conf', names]);

  return {
    kubectl,
    inside,
    networks,
    async startNode(node) {
      const own = { folder: join(folder, node.name), data: join(data, node.name) };
      mkdirSync(own.folder);
      await copyImageStore(store, own.data);
      const network = networks[node.name] ?? [];
      return startNode({
        ...{ node, programs, authority, kubectl, cleanup, inside: network },
        ...{ ...own, firewall: addons?.['kube-router'] },
      });
    },
    async measure({ 'metrics-server': program }) {
      const args = await metricsArguments(authority);
      await registerMetrics({
        kubectl,
        authority,
        program: run('metrics-server', [program, ...args]),
      });
    },
    async publish(ports) {
      const socket = join(folder, 'first.sock');
      const addresses = await Promise.all(ports.map((port) => addressOf(kubectl, port)));
      const pairs = addresses.map((address) => [address.split(':')[1] ?? '', address]);
      const script = join(import.meta.dirname, 'forward.mjs');
      run('forward', [process.execPath, script, ...pairs.flat(), socket, addresses[0] ?? '']);
      await waitUntil('connections are passed on', () => Promise.resolve(existsSync(socket)));
      return socket;
    },
  };
}

/**
 * @param service `gateway:8080`
 * @returns its address in the cluster
 */
async function addressOf(kubectl: Kubectl, service: string): Promise<string> {
  const [name = '', port = ''] = service.split(':');
  return `${await kubectl.read(`service/${name}`, '.spec.clusterIP')}:${port}`;
}
