import { AppError, events, parisDay } from '@girouette/contracts';
import type { CopyStock } from '@girouette/contracts/pages/model-pages';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { idOfRequest, pageEvent, readPageFor, readRoom } from '../pages/actions';
import { createLandingPage, type LandingPage } from '../pages/rules';
import { beginSharing, endSharing } from '../pages/shared-stock-rules';
import type { Place } from '../places/rules';
import { changeCopies, copiesOf } from './copies';
import { changeOf, settingsFor } from './rules';
import type { Model } from './store';
import { createWordingGuard, recordCopy } from './wording';

interface Given {
  created: number;
  /** Places that had the page already. */
  existing: number;
  /** Whether the model has changes that its copies do not have yet, the new ones too. */
  isBehind: boolean;
}

/**
 * Gives a page to other places of its organisation: each place without a copy gets one. The copies have what the others have taken from the
 * model last. A repeat creates nothing twice.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, PAGE_IS_COPY, PLACE_NOT_FOUND, PAGE_ALLOWANCE_REACHED
 */
export async function givePage(
  deps: GameDeps,
  input: { actor: Actor; pageId: string; placeIds: readonly string[]; stock: CopyStock },
): Promise<Given> {
  const { actor, pageId, stock } = input;
  const page = await readPageFor(deps, {
    pageId,
    principal: actor.principal,
    permission: 'place:manage',
  });
  if (page.modelId !== undefined) throw new AppError('PAGE_IS_COPY');
  const places = await placesOfOwner(deps, page.ownerId, input.placeIds);
  const model = await keepModel(deps, page);
  const giving = { page, model, places, stock };
  const created =
    stock === 'shared'
      ? await sharingStockOf(deps, page, () => createCopies(deps, giving))
      : await createCopies(deps, giving);
  await recordCopies(deps, { actor, page, model, created });
  const latest = await noteGiven(deps, { actor, page, places: created.length });
  return {
    created: created.length,
    existing: places.length - created.length,
    isBehind: isBehind(page, latest),
  };
}

async function placesOfOwner(
  { places }: GameDeps,
  ownerId: string,
  placeIds: readonly string[],
): Promise<Place[]> {
  const found = await Promise.all([...new Set(placeIds)].map((placeId) => places.find(placeId)));
  return found.map((place) => {
    if (place?.ownerId !== ownerId) throw new AppError('PLACE_NOT_FOUND');
    return place;
  });
}

/** The first copies take the page as it is. */
async function keepModel(deps: GameDeps, page: LandingPage): Promise<Model> {
  const hasCopies = (await copiesOf(deps, page)).length > 0;
  const { id, ownerId, settings } = page;
  const at = deps.clock.now();
  return deps.models.keep(id, (known) =>
    known && hasCopies
      ? null
      : { id, ownerId, known: [settings], round: (known?.round ?? 0) + 1, at },
  );
}

/**
 * Notes on the model that its gifts are those of other places too, before one of them has the first, and that it stays while they are made.
 * @throws AppError PAGE_NOT_FOUND when it has been deleted meanwhile
 */
async function sharingStockOf<T>(
  { pages, models, clock }: GameDeps,
  { id, version }: LandingPage,
  make: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const model = await pages.update(
    id,
    (page) => beginSharing(page, now),
    (page) => (page.version === version ? [] : [pageEvent(events.pageUpdated, { page, now })]),
  );
  if (!model) {
    await models.remove(id);
    throw new AppError('PAGE_NOT_FOUND');
  }
  try {
    return await make();
  } finally {
    await pages.update(id, endSharing, () => []);
  }
}

interface Giving {
  page: LandingPage;
  model: Model;
  places: readonly Place[];
  stock: CopyStock;
}

/** How often others may take the free numbers meanwhile. */
const MOST_ROUNDS = 5;

/**
 * Creates the missing copies, all or none unless other requests take the last numbers meanwhile.
 * @throws AppError PAGE_ALLOWANCE_REACHED
 */
