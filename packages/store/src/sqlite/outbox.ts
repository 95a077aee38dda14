import { afterTurn } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import type { Outbox, WaitingEvent } from '../store';
import type { SqliteDatabase } from './database';

/** Waiting events, in commit order. */
export const OUTBOX_SCHEMA =
  'CREATE TABLE IF NOT EXISTS _outbox (seq INTEGER PRIMARY KEY, id TEXT NOT NULL, event TEXT NOT NULL)';

export interface SqliteOutbox extends Outbox {
  /** Stores events in the current transaction. */
  add(events: readonly AnyEvent[]): void;
}

export function createOutbox({ sql, writer, read, synced }: SqliteDatabase): SqliteOutbox {
  const listeners: (() => void)[] = [];
  let waking = false;

  function wakeAfterCommit(): void {
    if (waking) return;
    waking = true;
    // The commit ends this turn of the event loop. If it fails, the listeners look once and find nothing.
    afterTurn(() => {
      waking = false;
      for (const wake of listeners) wake();
    });
  }

  async function next(limit: number, skipped: ReadonlySet<string>): Promise<WaitingEvent[]> {
    const found = await read(() =>
      sql.all<{ ref: string; event: string }>(
        `SELECT seq || ':' || id AS ref, event FROM _outbox ORDER BY seq LIMIT ?`,
        [limit + skipped.size],
      ),
    );
    // Read first, then flush: an event must not be lost here after others have acted on it.
    if (found.length > 0) await synced();
    return found
      .filter(({ ref }) => !skipped.has(ref))
      .slice(0, limit)
      .map(({ ref, event }) => ({ ref, event: JSON.parse(event) as AnyEvent }));
  }

  return {
    add(events) {
      const rows = events.map((event) => [event.id, JSON.stringify(event)]);
      sql.insert('INSERT INTO _outbox (id, event)', rows);
      if (events.length > 0) wakeAfterCommit();
    },
    onWaiting(wake) {
      listeners.push(wake);
    },
    next,
    // One table holds all events, so the narrower query costs the same.
    nextOfThisProcess: next,
    async published(refs) {
      if (refs.length === 0) return;
      const parts = refs.map((ref) => ref.split(':'));
      const numbers = JSON.stringify(parts.map(([seq]) => Number(seq)));
      const ids = JSON.stringify(parts.map(([, id]) => id));
      // The number alone is not enough, because it is reused when the table was empty.
      await writer.writeUnsynced(() =>
        sql.run(
          `DELETE FROM _outbox WHERE seq IN (SELECT value FROM json_each(?)) AND id IN (SELECT value FROM json_each(?))`,
          [numbers, ids],
        ),
      );
    },
  };
}
