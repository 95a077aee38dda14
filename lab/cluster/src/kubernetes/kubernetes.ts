import { DEPLOYABLES } from '@girouette/contracts/description/deployables';
import { PROOF_TWICE } from '../../../../tools/kubernetes/proof';
import { checkAnswers } from '../answers';
import type { Context } from '../context';
import { tryGatewayApi } from '../gateway-api/gateway-api';
import { startGuests } from '../guests';
import { walkGuestsJourney } from '../journey';
import { waitUntil } from '../wait';
import { NODES } from './addresses';
import { proveCalls } from './calls';
import type { Cluster } from './cluster';
import type { Ctr } from './containerd';
import { drainNode, endOnePod, ENGINES, updatePart, updateToNothing } from './faults';
import type { Kubectl } from './kubectl';
import { createLoad, type Load, LOADED, rateOf } from './load';
import { type Addons, buildAddons } from './programs';
import { proveScaling } from './scaling';
import { startSystem } from './start-system';

const GUESTS_AFTERWARDS = 10;

/** Runs `proofOverlay` on a Kubernetes with two nodes, with the images of the present commit. */
export async function kubernetes(context: Context): Promise<void> {
  const { report, say } = context;
  await report.group(async () => {
    const { cluster, ctr, socket, addons } = await startSystem(context, tryAddons);
    const { kubectl, inside } = cluster;
    const [first, second] = NODES;
    const ctrs: Record<string, Ctr> = { [first.name]: ctr };
    await report.check('the API server accepts the component of the Gateway API', () =>
      tryGatewayApi(context, kubectl),
    );
    await report.check('a guest scans, spins and wins in the browser, and gets the mail', () =>
      walkGuestsJourney(context, inside),
    );
    // Only now, so that the engines, which lose their data with their pods, are not on the drained node.
    ctrs[second.name] = await report.step('a second node is ready', () =>
      cluster.startNode(second),
    );
    if (addons) {
      await report.check(
        'the autoscaler takes a part from 2 to 6 pods and back under load, and no request fails',
        async () => {
          await cluster.measure(addons);
          say(`  ${await proveScaling(kubectl, socket)}`);
        },
      );
    }
    const load = createLoad(socket);
    await proveUpdates(context, kubectl, load);
    if (addons) {
      // Only now, because the updates have spread the pods over both nodes.
      await report.check('parts reach only the parts that policies allow', async () => {
        const { tried, between } = await proveCalls(kubectl);
        say(`  ${String(tried)} connections tried, ${String(between)} of them between nodes`);
      });
    }
    await proveFaults(context, { kubectl, ctrs, load });
    await proveOutages(context, cluster, ctrs);
    await report.step('pages and services answer through the gateway again', async () => {
      say(`  ${await measureRecovery(inside)}`);
    });
  });
}

/** Builds the programs for scaling and network policies. Without them, the proof leaves both out. */
async function tryAddons({ report, cacheDir }: Context): Promise<Addons | undefined> {
  const built: Addons[] = [];
  await report.check('the programs for scaling and network policies are here', async () => {
    built.push(await buildAddons(cacheDir));
  });
  return built[0];
}

/** Updates under load. */
async function proveUpdates({ report }: Context, kubectl: Kubectl, load: Load): Promise<void> {
  for (const part of LOADED) {
    await report.check(
      `${part} is replaced by its next version, and none of ${String(rateOf([part]))} requests a second fails`,
      () => load.during([part], () => updatePart(kubectl, part)),
    );
  }
}

/** A broken update, killed parts, an emptied node. */
async function proveFaults(
  { report }: Context,
  options: { kubectl: Kubectl; ctrs: Readonly<Record<string, Ctr>>; load: Load },
): Promise<void> {
  const { kubectl, ctrs, load } = options;
  await report.check('an update to an image that does not exist stops and harms nobody', () =>
    load.during(['game'], () => updateToNothing(kubectl, 'game')),
  );
  for (const part of PROOF_TWICE) {
    await report.check(`${part} comes back after kill -9`, () =>
      endOnePod(kubectl, { ctrs, part, signal: 'SIGKILL' }),
    );
  }
  const [, node] = NODES;
  const parts = DEPLOYABLES.map(({ name }) => name);
  await report.check('the pods of a node that is emptied move to the other', () =>
    drainNode(kubectl, { node: node.name, parts }),
  );
}

/** Engines end and restart while guests play. */
async function proveOutages(
  { report, cleanup, say }: Context,
  { kubectl, inside }: Cluster,
  ctrs: Readonly<Record<string, Ctr>>,
): Promise<void> {
  const guests = await report.step('guests play', () => startGuests({ cleanup }, inside));
  for (const engine of ENGINES) {
    await report.check(`${engine.part} ends and comes back, and guests play on`, async () => {
      await endOnePod(kubectl, { ctrs, ...engine });
      await guests.further(GUESTS_AFTERWARDS);
    });
  }
  await report.check(
    'every play that was answered is found by its guest and its owner',
    async () => {
      say(`  ${await guests.finish()}`);
    },
  );
}

/** The longest recovery after a fault (lab/cluster/README.md). */
const RECOVERY_LIMIT_MS = 10_000;

/**
 * Waits until pages and services answer through the gateway.
 * @returns a sentence with the seconds that this took
 * @throws Error when it takes more than ten seconds, with the last answer
 */
async function measureRecovery(inside: readonly string[]): Promise<string> {
  const since = performance.now();
  const answers = 'pages and services answer';
  await waitUntil(
    answers,
    () =>
      checkAnswers(inside).then(
        () => true,
        (error: unknown) => String(error),
      ),
    RECOVERY_LIMIT_MS,
  );
  const tookMs = performance.now() - since;
  // One round of slow answers may end beyond the limit.
  if (tookMs > RECOVERY_LIMIT_MS) throw new Error(`${answers}: only after ${secondsOf(tookMs)}`);
  return `${answers} again after ${secondsOf(tookMs)}`;
}

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
