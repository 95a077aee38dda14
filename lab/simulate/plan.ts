import { MINUTE_MS } from '@girouette/contracts/durations';
import { createSeededChance } from '@girouette/platform/async/testing';
import type { Action, Deed } from './actions';

/** The guests of a table scan its code within this time. */
const TABLE = 4;
const TOGETHER_MS = 30;
const SOON_MS = 150;
/** About how often something breaks in an evening, and how often an owner acts. */
const TROUBLES = 8;
const EDITS = 3;

/** How often each trouble happens, relative to the others. */
const TROUBLE_SHARES = [
  ['kill', 3],
  ['power cut', 3],
  ['cut way', 4],
  ['separated services', 1],
  ['full disk', 1],
] as const;

/** How long a guest reads the page. */
const READS_MS = 3_000;

type Step = Deed & Pick<Action, 'atMs' | 'who'>;

/** Everything that people and troubles do in an evening, in the order of their moments. It follows from the seed. */
export function planEvening(evening: { seed: number; guests: number; minutes: number }): Action[] {
  const { seed, guests, minutes } = evening;
  const dice = createSeededChance(seed);
  const lengthMs = minutes * MINUTE_MS;
  const anytime = () => dice.randomFraction() * lengthMs;
  const chance = (share: number) => dice.randomFraction() < share;
  const tables = Array.from({ length: Math.ceil(guests / TABLE) }, anytime);
  const steps: Step[] = Array.from({ length: guests }, (_, who) =>
    planGuest(who, tables[Math.floor(who / TABLE)]! + dice.randomFraction() * TOGETHER_MS, {
      chance,
      upTo: (ms) => dice.randomFraction() * ms,
    }),
  ).flat();
  for (let left = Math.ceil(guests / 4); left > 0; left -= 1)
    steps.push({ actor: 'owner', does: 'hands a gift over', atMs: anytime(), who: 0 });
  for (let left = EDITS; left > 0; left -= 1) {
    const does = chance(0.5) ? 'edits the page' : 'adds to the stock';
    steps.push({ actor: 'owner', does, atMs: anytime(), who: 0 });
  }
  if (chance(0.5)) steps.push({ actor: 'owner', does: 'sends a message', atMs: anytime(), who: 0 });
  for (const who of [1, 2]) {
    const atMs = anytime();
    const later = (ms: number) => atMs + dice.randomFraction() * ms;
    steps.push({ actor: 'owner', does: 'subscribes', atMs, who });
    steps.push({ actor: 'owner', does: 'pays', atMs: later(20_000), who });
    if (chance(0.3)) steps.push({ actor: 'owner', does: 'pays', atMs: later(20_000), who });
    if (chance(0.5))
      steps.push({ actor: 'owner', does: 'changes the pages', atMs: later(60_000), who });
    if (chance(0.4))
      steps.push({ actor: 'owner', does: 'cancels the renewal', atMs: later(60_000), who });
    if (chance(0.2))
      steps.push({ actor: 'owner', does: 'gets a refund', atMs: later(60_000), who });
    if (chance(0.2)) steps.push({ actor: 'owner', does: 'subscribes', atMs: later(60_000), who });
  }
  const shares = TROUBLE_SHARES.flatMap(([does, share]) =>
    Array.from({ length: share }, () => does),
  );
  for (let left = dice.randomBelow(2 * TROUBLES); left > 0; left -= 1) {
    const does = shares[dice.randomBelow(shares.length)]!;
    // Often while a guest or an owner waits for an answer.
    const atMs = chance(0.5)
      ? anytime()
      : steps[dice.randomBelow(steps.length)]!.atMs + dice.randomFraction() * SOON_MS;
    steps.push({ actor: 'trouble', does, atMs, who: 0 });
  }
  return steps.toSorted((a, b) => a.atMs - b.atMs).map((step, number) => ({ ...step, number }));
}

interface Fate {
  chance: (share: number) => boolean;
  /** A moment up to so many milliseconds later. */
  upTo: (ms: number) => number;
}

/** One guest's evening. The guest leaves at any moment. */
function planGuest(who: number, atMs: number, { chance, upTo }: Fate): Step[] {
  const steps: Step[] = [{ actor: 'guest', does: 'visits', atMs, who }];
  if (chance(0.1)) return steps;
  const spinsAt = atMs + READS_MS + upTo(TOGETHER_MS);
  steps.push({ actor: 'guest', does: 'spins', atMs: spinsAt, who });
  if (chance(0.2)) steps.push({ actor: 'guest', does: 'spins', atMs: spinsAt + upTo(20), who });
  if (chance(0.2))
    steps.push({ actor: 'guest', does: 'spins on another phone', atMs: spinsAt + upTo(20), who });
  if (chance(0.1)) return steps;
  const later = (does: Step['does'], share: number, ms: number) => {
    if (chance(share)) steps.push({ actor: 'guest', does, atMs: spinsAt + upTo(ms), who } as Step);
  };
  later('writes a review', 0.5, 60_000);
  later('claims the gift', 0.7, 60_000);
  later('stops the e-mails', 0.15, 120_000);
  later('stops during a message', 0.15, 120_000);
  later('erases the data', 0.1, 120_000);
  later('lies', 0.05, 60_000);
  return steps;
}
