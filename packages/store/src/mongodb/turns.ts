import { OPERATION_MS } from './client';
import { unavailable } from './errors';

export type TakeTurn = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/**
 * Lets the changes of one row take turns within this process. Without it, 50 writers of one document refuse each other's
 * replacements so often that some never succeed; with it only other processes are met.
 */
export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const since = Date.now();
    const turn = (last.get(key) ?? Promise.resolve()).then(() => {
      // In an outage each turn lasts until its time limit: those behind must not add theirs to it.
      if (Date.now() - since > OPERATION_MS) throw unavailable();
      return work();
    });
    const ended = turn.catch(() => undefined);
    last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
