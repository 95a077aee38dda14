import { AppError, type Principal } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { readPageFor } from '../pages/actions';
import type { LandingPage, PageSettings } from '../pages/rules';
import { changeCopies, copiesOf } from './copies';
import { changeOf, effectOnCopies, type ModelEffect } from './rules';
import type { Model } from './store';

/**
 * Counts the copies that would follow the changes of their model page.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function previewModel(
  deps: GameDeps,
  input: { principal: Principal; pageId: string },
): Promise<ModelEffect & { version: number }> {
  const page = await readPageFor(deps, { ...input, permission: 'place:manage' });
  const { version, settings: to } = page;
  const [model, copies] = await Promise.all([deps.models.find(page.id), copiesOf(deps, page)]);
  return { version, ...effectOnCopies(copies, changeOf(model?.known ?? [], to)) };
}

/**
 * Changes the copies of a model page with it. That all have followed is noted last: a repeat of an interrupted request still knows the former
 * values, and changes the copies that have them.
 * @param input.version that of the model page, as its owner has seen it
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, PAGE_CHANGED
 */
export async function applyModel(
  deps: GameDeps,
  input: { actor: Actor; pageId: string; version: number },
): Promise<{ pages: number; unfit: LandingPage[] }> {
  const { actor, pageId, version } = input;
  const { principal } = actor;
  const page = await readPageFor(deps, { pageId, principal, permission: 'place:manage' });
  if (page.version !== version) throw new AppError('PAGE_CHANGED');
  const copies = await copiesOf(deps, page);
  if (copies.length === 0) return { pages: 0, unfit: [] };

  const { settings: to } = page;
  const model = await begin(deps, page);
  const change = changeOf(model.known, to);
  const followed = await changeCopies(deps, { actor, modelId: pageId, copies, change });
  const at = deps.clock.now();
  const details = { pageId, pages: followed.pages, of: copies.length };
  const isNews = followed.pages > 0 || model.known.length > 1;
  await deps.models.update(
    pageId,
    (known) => ({ ...known, at, known: afterApplication(known, { round: model.round, to }) }),
    isNews
      ? [
          createActionEvent(
            actor,
            { action: 'MODEL_APPLIED', targetId: page.ownerId, details },
            { source: 'game', now: at },
          ),
        ]
      : [],
  );
  return followed;
}

/** How many interrupted applications are known. */
const MOST_KNOWN = 10;

const withKnown = (known: readonly PageSettings[], to: PageSettings): PageSettings[] =>
  [...known.filter((each) => JSON.stringify(each) !== JSON.stringify(to)), to].slice(-MOST_KNOWN);

/** Notes what the copies are about to take. */
const begin = (
  { models, clock }: GameDeps,
  { id, ownerId, settings }: LandingPage,
): Promise<Model> =>
  models.keep(id, (model) => ({
    id,
    ownerId,
    known: withKnown(model?.known ?? [], settings),
    round: (model?.round ?? 0) + 1,
    at: clock.now(),
  }));

/** While another application runs, copies may have the values of both. */
const afterApplication = (
  model: Model,
  { round, to }: { round: number; to: PageSettings },
): PageSettings[] =>
  model.round === round ? [to] : withKnown([to, ...model.known], model.known.at(-1) ?? to);
