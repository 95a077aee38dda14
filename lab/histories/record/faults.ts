import type { Random } from './random';
import type { Instance } from './system';

const MOST_CALLS_BETWEEN = 300;
const FEWEST_CALLS_BETWEEN = 60;
const LONGEST_HOLD_MS = 1_200;

export interface Faults {
  /** Counts a call that is on its way, which may be the one during which something fails. */
  onCall: () => void;
  counts: Record<'kills' | 'cuts' | 'holds', number>;
  /** Until all instances run again. */
  settled: () => Promise<void>;
}

/** Kills and partitions at random, while calls are under way. At most one instance is away at a time. */
export function createFaults(instances: readonly Instance[], random: Random): Faults {
  const counts = { kills: 0, cuts: 0, holds: 0 };
  let restarting: Promise<unknown> = Promise.resolve();
  let untilNext = FEWEST_CALLS_BETWEEN;

  function cause(): void {
    const instance = random.pick(instances);
    const links = [instance.clients, instance.store].filter((link) => link !== null);
    const kind = random.below(10);
    if (kind < 3 && instances.every(({ isUp }) => isUp)) {
      counts.kills += 1;
      restarting = instance.killAndRestart();
      restarting.catch(() => undefined);
    } else if (kind < 6) {
      counts.cuts += 1;
      random.pick(links).cut();
    } else {
      counts.holds += 1;
      random.pick(links).hold(random.below(LONGEST_HOLD_MS));
    }
  }

  return {
    counts,
    onCall() {
      untilNext -= 1;
      if (untilNext > 0) return;
      untilNext = FEWEST_CALLS_BETWEEN + random.below(MOST_CALLS_BETWEEN - FEWEST_CALLS_BETWEEN);
      cause();
    },
    settled: async () => {
      await restarting;
    },
  };
}
