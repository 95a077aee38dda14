import { addDays, mondayOf, parisDay, type GiftNumber, type UsedLevel } from '@girouette/contracts';
import type { Cents } from '@girouette/contracts/money';

/** The count of one period. Another period begins at 0. */
export interface Counted {
  /** A day or Monday as yyyy-MM-dd, a month as yyyy-MM, or `ever`. */
  period: string;
  amount: number;
}

/** A gift that is reserved for a play. */
export interface Reservation {
  playId: string;
  option: GiftNumber;
  cost: Cents;
  at: Date;
  /** The day in Paris that it counts for. */
  day: string;
}

export interface DaySpent {
  /** As yyyy-MM-dd, in Paris. */
  day: string;
  spent: Cents;
}

/** How many days of costs are kept: four of each weekday. */
export const HISTORY_DAYS = 28;

/**
 * How many gifts of one page were won, and their cost. Counted before the play is stored, so that no stock or budget is exceeded (docs/specification
 * §10.38).
 */
export interface GiftLedger {
  /** The id of the page; of the model page for the copies that share its stock (`ledgerIdOf`). */
  id: string;
  /** The latest day in Paris with a count; empty at first. */
  day: string;
  counters: Readonly<Record<string, Counted>>;
  /** The first day with a counted gift that has a cost; absent before. */
  since?: string | undefined;
  /** The costs of the latest days before `day` with a counted cost, 28 at most, the oldest first. */
  history?: readonly DaySpent[];
  /** Reservations of plays that are not known to be stored yet. */
  open: readonly Reservation[];
  /** When the oldest of them was made; absent without one. */
  openSince?: Date | undefined;
  /** The plays of the latest gifts that were taken back, so that a repeat gives none back again. */
  returned?: readonly string[];
  /** The latest announcement of each limit and level; absent before the first. */
  announced?: readonly Announcement[];
}

/** The news of a play for the owner of its page: a limit is nearly or wholly used up. */
export interface Announcement {
  /** The gift with this stock; null for the budget, in cents. */
  option: GiftNumber | null;
  per: 'week' | 'month' | 'total';
  level: UsedLevel;
  /** As `Counted` has it. */
  period: string;
  left: number;
  limit: number;
  playId: string;
}

export const emptyLedger = (pageId: string): GiftLedger => ({
  id: pageId,
  day: '',
  counters: {},
  open: [],
});

/**
 * The day that a play counts for: the clock's day, or the next one if plays of that day were already counted. Around midnight the clocks
 * of two instances differ, and a counter never returns to a past day.
 */
export function countedDay(ledger: GiftLedger | null, now: Date): string {
  const today = parisDay(now);
  return ledger !== null && ledger.day === addDays(today, 1) ? ledger.day : today;
}

/** The period that contains a day, for each kind of counter. */
export const PERIODS = {
  day: (day: string) => day,
  week: mondayOf,
  month: (day: string) => day.slice(0, 7),
  total: () => 'ever',
};

type Period = keyof typeof PERIODS;

/** How many of a gift were won in the day, the week, or ever. */
export const wonIn = (
  ledger: GiftLedger | null,
  { option, period, day }: { option: GiftNumber; period: 'day' | 'week' | 'total'; day: string },
): number => amountOf(ledger, { name: `won:${option}`, period, day });

/** The cost of gifts in the day, the week or the month. */
export const spentIn = (
  ledger: GiftLedger | null,
  { period, day }: { period: 'day' | 'week' | 'month'; day: string },
): Cents => amountOf(ledger, { name: 'spent', period, day });

/** The cost of gifts on each of the 28 days before a day, the oldest first. */
export const spentBefore = (ledger: GiftLedger, day: string): DaySpent[] =>
  Array.from({ length: HISTORY_DAYS }, (_, at) => {
    const past = addDays(day, at - HISTORY_DAYS);
    const kept = ledger.history?.find((each) => each.day === past);
    return kept ?? { day: past, spent: spentIn(ledger, { period: 'day', day: past }) };
  });

