import { allowanceOf, expiryOf, isOver, type PageState } from '@girouette/contracts';
import { arePagesOnline, rightsOf, type Entitlement } from '../entitlements/rules';
import type { GiftLedger } from '../gifts/ledger-rules';
import { isSoldOut } from '../gifts/stock-rules';
import type { LandingPage } from './landing-page';
import { closingOf } from './opening';

/**
 * The pages that get the places of an allowance (docs/specification §10.12): first those that the owner chose, in that order, then the
 * oldest. A switched-off page takes no place.
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
    .filter(({ active }) => active)
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || a.createdAt.getTime() - b.createdAt.getTime() || a.number - b.number,
    );
  return new Set(inOrder.slice(0, allowance).map(({ id }) => id));
}

/** Whether guests can play on a page, or why not. The reasons have the order of `PAGE_STATES`. */
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
