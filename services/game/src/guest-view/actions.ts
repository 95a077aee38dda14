import { expiryOf, nextChangeOf, type PageState, type Principal } from '@girouette/contracts';
import { fromWeights, type DrawCommitments } from '@girouette/contracts/plays/draw-proof';
import { drawCommitmentsOf, mediumTokenOf } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { awaitsTrial, rightsOf } from '../entitlements/rules';
import { findMedium } from '../media/actions';
import { offNumbers } from '../media/rules';
import { readPage, readPageFor, readStates, withSharedStock } from '../pages/actions';
import { wheelWeights } from '../pages/gift-rules';
import type { LandingPage } from '../pages/rules';
import { nextOpening, opensAt } from '../pages/state-rules';
import { winnableGifts } from '../pages/stock-rules';
import type { ClickCounts } from '../visits-and-clicks/store';

/** A page with its separately stored parts. */
export interface PageView {
  page: LandingPage;
  /** A data URL; null without a logo. */
  logo: string | null;
  clicks: ClickCounts;
  state: PageState;
  /** Whether the page waits for the approval of its owner's trial. Guests see a page that is off. */
  awaitsTrial: boolean;
  /** When the owner's subscription and trial end. Null when there was never either. */
  expiresAt: Date | null;
  /** When guests may play next, while the page's terms prevent it. Null otherwise. */
  opensAt: Date | null;
  /** When the state may next change by itself. Null when it does not. */
  changesAt: Date | null;
  /** The weights of options 1 to 8 in a draw now. */
  odds: number[];
  /** The tokens of the page's media that let no guest play. Only for a guest without a medium. */
  offTokens?: readonly string[];
  /** What only guests read. */
  forGuest?: { medium?: 'off'; draw: DrawCommitments };
}

/** Reads a page's separately stored parts. */
export async function readPageView(deps: GameDeps, stored: LandingPage): Promise<PageView> {
  const now = deps.clock.now();
  const page = await withSharedStock(deps, stored);
  const [logo, clicks, ledger, states] = await Promise.all([
    page.logoId === null ? null : deps.images.find(page.logoId),
    deps.clicks.countsOf(page.id),
    deps.ledgers.findOf(page),
    readStates(deps, page.ownerId),
  ]);
  const rights = rightsOf(states.entitlement);
  const { settings } = page;
  return {
    page,
    logo,
    clicks,
    state: states.stateOf(page, ledger),
    awaitsTrial: awaitsTrial(states.entitlement),
    expiresAt: expiryOf(rights),
    odds: fromWeights(wheelWeights(winnableGifts({ settings, ledger, now }))),
    opensAt: opensAt(settings.terms, now),
    changesAt: earliest([nextChangeOf(rights, now), nextOpening(settings.terms, now)]),
  };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}

/**
 * The page in the form that its owner edits.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function readPageForUpdate(
  deps: GameDeps,
  input: { principal: Principal; pageId: string },
): Promise<PageView> {
  return readPageView(deps, await readPageFor(deps, { ...input, permission: 'page:read' }));
}

/**
 * The page as a guest sees it, with the commitments for the next draws. It includes offline and expired pages, because the guest sees the
 * reason (docs/specification §2.3).
 * @param input.medium the token in the link of a medium
 * @throws AppError PAGE_NOT_FOUND
 */
export async function readPageToPlay(
  deps: GameDeps,
  input: { pageId: string; medium?: string | undefined },
): Promise<PageView> {
  const view = await readPageView(deps, await readPage(deps, input.pageId));
  const { page, state } = view;
  const medium = await findMedium(deps, { pageId: page.id, medium: input.medium });
  const isMediumOff = state === 'online' && medium !== null && medium.state !== 'active';
  const isPlain = input.medium === undefined && state === 'online';
  return {
    ...view,
    ...(isPlain && { offTokens: await offTokensOf(deps, page.id) }),
    page: { ...page, active: page.active && state !== 'switched-off' && !view.awaitsTrial },
    forGuest: {
      ...(isMediumOff && { medium: 'off' }),
      draw: drawCommitmentsOf(deps.keys, page.id, deps.clock.now()),
    },
  };
}

async function offTokensOf({ keys, media }: GameDeps, pageId: string): Promise<string[]> {
  const known = await media.find(pageId);
  return known === null
    ? []
    : offNumbers(known).map((number) => mediumTokenOf(keys, { pageId, number }));
}