function amountOf(
  ledger: GiftLedger | null,
  { name, period, day }: { name: string; period: Period; day: string },
): number {
  const counted = ledger?.counters[`${name}:${period}`];
  return counted?.period === PERIODS[period](day) ? counted.amount : 0;
}

/** The ledger after a reservation. */
export const withReservation = (ledger: GiftLedger, reservation: Reservation): GiftLedger =>
  withOpen({ ...added(onDayOf(ledger, reservation), reservation, 1), day: reservation.day }, [
    ...ledger.open,
    reservation,
  ]);

/** The ledger on the day of a reservation: the costs of a day that is over become history. */
function onDayOf(ledger: GiftLedger, { day, cost }: Reservation): GiftLedger {
  const since = ledger.since ?? (cost > 0 ? day : undefined);
  if (since === undefined) return ledger;
  if (day <= ledger.day) return { ...ledger, since };
  const over = { day: ledger.day, spent: spentIn(ledger, { period: 'day', day: ledger.day }) };
  const oldest = addDays(day, -HISTORY_DAYS);
  const history = [...(ledger.history ?? []), over].filter((each) => each.day >= oldest);
  return { ...ledger, since, history };
}

/** The ledger without a reservation that failed; unchanged when the reservation is no longer open. */
export function withoutReservation(ledger: GiftLedger, playId: string): GiftLedger {
  const reservation = ledger.open.find((each) => each.playId === playId);
  if (!reservation) return ledger;
  const announced = ledger.announced?.filter((each) => each.playId !== playId);
  const without = { ...added(ledger, reservation, -1), ...(announced && { announced }) };
  return settled(without, new Set([playId]));
}

const MOST_RETURNED = 200;

/** The ledger after a won gift was taken back: it can be won again in its periods. Unchanged when it was given back before. */
export function withoutWin(ledger: GiftLedger, won: Omit<Reservation, 'at'>): GiftLedger {
  const { returned = [] } = ledger;
  if (returned.includes(won.playId)) return ledger;
  const announced = ledger.announced?.filter(({ playId }) => playId !== won.playId);
  return {
    ...added(settled(ledger, new Set([won.playId])), won, -1),
    ...(announced && { announced }),
    returned: [...returned, won.playId].slice(-MOST_RETURNED),
  };
}

/** The ledger after reservations of plays that were stored: they become permanent. */
export const settled = (ledger: GiftLedger, playIds: ReadonlySet<string>): GiftLedger =>
  withOpen(
    ledger,
    ledger.open.filter(({ playId }) => !playIds.has(playId)),
  );

const withOpen = (ledger: GiftLedger, open: readonly Reservation[]): GiftLedger => ({
  ...ledger,
  open,
  openSince: open[0]?.at,
});

function added(
  ledger: GiftLedger,
  { option, cost, day }: Pick<Reservation, 'option' | 'cost' | 'day'>,
  sign: 1 | -1,
): GiftLedger {
  const won = (['day', 'week', 'total'] as const).map(
    (period) => [`won:${option}`, period, 1] as const,
  );
  const spent = (['day', 'week', 'month'] as const).map(
    (period) => ['spent', period, cost] as const,
  );
  const counters = { ...ledger.counters };
  for (const [name, period, by] of [...won, ...spent]) {
    const counted = counters[`${name}:${period}`];
    const now = PERIODS[period](day);
    // What is given back belongs to its own day, which may be over.
    if (sign === -1 && counted?.period !== now) continue;
    const before = counted?.period === now ? counted.amount : 0;
    counters[`${name}:${period}`] = { period: now, amount: Math.max(0, before + sign * by) };
  }
  const history = ledger.history?.map((each) =>
    each.day === day ? { day, spent: Math.max(0, each.spent + sign * cost) } : each,
  );
  return { ...ledger, counters, ...(history && { history }) };
}
