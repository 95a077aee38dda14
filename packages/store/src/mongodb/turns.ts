import { nowMs } from '@girouette/platform/async';
import { OPERATION_MS } from './client';
import { unavailable } from './errors';

export type TakeTurn = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/**
 * Serializes changes to one row within this process. Otherwise 50 writers of one document would conflict so often that some never succeed.
 * With it, only other processes conflict.
 */
export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const since = nowMs();
    const turn = (last.get(key) ?? Promise.resolve()).then(() => {
      // In an outage each change lasts until its timeout. Waiting changes must not wait for all of these in sequence.
      if (nowMs() - since > OPERATION_MS) throw unavailable();
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
