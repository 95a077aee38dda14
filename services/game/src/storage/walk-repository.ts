import { table, type Store } from '@girouette/store';
import type { Walks } from '../use-cases/ports';

/** How far a walk through a whole table has come. */
export const WALKS = table<{ id: string; reached: string; isOver: boolean }>('walks');

export function createWalkRepository(store: Store): Walks {
  const walks = store.table(WALKS);
  return {
    async reached(walk) {
      const known = await walks.get(walk);
      if (known?.isOver) return null;
      return known?.reached ?? '';
    },
    async note(walk, id) {
      await walks.upsert(walk, (known) => ({
        id: walk,
        reached: id ?? known?.reached ?? '',
        isOver: id === null,
      }));
    },
  };
}
