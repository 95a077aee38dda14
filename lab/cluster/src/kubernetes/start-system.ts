import { existsSync } from 'node:fs';
import { checkAnswers } from '../answers';
import type { Context } from '../context';
import { UnsupportedError } from '../report';
import { notOnPath } from '../shell';
import { NODES } from './addresses';
import { type Cluster, startCluster } from './cluster';
import type { Ctr } from './containerd';
import { ensureImageStore } from './image-store';
import { type Addons, buildPrograms } from './programs';
import { deploySystem } from './system';

const PROGRAMS = [
  'ip',
  'nsenter',
  'unshare',
  'nft',
  'runc',
  'openssl',
  'sysctl',
  'curl',
  'iptables',
  'ipset',
];
const CNI = '/usr/lib/cni/ptp';

/** @throws UnsupportedError naming what this machine lacks for its own nodes */
function assertCanRunNodes({ env }: Context): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new UnsupportedError('only root on Linux can start a node');
  const missing = [...notOnPath(PROGRAMS, env), ...(existsSync(CNI) ? [] : [CNI])];
  if (missing.length > 0) throw new UnsupportedError(`${missing.join(', ')} is not here`);
}

export interface StartedSystem {
  cluster: Cluster;
  /** On the first node. */
  ctr: Ctr;
  /** The path of a socket that reaches the gateway. */
  socket: string;
  /** Undefined when no node enforces policies and nothing measures the pods. */
  addons: Addons | undefined;
}

/**
 * Starts a Kubernetes with one node, and `proofOverlay` on it, step by step. Engines lose their data with their pods, so
 * a caller that takes away nodes must add another one first.
 * @param findAddons called when the programs of Kubernetes are built. Default: the cluster gets no addons
 */
export async function startSystem(
  context: Context,
  findAddons?: (context: Context) => Promise<Addons | undefined>,
): Promise<StartedSystem> {
  const { report, cacheDir } = context;
  await report.step('this machine can run nodes', () =>
    Promise.resolve(assertCanRunNodes(context)),
  );
  const programs = await report.step('the programs of Kubernetes are here', () =>
    buildPrograms(cacheDir),
  );
  const addons = await findAddons?.(context);
  const store = await report.step('containerd has the images', () =>
    ensureImageStore(context, programs),
  );
  const cluster = await report.step('the API server answers', () =>
    startCluster(context, { programs, store, addons }),
  );
  const ctr = await report.step('a node is ready', () => cluster.startNode(NODES[0]));
  await report.step('the system is rolled out, with its demo data', () =>
    deploySystem(context, cluster.kubectl),
  );
  const socket = await report.step('pages and services answer through the gateway', async () => {
    const published = await cluster.publish(['gateway:8080', 'inbox:1080']);
    await checkAnswers(cluster.inside);
    return published;
  });
  return { cluster, ctr, socket, addons };
}
