import { MINUTE_MS } from '@girouette/contracts/durations';
import type { Context } from '../context';
import { NODES } from '../kubernetes/addresses';
import { startSystem } from '../kubernetes/start-system';
import { startClients } from './clients';
import { missedGoals, reportLines, type Happened } from './figures';
import { readOptions } from './options';
import { runFaults } from './run-faults';
import { doubleParts, waitUntilWhole } from './whole';

/** Faults at random on the Kubernetes of `kubernetes`, while guests spin, the owner edits and gifts are redeemed. */
export async function chaos(context: Context): Promise<void> {
  const { report, say, args } = context;
  const { seed, minutes } = readOptions(args);
  await report.group(async () => {
    const { cluster, socket } = await startSystem(context);
    const { kubectl } = cluster;
    await report.step('a second node is ready, and every part runs on both', async () => {
      await cluster.startNode(NODES[1]);
      await doubleParts(kubectl);
      await waitUntilWhole(kubectl);
    });
    const clients = await report.step('guests and an owner begin', () => startClients(socket));
    let steps: Happened[] = [];
    const missing: string[] = [];
    await report.step(
      `faults from seed ${String(seed)} for ${String(minutes)} minutes`,
      async () => {
        steps = await runFaults(cluster, {
          ...{ seed, ms: minutes * MINUTE_MS },
          onStep: (faults) => say(`  ${faults}`),
          onMissing: (sentence) => missing.push(sentence),
        });
      },
    );
    await report.step('the goals are reached', async () => {
      const { writes, lost, unexpected } = await clients.finish();
      const { attempts, spins } = clients;
      const seen = { attempts, spins, steps, lost, unexpected: [...missing, ...unexpected] };
      for (const line of [...reportLines(seen), writes]) say(`  ${line}`);
      const missed = missedGoals(seen);
      if (missed.length > 0) throw new Error(missed.join('\n'));
    });
  });
}
