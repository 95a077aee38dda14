import { parisDay } from '@girouette/contracts';
import { placeAndMonth, type PlaceCounts } from '../comparison/rules';
import type { DayFigures, MediumStats, OwnerStats, PageStats } from '../counters/rules';
import { countsOf, type Fact } from '../counting/rules';
import type { Page } from '../pages/rules';
import type { PlatformTotals } from '../platform/rules';

/** The non-zero figures of one owner. */
export interface OwnerFigures {
  owner: Partial<OwnerStats>;
  /** By page id. */
  pages: Map<string, Partial<PageStats>>;
  /** By page id, then by the number of the medium. */
  media: Map<string, Map<number, Partial<MediumStats>>>;
  /** By day, yyyy-MM-dd. */
  days: Map<string, Partial<DayFigures>>;
  /** By page id, then by day. */
  pageDays: Map<string, Map<string, Partial<DayFigures>>>;
  /** By month, yyyy-MM, then by place id. */
  placeMonths: Map<string, Map<string, Partial<PlaceCounts>>>;
  /** The owner was erased. Only the platform's figures remain, even for later events. */
  erased: boolean;
}

/** The non-zero figures of the platform. */
export interface PlatformFigures {
  totals: Partial<PlatformTotals>;
  /** By day, yyyy-MM-dd. */
  subscriptions: Map<string, number>;
}

export const noOwnerFigures = (): OwnerFigures => ({
  owner: {},
  pages: new Map(),
  media: new Map(),
  days: new Map(),
  pageDays: new Map(),
  placeMonths: new Map(),
  erased: false,
});

export const noPlatformFigures = (): PlatformFigures => ({ totals: {}, subscriptions: new Map() });

/**
 * Adds one fact to the figures of its owner and of the platform.
 * @param to.pages the pages of the owner, by id
 */
export function addFact(
  fact: Fact,
  to: { figures: OwnerFigures; platform: PlatformFigures; pages: ReadonlyMap<string, Page> },
): void {
  const { figures, platform, pages } = to;
  const counts = countsOf(fact);
  const day = parisDay(fact.at);
  add(platform.totals, counts.platform);
  const { subscriptions = 0 } = counts;
  if (subscriptions !== 0) {
    platform.subscriptions.set(day, (platform.subscriptions.get(day) ?? 0) + subscriptions);
  }
  if (fact.type === 'UserErased') Object.assign(figures, { ...noOwnerFigures(), erased: true });
  if (figures.erased) return;
  add(figures.owner, counts.owner);
  if (fact.pageId === undefined) return;
  if (counts.page) addTo(figures.pages, fact.pageId, counts.page);
  if (counts.medium && fact.medium !== undefined) {
    addTo(innerOf(figures.media, fact.pageId), fact.medium, counts.medium);
  }
  if (counts.place) {
    const { month, placeId } = placeAndMonth(fact, pages.get(fact.pageId) ?? null);
    addTo(innerOf(figures.placeMonths, month), placeId, counts.place);
  }
  if (!counts.day) return;
  addTo(figures.days, day, counts.day);
  addTo(innerOf(figures.pageDays, fact.pageId), day, counts.day);
}

function addTo<K, C extends string>(
  sums: Map<K, Partial<Record<C, number>>>,
  key: K,
  counts: Partial<Record<C, number>>,
): void {
  const sum = sums.get(key) ?? {};
  add(sum, counts);
  sums.set(key, sum);
}

function add<K extends string>(
  sum: Partial<Record<K, number>>,
  counts: Partial<Record<K, number>> = {},
): void {
  for (const key of Object.keys(counts) as K[]) sum[key] = (sum[key] ?? 0) + (counts[key] ?? 0);
}

function innerOf<K, L, V>(outer: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const inner = outer.get(key) ?? new Map<L, V>();
  outer.set(key, inner);
  return inner;
}
