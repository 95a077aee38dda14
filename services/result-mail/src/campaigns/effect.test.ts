import { createSeededChance } from '@girouette/platform/async/testing';
import type { CampaignGroup } from '@girouette/contracts/mails/campaigns';
import { effectOf, type CampaignCounts, type Effect } from './effect';
import { groupOf, isReturn, type Act } from './rules';

const counted = (
  month: string,
  mailed: readonly [number, number],
  heldOut: readonly [number, number],
): CampaignCounts[] => [
  { month, group: 'mailed', chosen: mailed[0], back: mailed[1] },
  { month, group: 'held-out', chosen: heldOut[0], back: heldOut[1] },
];

const MAILED_AT = new Date('2026-03-10T09:00:00Z');
const message = (counts: CampaignCounts[], now = '2026-05-01T09:00:00Z') =>
  effectOf({ kind: 'message', counts, lastChosenAt: MAILED_AT, now: new Date(now) });
const journey = (counts: CampaignCounts[], now: string) =>
  effectOf({ kind: 'not-seen', counts, now: new Date(now) });

describe('a message', () => {
  const counts = counted('2026-03', [1800, 162], [200, 8]);

  test('is compared once, when the 30 days of its last guest are over', () => {
    expect(message(counts, '2026-04-09T08:59:59Z')).toEqual({
      chosen: { mailed: 1800, heldOut: 200 },
      measured: { mailed: 0, heldOut: 0 },
      back: { mailed: 0, heldOut: 0 },
      effect: 'waiting',
      extra: null,
    });
    expect(message(counts, '2026-04-09T09:00:00Z')).toEqual({
      chosen: { mailed: 1800, heldOut: 200 },
      measured: { mailed: 1800, heldOut: 200 },
      back: { mailed: 162, heldOut: 8 },
      effect: 'more',
      extra: { guests: 90, least: 31, most: 145 },
    });
  });

  test('that was not sent waits', () => {
    const now = new Date('2026-05-01T09:00:00Z');
    for (const lastChosenAt of [null, undefined]) {
      expect(effectOf({ kind: 'message', counts: [], lastChosenAt, now }).effect).toBe('waiting');
    }
  });

  test('after which nobody was seen again, or that was stopped, cannot be measured', () => {
    const none = { effect: 'unmeasurable', extra: null };
    expect(message(counted('2026-03', [900, 0], [100, 0]))).toMatchObject(none);
    const now = new Date('2026-05-01T09:00:00Z');
    const input = { kind: 'message', counts, lastChosenAt: MAILED_AT, now } as const;
    expect(effectOf({ ...input, isStopped: true })).toMatchObject(none);
  });

  test('with too few guests in a group waits', () => {
    expect(message(counted('2026-03', [90, 30], [9, 0])).effect).toBe('waiting');
    expect(message(counted('2026-03', [90, 30], [10, 0])).effect).not.toBe('waiting');
  });

  test('without an effect is unclear, and one that keeps guests away says so', () => {
    expect(message(counted('2026-03', [900, 36], [100, 4]))).toMatchObject({
      effect: 'unclear',
      extra: { guests: 0 },
    });
    expect(message(counted('2026-03', [900, 18], [100, 30])).effect).toBe('fewer');
  });
});

describe('a journey', () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-06'];
  const counts = months.flatMap((month) => counted(month, [90, 9], [10, 1]));
  const measuredAt = (now: string) => journey(counts, now).measured.mailed;

  test('compares a month when the 30 days of its last guest are over', () => {
    // Midnight in Paris.
    expect(measuredAt('2026-03-02T22:59:59Z')).toBe(0);
    expect(measuredAt('2026-03-02T23:00:00Z')).toBe(90);
  });

  test('is looked at after 1, 2, 4, 8 and 16 months, also when nobody was chosen in one', () => {
    expect(measuredAt('2026-04-02T00:00:00Z')).toBe(180);
    expect(measuredAt('2026-05-02T00:00:00Z')).toBe(180);
    expect(measuredAt('2026-06-01T00:00:00Z')).toBe(360);
    expect(measuredAt('2026-09-29T00:00:00Z')).toBe(360);
    expect(measuredAt('2026-10-01T00:00:00Z')).toBe(450);
    expect(journey(counts, '2026-06-01T00:00:00Z').chosen).toEqual({ mailed: 450, heldOut: 50 });
  });

  test('that chose nobody waits', () => {
    expect(journey([], '2026-10-01T00:00:00Z').effect).toBe('waiting');
  });

  test('asks for a clearer difference than a message, because it is looked at several times', () => {
    const once = counted('2026-03', [1800, 153], [200, 9]);
    expect(message(once).effect).toBe('more');
    expect(journey(once, '2026-05-01T09:00:00Z').effect).toBe('unclear');
  });
});