async function createCopies(deps: GameDeps, giving: Giving): Promise<LandingPage[]> {
  const created: LandingPage[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const missing = await missingCopies(deps, giving);
    if (missing.length === 0) return created;
    const now = deps.clock.now();
    const added = await Promise.all(
      missing.map((page) => deps.pages.add(page, [pageEvent(events.pageCreated, { page, now })])),
    );
    created.push(...missing.filter((_page, at) => added[at]));
    if (added.every(Boolean)) return created;
  }
  throw new AppError('PAGE_ALLOWANCE_REACHED');
}

/** @throws AppError PAGE_ALLOWANCE_REACHED with the allowance and how many pages are missing in `details` */
async function missingCopies(
  deps: GameDeps,
  { page, model, places, stock }: Giving,
): Promise<LandingPage[]> {
  const { id: modelId, ownerId } = page;
  const now = deps.clock.now();
  const [{ pages, landingPages, free }, copies] = await Promise.all([
    readRoom(deps, ownerId),
    deps.pages.copiesOf(modelId),
  ]);
  const having = new Set([page, ...copies.filter(isThere)].map(({ placeId }) => placeId));
  const wanted = places.filter(({ id }) => !having.has(id));
  const missing = wanted.length - Math.max(0, landingPages - pages.length);
  if (missing > 0) {
    throw new AppError('PAGE_ALLOWANCE_REACHED', { details: { landingPages, missing } });
  }
  const known = new Set(copies.map(({ id }) => id));
  const settings = model.known.at(-1) ?? page.settings;
  return wanted.map((place, at) =>
    createLandingPage({
      id: copyId({ modelId, placeId: place.id, day: parisDay(now), known }),
      ownerId,
      placeId: place.id,
      number: free[at] ?? 0,
      settings: settingsFor(place, settings),
      logoId: place.logoId,
      modelId,
      active: page.active,
      ...(stock === 'shared' && { sharesStock: true as const }),
      now,
    }),
  );
}

const isThere = ({ deletedAt }: LandingPage): boolean => deletedAt === undefined;

/**
 * The id of a new copy: requests that arrive together create it once. The id of a deleted copy is not used again, because other services know it
 * as deleted; its row outlasts the day.
 */
function copyId(copy: {
  modelId: string;
  placeId: string;
  day: string;
  known: ReadonlySet<string>;
}): string {
  const { modelId, placeId, day, known } = copy;
  for (let count = 0; ; count++) {
    const id = idOfRequest(`model:${modelId}`, `${placeId}:${day}:${count}`);
    if (!known.has(id)) return id;
  }
}

/** Keeps what the new copies use, and brings them up to date when an application has begun meanwhile. */
async function recordCopies(
  deps: GameDeps,
  given: { actor: Actor; page: LandingPage; model: Model; created: readonly LandingPage[] },
): Promise<void> {
  const { actor, page, model, created } = given;
  const guard = createWordingGuard();
  const logos = new Set(created.map(({ logoId }) => logoId));
  await Promise.all([
    ...[...logos].map((logoId) => logoId !== null && deps.images.keep(logoId)),
    ...created.map((copy) => recordCopy(deps, { actor, page: copy, modelId: page.id, guard })),
  ]);
  const latest = await deps.models.find(page.id);
  if (latest === null || latest.round === model.round) return;
  const change = changeOf([...model.known, ...latest.known], latest.known.at(-1) ?? page.settings);
  await changeCopies(deps, { actor, modelId: page.id, copies: created, change });
}

/** The entry of the audit trail. */
async function noteGiven(
  { models, clock }: GameDeps,
  { actor, page, places }: { actor: Actor; page: LandingPage; places: number },
): Promise<Model | null> {
  const { id: pageId, ownerId } = page;
  if (places === 0) return models.find(pageId);
  const at = clock.now();
  const details = { pageId, pages: places };
  return models.update(pageId, (model) => ({ ...model, at }), [
    createActionEvent(
      actor,
      { action: 'PAGE_GIVEN_TO_PLACES', targetId: ownerId, details },
      { source: 'game', now: at },
    ),
  ]);
}

/** Whether copies do not have all that the model has. */
const isBehind = ({ settings }: LandingPage, model: Model | null): boolean => {
  const last = model?.known.at(-1);
  return last !== undefined && changeOf([last], settings).fields.length > 0;
};
