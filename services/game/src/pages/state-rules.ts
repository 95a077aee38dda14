import {
  addDays,
  allowanceOf,
  expiryOf,
  isOver,
  isWithin,
  parisDay,
  parisMoment,
  parisTime,
  type Hours,
  type PageState,
  type PageTerms,
} from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { arePagesOnline, awaitsTrial, rightsOf, type Entitlement } from '../entitlements/rules';
import type { GiftLedger } from './ledger-rules';
import type { LandingPage } from './rules';
import { isSoldOut } from './stock-rules';

type OpeningTerms = Pick<PageTerms, 'firstDay' | 'lastDay' | 'hours'>;

/** The reasons in a page's terms why guests cannot play. */
export type Closing = 'early' | 'over' | 'closed';

/** Why the first day, the last day or the hours keep guests from playing. Null when guests may play (docs/specification §10.38). */
export function closingOf({ firstDay, lastDay, hours }: OpeningTerms, now: Date): Closing | null {
  const today = parisDay(now);
  if (firstDay !== null && today < firstDay) return 'early';
  if (lastDay !== null && today > lastDay) return 'over';
  return hours === null || isWithin(hours, parisTime(now).timeOfDay) ? null : 'closed';
}

/** When the terms next open or close the game. Null when they never do. */
export function nextOpening(terms: OpeningTerms, now: Date): Date | null {
  const { firstDay, lastDay, hours } = terms;
  const closing = closingOf(terms, now);
  const coming = [
    ...(firstDay === null ? [] : [parisMoment(firstDay, '00:00')]),
    ...(lastDay === null ? [] : [parisMoment(addDays(lastDay, 1), '00:00')]),
    ...(hours === null ? [] : momentsOf(hours, parisDay(now))),
  ].sort((one, other) => one.getTime() - other.getTime());
  return coming.find((moment) => moment > now && closingOf(terms, moment) !== closing) ?? null;
}

/**
 * When hours may begin or end on a day and the two after it. The clocks change between 2:00 and 3:00: in spring, hours may begin or end
 * at 3:00, and not at all that day; in autumn, each time of that hour comes twice.
 */
function momentsOf({ from, to }: Hours, today: string): Date[] {
  const moments = (times: readonly string[]) =>
    [0, 1, 2].flatMap((days) => times.map((time) => parisMoment(addDays(today, days), time)));
  const midnight = (day: string) => parisMoment(day, '00:00').getTime();
  const length = midnight(addDays(today, 3)) - midnight(today);
  if (length === 3 * 24 * HOUR_MS) return moments([from, to]);
  return moments([from, to, '02:00', '03:00']).flatMap((moment) => [
    moment,
    new Date(moment.getTime() + HOUR_MS),
  ]);
}

/** When guests may play next, while the terms prevent it. Null when the game is open or over. */
export function opensAt(terms: OpeningTerms, now: Date): Date | null {
  if (closingOf(terms, now) === null) return null;
  // The first day, then the next start of the hours.
  for (let at = nextOpening(terms, now); at !== null; at = nextOpening(terms, at)) {
    const closing = closingOf(terms, at);
    if (closing === null) return at;
    if (closing === 'over') return null;
  }
  return null;
}

/**
 * The pages that get the places of an allowance (docs/specification §10.12): first those that the owner chose, in that order, then the
 * oldest. A page that is off or has moved takes no place.
 * @returns their ids
 */
export function placedPages(
  pages: readonly LandingPage[],
  { allowance, chosen = [] }: { allowance: number; chosen?: readonly string[] | undefined },
): Set<string> {
  const rank = (page: LandingPage) => {
    const place = chosen.indexOf(page.id);
    return place === -1 ? chosen.length : place;
  };
  const inOrder = pages
    .filter(({ active, settings }) => active && !settings.movedTo)
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || a.createdAt.getTime() - b.createdAt.getTime() || a.number - b.number,
    );
  return new Set(inOrder.slice(0, allowance).map(({ id }) => id));
}

/** The state of a page: guests can play on it, or the reason why not. The reasons have the order of `PAGE_STATES`. */
export function stateOf(
  page: Pick<LandingPage, 'active' | 'settings'>,
  options: {
    entitlement: Entitlement | null;
    hasPlace: boolean;
    ledger: GiftLedger | null;
    now: Date;
  },
): PageState {
  const { entitlement, hasPlace, ledger, now } = options;
  if (!page.active) return 'inactive';
  if (!arePagesOnline(entitlement)) return 'switched-off';
  if (awaitsTrial(entitlement)) return 'inactive';
  // Printed codes lead on when the organisation that the restaurant has left pays no more.
  if (page.settings.movedTo) return 'moved';
  if (hasNothingLeft(entitlement, now)) return 'expired';
  if (!hasPlace) return 'surplus';
  const { settings } = page;
  return (
    closingOf(settings.terms, now) ?? (isSoldOut({ settings, ledger, now }) ? 'sold-out' : 'online')
  );
}

/** Whether subscription and trial have ended or never existed, and no page is granted. */
function hasNothingLeft(entitlement: Entitlement | null, now: Date): boolean {
  const rights = rightsOf(entitlement);
  const expiry = expiryOf(rights);
  return (expiry === null || isOver(expiry, now)) && allowanceOf(rights, now) === 0;
}
