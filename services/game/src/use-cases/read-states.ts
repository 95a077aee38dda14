import { allowanceOf, type PageState } from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import { placedPages, stateOf } from '../domain/page-state';
import { rightsOf, type Entitlement } from '../entitlements/rules';
import type { GiftLedger } from '../gifts/ledger-rules';
import type { GameDeps } from './ports';

/** The facts that decide whether an owner's pages are online. */
export interface OwnerStates {
  entitlement: Entitlement | null;
  /** The state of one of the owner's pages. */
  stateOf(page: LandingPage, ledger: GiftLedger | null): PageState;
}

/**
 * Reads the facts that decide whether an owner's pages are online: two rows. It reads the owner's pages only when one has a number above
 * the allowance.
 */
export async function readStates(
  { pages, entitlements, clock }: Pick<GameDeps, 'pages' | 'entitlements' | 'clock'>,
  ownerId: string,
): Promise<OwnerStates> {
  const entitlement = await entitlements.find(ownerId);
  const now = clock.now();
  const allowance = allowanceOf(rightsOf(entitlement), now);
  const placed =
    allowance > 0 && (await pages.hasAbove(ownerId, allowance))
      ? placedPages(await pages.allOf(ownerId), { allowance, chosen: entitlement?.chosen })
      : null;
  return {
    entitlement,
    stateOf(page, ledger) {
      const hasPlace = placed === null ? allowance > 0 : placed.has(page.id);
      return stateOf(page, { entitlement, hasPlace, ledger, now });
    },
  };
}