describe('simulated campaigns', () => {
  const CAMPAIGNS = 1_000;
  const BASE_RATES = [0.01, 0.02, 0.04, 0.08, 0.12, 0.2];
  const SIZES = [300, 600, 1_000, 2_000, 5_000];
  const chance = createSeededChance(54);

  /** How many of some guests come back. It draws the gaps between them, so that those who do not cost nothing. */
  function draw(guests: number, rate: number): number {
    let drawn = -1;
    for (let at = -1; at < guests; drawn += 1) {
      at += 1 + Math.floor(Math.log(1 - chance.randomFraction()) / Math.log(1 - rate));
    }
    return drawn;
  }

  /** A month of a campaign. One guest in ten is held out. */
  function simulated(month: string, guests: number, rates: { with: number; without: number }) {
    const heldOut = draw(guests, 0.1);
    const mailed = guests - heldOut;
    return counted(
      month,
      [mailed, draw(mailed, rates.with)],
      [heldOut, draw(heldOut, rates.without)],
    );
  }

  const sent = (guests: number, rates: { with: number; without: number }): Effect =>
    message(simulated('2026-03', guests, rates));
  /** The share of the campaigns that had such an effect at a look. */
  const shareOf = (effects: readonly (readonly Effect[])[], ...wanted: Effect['effect'][]) =>
    effects.filter((looks) => looks.some(({ effect }) => wanted.includes(effect))).length /
    effects.length;
  const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!;

  test('of 1,000 messages without effect, at most 5 % are called effective', () => {
    const effects = Array.from({ length: CAMPAIGNS }, (_, at) => {
      const rate = pick(BASE_RATES, at);
      return [sent(pick(SIZES, at), { with: rate, without: rate })];
    });
    expect(shareOf(effects, 'more', 'fewer')).toBeLessThanOrEqual(0.05);
  });

  test.each(BASE_RATES)('nor at a base rate of %d alone', (rate) => {
    const effects = Array.from({ length: CAMPAIGNS }, () => [
      sent(5_000, { with: rate, without: rate }),
    ]);
    expect(shareOf(effects, 'more')).toBeLessThanOrEqual(0.05);
  });

  test('of messages to 2,000 guests that bring back 9 % instead of 4 %, at least 80 % are called effective', () => {
    const effects = Array.from({ length: 5 * CAMPAIGNS }, () => [
      sent(2_000, { with: 0.09, without: 0.04 }),
    ]);
    expect(shareOf(effects, 'more')).toBeGreaterThanOrEqual(0.8);
  });

  const MONTHS = Array.from({ length: 16 }, (_, at) =>
    new Date(Date.UTC(2026, at)).toISOString().slice(0, 7),
  );
  /** What the owner reads after 1, 2, 4, 8 and 16 months. */
  const looksAt = (guestsOfMonth: number, rates: { with: number; without: number }): Effect[] => {
    const counts = MONTHS.flatMap((month) => simulated(month, guestsOfMonth, rates));
    return [1, 2, 4, 8, 16].map((months) =>
      journey(counts, new Date(Date.UTC(2026, months + 1, 3)).toISOString()),
    );
  };

  test('of 1,000 journeys without effect, at most 5 % are called effective within 16 months', () => {
    const effects = Array.from({ length: CAMPAIGNS }, (_, at) => {
      const rate = pick(BASE_RATES, at);
      return looksAt(Math.round(pick(SIZES, at) / 16), { with: rate, without: rate });
    });
    expect(shareOf(effects, 'more')).toBeLessThanOrEqual(0.05);
  });

  test('nor of large ones', () => {
    const effects = Array.from({ length: CAMPAIGNS }, () =>
      looksAt(1_000, { with: 0.2, without: 0.2 }),
    );
    expect(shareOf(effects, 'more')).toBeLessThanOrEqual(0.05);
  });

  /**
   * A message with a gift that changes nothing, on a page with the default terms: one try for each guest, gifts of ten days. A quarter of both
   * groups comes back, weeks later. Those with the mail show its code; others have a gift only where they won it lately on another page.
   */
  function giftWithoutEffect(guests: number): Effect {
    const seen = { mailed: [0, 0], 'held-out': [0, 0] } as Record<CampaignGroup, [number, number]>;
    for (let guest = 0; guest < guests; guest++) {
      const group = groupOf(chance.randomBelow(1_000));
      const acts: Act[] = [];
      if (chance.randomFraction() < 0.25) {
        if (group === 'mailed') acts.push('gift of a mail redeemed');
        if (chance.randomFraction() < 0.05) acts.push('won gift redeemed');
      }
      seen[group][0] += 1;
      if (acts.some(isReturn)) seen[group][1] += 1;
    }
    return message(counted('2026-03', seen.mailed, seen['held-out']));
  }

  test('of 2,000 messages with a gift and without effect, with the default terms, at most 5 % are called effective', () => {
    const effects = Array.from({ length: 2 * CAMPAIGNS }, (_, at) => [
      giftWithoutEffect(pick([120, 140, 300, 600], at)),
    ]);
    expect(shareOf(effects, 'more')).toBeLessThanOrEqual(0.05);
  });
});
