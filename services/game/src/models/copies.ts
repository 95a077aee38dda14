import { events } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { pageEvent } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import { followModel, type ModelChange } from './rules';
import { createWordingGuard, recordTaken } from './wording';

/** The copies of a model page for other places, by number. */
export async function copiesOf(
  { pages }: GameDeps,
  { id }: Pick<LandingPage, 'id'>,
): Promise<LandingPage[]> {
  const copies = await pages.copiesOf(id);
  return copies
    .filter(({ deletedAt }) => deletedAt === undefined)
    .toSorted((a, b) => a.number - b.number);
}

/** How many pages change at the same time. */
const AT_ONCE = 50;

/**
 * Changes copies with their model.
 * @returns how many have changed, and those that keep all their gifts
 */
export async function changeCopies(
  deps: GameDeps,
  input: {
    actor: Actor;
    modelId: string;
    copies: readonly LandingPage[];
    change: ModelChange;
  },
): Promise<{ pages: number; unfit: LandingPage[] }> {
  const { actor, modelId, copies, change } = input;
  const guard = createWordingGuard();
  const now = deps.clock.now();
  const unfit: LandingPage[] = [];
  const changeOne = async (page: LandingPage): Promise<boolean> => {
    const { page: expected, isUnfit } = followModel(page, change);
    if (isUnfit) unfit.push(page);
    if (!expected) return false;
    await recordTaken(deps, { actor, page, modelId, expected, guard });
    const changed = await deps.pages.update(
      page.id,
      (known) => (known.modelId === modelId ? followModel(known, change).page : null),
      (known) => [pageEvent(events.pageUpdated, { page: known, now })],
    );
    return changed !== null;
  };
  let pages = 0;
  for (let start = 0; start < copies.length; start += AT_ONCE) {
    const changed = await Promise.all(copies.slice(start, start + AT_ONCE).map(changeOne));
    pages += changed.filter(Boolean).length;
  }
  return { pages, unfit };
}
