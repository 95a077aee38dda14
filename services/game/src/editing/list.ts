import {
  allowanceOf,
  AppError,
  may,
  mayInSomePlace,
  resolveOwnerId,
  type PageState,
  type Principal,
} from '@girouette/contracts';
import type { GameDeps } from '../deps';
import { awaitsTrial, placesOf, rightsOf } from '../entitlements/rules';
import { readStates } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import { ledgerIdOf, sharingStock } from '../pages/shared-stock-rules';
import { isCounted } from '../pages/stock-rules';

export interface ListedPage {
  page: LandingPage;
  state: PageState;
  /** Whether the page waits for the approval of its owner's trial. */
  awaitsTrial: boolean;
}

/**
 * The pages of an owner in the order of their numbers, each with its state. A sub-account that is assigned to places gets those of its places.
 * @param input.owner the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function listPages(
  deps: GameDeps,
  input: { principal: Principal; owner: string },
): Promise<ListedPage[]> {
  const ownerId = resolveOwnerId(input.principal, input.owner);
  if (!mayInSomePlace(input.principal, 'page:read', ownerId)) throw new AppError('FORBIDDEN');
  const pages = await pagesOf(deps, { principal: input.principal, ownerId });
  return describePages(deps, { ownerId, pages });
}

/**
 * Stores which pages an owner wants online when the allowance has too few places (docs/specification §10.12).
 * @throws AppError FORBIDDEN, PAGE_NOT_FOUND; PAGE_ALLOWANCE_REACHED for more pages than places
 */
export async function choosePages(
  deps: GameDeps,
  input: { principal: Principal; owner: string; pageIds: readonly string[] },
): Promise<ListedPage[]> {
  const { principal, owner } = input;
  const ownerId = resolveOwnerId(principal, owner);
  if (!may(principal, 'page:change', ownerId)) throw new AppError('FORBIDDEN');
  const pageIds = [...new Set(input.pageIds)];
  const known = new Set((await deps.pages.listOf(ownerId)).map(({ id }) => id));
  if (!pageIds.every((id) => known.has(id))) throw new AppError('PAGE_NOT_FOUND');
  const allowance = allowanceOf(rightsOf(await deps.entitlements.find(ownerId)), deps.clock.now());
  if (pageIds.length > allowance) throw new AppError('PAGE_ALLOWANCE_REACHED');
  await deps.entitlements.choose(ownerId, pageIds);
  return describePages(deps, { ownerId, pages: await deps.pages.listOf(ownerId) });
}

/**
 * How many landing pages an owner may save, and how many the owner has (docs/specification §10.12): the number that `createPage` checks. A
 * sub-account that is assigned to places reads how many its places have, and how many they may have while the others keep theirs.
 * @throws AppError FORBIDDEN
 */
export async function readAllowance(
  deps: GameDeps,
  { principal, owner }: { principal: Principal; owner: string },
): Promise<{ allowance: number; count: number; awaitsTrial: boolean }> {
  const ownerId = resolveOwnerId(principal, owner);
  if (!mayInSomePlace(principal, 'page:read', ownerId)) throw new AppError('FORBIDDEN');
  const [entitlement, total] = await Promise.all([
    deps.entitlements.find(ownerId),
    deps.pages.countOf(ownerId),
  ]);
  const allowance = placesOf(entitlement, deps.clock.now());
  if (!principal.assignment) {
    return { allowance, count: total, awaitsTrial: awaitsTrial(entitlement) };
  }
  const count = (await pagesOf(deps, { principal, ownerId })).length;
  const others = Math.min(total - count, allowance);
  return { allowance: allowance - others, count, awaitsTrial: false };
}

/** The pages of an owner that a principal may know of, in the order of their numbers. */
async function pagesOf(
  { pages }: GameDeps,
  { principal: { assignment }, ownerId }: { principal: Principal; ownerId: string },
): Promise<LandingPage[]> {
  if (!assignment) return pages.listOf(ownerId);
  const ofPlaces = await Promise.all(assignment.places.map((placeId) => pages.listIn(placeId)));
  return ofPlaces
    .flat()
    .filter((page) => page.ownerId === ownerId)
    .sort((a, b) => a.number - b.number);
}

/** Pages of an owner, each with its state. The caller has checked that they may be seen. */
async function describePages(
  deps: GameDeps,
  { ownerId, pages: stored }: { ownerId: string; pages: readonly LandingPage[] },
): Promise<ListedPage[]> {
  const [states, byId] = await Promise.all([readStates(deps, ownerId), withModels(deps, stored)]);
  const pages = stored.map((page) => sharingStock(page, byId.get(page.modelId ?? '') ?? null));
  const counted = new Set(pages.filter(({ settings }) => isCounted(settings)).map(ledgerIdOf));
  const found = counted.size === 0 ? [] : await deps.ledgers.findAll([...counted]);
  const ledgers = new Map(found.map((ledger) => [ledger.id, ledger]));
  const ledgerOf = (page: LandingPage) => ledgers.get(ledgerIdOf(page)) ?? null;
  const waits = awaitsTrial(states.entitlement);
  return pages.map((page) => ({
    page,
    state: states.stateOf(page, ledgerOf(page)),
    awaitsTrial: waits,
  }));
}

/** Some pages and their models, by id. The model of a page may be in another place. */
async function withModels(
  { pages }: GameDeps,
  listed: readonly LandingPage[],
): Promise<Map<string, LandingPage | null>> {
  const byId = new Map<string, LandingPage | null>(listed.map((page) => [page.id, page]));
  const models = new Set(listed.flatMap(({ modelId }) => modelId ?? []));
  const elsewhere = [...models].filter((id) => !byId.has(id));
  const found = await Promise.all(elsewhere.map((id) => pages.find(id)));
  for (const [at, id] of elsewhere.entries()) byId.set(id, found[at] ?? null);
  return byId;
}
