import type { AnyEvent } from '@girouette/contracts';
import { table, type Store } from '@girouette/store';

/** The progress of each walk through a whole table, so that a walk continues after an interruption and happens once. */
export interface Walks {
  /** The id of the last row of the walk; empty at the start, null after the end. */
  reached(walk: string): Promise<string | null>;
  /**
   * @param id null when the walk is over
   * @param events published with the progress, in one step
   */
  note(walk: string, id: string | null, events?: readonly AnyEvent[]): Promise<void>;
}

export const WALKS = table<{ id: string; reached: string; isOver: boolean }>('walks');

export function createWalkRepository(store: Store): Walks {
  const walks = store.table(WALKS);
  return {
    async reached(walk) {
      const known = await walks.get(walk);
      if (known?.isOver) return null;
      return known?.reached ?? '';
    },
    async note(walk, id, events = []) {
      const noted = (known: { reached: string } | null) => ({
        id: walk,
        reached: id ?? known?.reached ?? '',
        isOver: id === null,
      });
      await walks.upsert(walk, noted, () => events);
    },
  };
}
