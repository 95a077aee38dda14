import { recordHistory } from './clients';
import { openErasures } from './erasures';
import { createFaults, type Faults } from './faults';
import type { History } from './history';
import { createRandom } from './random';
import { openRestaurant } from './restaurant';
import { createSend } from './send';
import { startSystem } from './system';

const RESTAURANTS = 25;
const MOST_STOCK = 4;
const WITH_STOCK_PERCENT = 60;

/**
 * Records what concurrent clients of many restaurants ask two processes of the game service and are answered, while a process is killed or
 * its network fails. Each restaurant gives one history.
 * @param options.onHistory called with each history when its clients are done
 */
export async function recordHistories(options: {
  count: number;
  seed: number;
  env: NodeJS.ProcessEnv;
  onHistory: (history: History) => void;
}): Promise<Faults['counts']> {
  const { count, seed, env, onHistory } = options;
  const random = createRandom(seed);
  const system = await startSystem(env);
  try {
    const faults = createFaults(system.instances, random.fork());
    const send = createSend(system, { faults, random: random.fork() });
    const erasures = await openErasures(system);
    let recorded = 0;
    const record = async () => {
      const id = String((recorded += 1));
      const own = random.fork();
      const stock = own.chance(WITH_STOCK_PERCENT) ? 1 + own.below(MOST_STOCK) : null;
      const restaurant = await openRestaurant(system, { send, stock });
      onHistory(await recordHistory({ id, restaurant, send, erasures, random: own }));
    };
    const worker = async () => {
      while (recorded < count) await record();
    };
    await Promise.all(Array.from({ length: Math.min(RESTAURANTS, count) }, worker));
    await faults.settled();
    await erasures.stop();
    return faults.counts;
  } finally {
    await system.close();
  }
}
