import type { AnyEvent } from '@girouette/contracts';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import type { PageSettings } from '../pages/rules';

/** What the copies of a model page have taken from it. */
export interface Model {
  /** The id of the model page. */
  id: string;
  ownerId: string;
  /**
   * The settings of the model that copies may have: those that all copies have followed, then those of applications that have begun since. New
   * copies take the last.
   */
  known: readonly PageSettings[];
  /** Grows by one with each application that begins. */
  round: number;
  /** When copies last took something. */
  at: Date;
}

export const MODELS = table<Model>('models').index('byOwner', 'ownerId');

/** Larger than most rows: settings have texts. */
const REMOVED_AT_ONCE = 50;

/** Creates the repository of what copies have taken from their model pages. */
export function createModels(store: Store) {
  const models = store.table(MODELS);
  return {
    find: (pageId: string): Promise<Model | null> => models.get(pageId),

    /** @returns the stored row, changed or not */
    async keep(pageId: string, change: (known: Model | null) => Model | null): Promise<Model> {
      const changed = await models.upsert(pageId, change);
      const kept = changed ?? (await models.get(pageId));
      if (!kept) throw new Error(`The model ${pageId} was removed meanwhile.`);
      return kept;
    },

    /** @param events of the change; not stored when the model is gone */
    update: (
      pageId: string,
      change: (known: Model) => Model,
      events: readonly AnyEvent[],
    ): Promise<Model | null> => models.update(pageId, change, () => events),

    async remove(pageId: string): Promise<void> {
      await models.delete(pageId);
    },

    /** Removes some rows of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(models, REMOVED_AT_ONCE),
  };
}
