/** One request of a guest who opens the page and spins. Times are milliseconds of one clock that never goes back. */
export interface Attempt {
  at: number;
  isAnswered: boolean;
}

/** One guest's spin, from opening the page on. */
export interface Spin {
  askedAt: number;
  /** Null for a spin that was never answered. */
  answeredAt: number | null;
  /** Attempts without an answer. */
  failures: number;
}

/** The faults of one step. */
export interface Happened {
  /** `pause of a pod: game`, for each fault. */
  faults: readonly string[];
  /** From the beginning of the first fault. */
  from: number;
  /** Until the next step begins. */
  to: number;
  /** When all pods were ready again. */
  wholeAt: number;
}

export interface Seen {
  attempts: readonly Attempt[];
  spins: readonly Spin[];
  steps: readonly Happened[];
  /** A sentence for each answered write that was not found again. */
  lost: readonly string[];
  /** A sentence for each answer that no fault explains, and for each fault that could not be caused. */
  unexpected: readonly string[];
}

interface Figures {
  spins: number;
  /** Spins that were answered in time, in percent. */
  availability: number;
  /** Spins without any failed attempt, in percent. */
  atOnce: number;
  slowestMs: number;
  recoveries: { faults: string; recoveryMs: number; wholeMs: number }[];
}

/** How long a guest's page may repeat a spin for it to count as available. */
const IN_TIME_MS = 10_000;
/** The goals of lab/cluster/README.md. */
const LEAST_AVAILABILITY = 99.9;
const MOST_RECOVERY_MS = 10_000;
/** Failed attempts that are further apart do not belong together. */
const SAME_TROUBLE_MS = 3_000;

export function figuresOf({ attempts, spins, steps }: Seen): Figures {
  const waits = spins.map(({ askedAt, answeredAt }) =>
    answeredAt === null ? Number.POSITIVE_INFINITY : answeredAt - askedAt,
  );
  const failed = attempts.filter(({ isAnswered }) => !isAnswered);
  return {
    spins: spins.length,
    availability: percent(waits.filter((ms) => ms <= IN_TIME_MS).length, spins.length),
    atOnce: percent(spins.filter(({ failures }) => failures === 0).length, spins.length),
    slowestMs: Math.max(0, ...waits),
    recoveries: steps.map(({ faults, from, to, wholeAt }) => ({
      faults: faults.join(' + '),
      recoveryMs: longestTrouble(
        failed.filter(({ at }) => at >= from && at < to),
        attempts,
      ),
      wholeMs: wholeAt - from,
    })),
  };
}

const percent = (some: number, all: number) => (all === 0 ? 0 : (some / all) * 100);

/** The longest time from a failed attempt until spins are answered again at their first attempt. */
function longestTrouble(failed: readonly Attempt[], all: readonly Attempt[]): number {
  let [longest, since, last] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { at } of failed.toSorted((one, other) => one.at - other.at)) {
    if (at - last > SAME_TROUBLE_MS) since = at;
    last = at;
    const next = all.filter((attempt) => attempt.isAnswered && attempt.at > at);
    const answeredFrom = Math.min(...next.map((attempt) => attempt.at));
    longest = Math.max(longest, answeredFrom - since);
  }
  return longest;
}

/** The goals that were missed, a sentence each. */
export function missedGoals(seen: Seen): string[] {
  const { spins, availability, recoveries } = figuresOf(seen);
  return [
    ...(spins === 0 ? ['no guest has spun'] : []),
    ...(spins > 0 && availability < LEAST_AVAILABILITY
      ? [`the spin was available to ${availability.toFixed(2)} %`]
      : []),
    ...recoveries
      .filter(({ recoveryMs }) => recoveryMs > MOST_RECOVERY_MS)
      .map(({ faults, recoveryMs }) => `${faults}: spins failed for ${seconds(recoveryMs)}`),
    ...seen.lost,
    ...seen.unexpected,
  ];
}

/** The report, a line each. */
export function reportLines(seen: Seen): string[] {
  const { spins, availability, atOnce, slowestMs, recoveries } = figuresOf(seen);
  const width = Math.max(...recoveries.map(({ faults }) => faults.length), 0);
  return [
    ...recoveries.map(
      ({ faults, recoveryMs, wholeMs }) =>
        `${faults.padEnd(width)}  spins failed for ${seconds(recoveryMs).padStart(6)}, all pods ready after ${seconds(wholeMs)}`,
    ),
    `${String(spins)} spins, available to ${availability.toFixed(2)} %, answered at once ${atOnce.toFixed(2)} %, the slowest after ${seconds(slowestMs)}`,
    `${String(seen.lost.length)} answered writes lost`,
  ];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
