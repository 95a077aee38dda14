import { join } from 'node:path';
import type { Context } from '../context';
import { buildManifests } from '../kustomize';
import type { Kubectl } from './kubectl';

const ROLLOUT_LIMIT = '--timeout=300s';

/** Applies `proofOverlay` and waits until every pod is ready and the demo data exists. */
export async function deploySystem(context: Context, kubectl: Kubectl): Promise<void> {
  const { root, cacheDir } = context;
  const manifests = await buildManifests({ folder: 'overlays/proof', root, cacheDir });
  // The namespace first, because the other objects need it.
  await kubectl.runOrThrow(['apply', '--filename', join(root, 'k8s/base/namespace.yaml')]);
  await kubectl.runOrThrow(['apply', '--server-side', '--filename', '-'], { input: manifests });
  const names = await kubectl.runOrThrow(['get', 'deployments', '--output', 'name']);
  try {
    for (const name of names.trim().split('\n')) await waitForRollout(kubectl, name);
    const complete = ['wait', '--for=condition=complete', 'job/seed', ROLLOUT_LIMIT];
    await kubectl.runOrThrow(complete);
  } catch (error) {
    throw new Error(`${String(error)}\n${await whatIsWrong(kubectl)}`, { cause: error });
  }
}

/** @param deployment e.g. "deployment/game" */
export async function waitForRollout(kubectl: Kubectl, deployment: string): Promise<void> {
  await kubectl.runOrThrow(['rollout', 'status', deployment, ROLLOUT_LIMIT]);
}

/** The pods, with their errors. */
async function whatIsWrong(kubectl: Kubectl): Promise<string> {
  const pods = await kubectl.try('get', 'pods', '--output', 'wide');
  const sort = '--sort-by=.lastTimestamp';
  const events = await kubectl.try('get', 'events', '--field-selector=type=Warning', sort);
  return `${pods.output}\n${events.output.trim().split('\n').slice(-15).join('\n')}`;
}
