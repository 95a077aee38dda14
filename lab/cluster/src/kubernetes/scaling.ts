import { PROOF_SCALED, proofAutoscaler } from '../../../../tools/kubernetes/proof';
import { waitUntil } from '../wait';
import type { Kubectl } from './kubectl';
import { createLoad } from './load';
import { isReady, podsOf } from './pods';
import { waitForRollout } from './system';

/** About 150 milliseconds of the gateway a second, enough for ten pods. */
const BUSY_PER_SECOND = 100;
/** Far below the figures of the autoscaler for two pods. */
const QUIET_PER_SECOND = 2;
const SCALE_LIMIT_MS = 180_000;
/** The other parts answer an account only so often a minute. */
const ASKED = ['gateway', 'mf-spin'] as const;

/**
 * Sends requests until the autoscaler has the most pods of its part, and fewer until it has the least again.
 * @param socket of the gateway
 * @returns how long both took, with the requests sent meanwhile
 * @throws Error when a request failed, or the pods did not come or go in time
 */
export async function proveScaling(kubectl: Kubectl, socket: string): Promise<string> {
  const { part, pods } = PROOF_SCALED;
  const input = JSON.stringify(proofAutoscaler());
  await kubectl.runOrThrow(['apply', '--server-side', '--filename', '-'], { input });
  try {
    const busy = createLoad(socket, BUSY_PER_SECOND);
    const up = await timed(() => busy.during(ASKED, () => waitForPods(kubectl, pods.most)));
    const quiet = createLoad(socket, QUIET_PER_SECOND);
    const down = await timed(() => quiet.during(ASKED, () => waitForPods(kubectl, pods.least)));
    return `up in ${up.seconds} s with ${up.sent} requests, down in ${down.seconds} s with ${down.sent}`;
  } finally {
    await kubectl.runOrThrow(['delete', 'horizontalpodautoscaler', part]);
    await kubectl.runOrThrow(['scale', `deployment/${part}`, `--replicas=${String(pods.least)}`]);
    await waitForRollout(kubectl, `deployment/${part}`);
  }
}

/** Waits until exactly this many pods exist, and all of them answer. */
const waitForPods = (kubectl: Kubectl, wanted: number) =>
  waitUntil(
    `${String(wanted)} pods of ${PROOF_SCALED.part}`,
    async () => {
      const all = await podsOf(kubectl, PROOF_SCALED.part);
      const ready = all.filter(isReady).length;
      if (all.length === wanted && ready === wanted) return true;
      const { stdout } = await kubectl.try('get', 'horizontalpodautoscaler', '--no-headers');
      return `${String(ready)} of ${String(all.length)} ready, ${stdout.trim()}`;
    },
    SCALE_LIMIT_MS,
  );

async function timed(work: () => Promise<number>): Promise<{ seconds: string; sent: string }> {
  const since = performance.now();
  const sent = await work();
  return { seconds: ((performance.now() - since) / 1000).toFixed(0), sent: String(sent) };
}
