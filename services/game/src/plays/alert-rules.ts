import type { GiftNumber, UsedLevel } from '@girouette/contracts';
import type { Gift } from '../pages/gift-rules';
import {
  PERIODS,
  spentIn,
  wonIn,
  type Announcement,
  type GiftLedger,
  type Reservation,
} from '../pages/ledger-rules';
import type { PageSettings } from '../pages/rules';

/** A smaller limit is announced only when it is used up. */
const SMALLEST_WITH_LOW = 5;

/** A limit that a win uses. The stock of a day is left out, because it returns tomorrow. */
interface Limit {
  option: GiftNumber | null;
  per: Announcement['per'];
  most: number;
  used: number;
  /** The amount that this win takes, and the least that any win takes. */
  taken: number;
  least: number;
}

interface Win {
  gift: Gift;
  settings: Pick<PageSettings, 'gifts' | 'terms'>;
  reservation: Pick<Reservation, 'playId' | 'day'>;
}

/**
 * The ledger after a reservation, with the announcements of its play. In each period the owner hears of a limit once at four fifths and once
 * when nothing is left, and again after raising it (docs/specification §10.38).
 */
export function withAnnouncements(ledger: GiftLedger, win: Win): GiftLedger {
  const { playId, day } = win.reservation;
  const news = limitsOf(ledger, win).flatMap((limit): Announcement[] => {
    const { option, per, most, used } = limit;
    const level = levelAt(limit, used);
    if (level === null) return [];
    const period = PERIODS[per](day);
    const made = { option, per, level, period, left: most - used, limit: most, playId };
    return isKnown(ledger, made, limit) ? [] : [made];
  });
  if (news.length === 0) return ledger;
  const others = (ledger.announced ?? []).filter(
    (old) => !news.some((made) => replaces(made, old)),
  );
  return { ...ledger, announced: [...others, ...news] };
}

/** The announcements that a play makes. */
export const announcementsOf = ({ announced = [] }: GiftLedger, playId: string): Announcement[] =>
  announced.filter((each) => each.playId === playId);

function limitsOf(ledger: GiftLedger, { gift, settings, reservation: { day } }: Win): Limit[] {
  const { option, terms } = gift;
  const stocks = (['total', 'week'] as const).flatMap((per): Limit[] => {
    const most = terms.stock[per];
    const used = wonIn(ledger, { option, period: per, day });
    return most === null ? [] : [{ option, per, most, used, taken: 1, least: 1 }];
  });
  // Once a gift is gone for good, its week is no news.
  const [first] = stocks;
  const isGone = first?.per === 'total' && levelAt(first, first.used) === 'gone';
  return [...(isGone ? [first] : stocks), ...budgetsOf(ledger, { gift, settings, day })];
}

function budgetsOf(
  ledger: GiftLedger,
  { gift, settings, day }: { gift: Gift; settings: Win['settings']; day: string },
): Limit[] {
  const { budget } = settings.terms;
  const taken = gift.terms.cost ?? 0;
  if (budget === null || taken === 0) return [];
  const { consolation } = settings.terms;
  const drawn = settings.gifts.filter(
    ({ percent, option }) => percent > 0 || option === consolation,
  );
  const costs = drawn.map(({ terms }) => terms.cost ?? 0).filter((cost) => cost > 0);
  const used = spentIn(ledger, { period: budget.per, day });
  const least = Math.min(...costs);
  return [{ option: null, per: budget.per, most: budget.amount, used, taken, least }];
}

/** The level of a limit when an amount of it is used. */
function levelAt({ most, least }: Limit, used: number): UsedLevel | null {
  if (most - used < least) return 'gone';
  return most >= SMALLEST_WITH_LOW && used * 5 >= most * 4 ? 'low' : null;
}

/** Whether the owner was told in this period and has not raised the limit beyond that level since. */
const isKnown = ({ announced = [] }: GiftLedger, made: Announcement, limit: Limit): boolean =>
  announced.some(
    (old) =>
      replaces(made, old) &&
      made.period === old.period &&
      (made.limit <= old.limit || levelAt(limit, limit.used - limit.taken) === made.level),
  );

const replaces = (made: Announcement, old: Announcement): boolean =>
  made.option === old.option && made.per === old.per && made.level === old.level;
