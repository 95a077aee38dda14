import { nowMs, randomUuid } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import type { PositionedPage } from '../apply-page';
import type { LogFile } from './log-file';

/** The position before the first event. */
export const START = '';

const TRIM_ROWS = 500;
/** Counting reads every counted row of the index. */
const MAX_COUNTED = 100_000;

export interface EventLog {
  /** Appends in order, each event id once. Resolves when the events are safe from a power cut. */
  append(topic: string, events: readonly AnyEvent[]): Promise<void>;
  /** Adds an event that is already in the log once more, for one group. Must run inside a transaction. */
  appendAgain(topic: string, event: string, group: string): void;
  /**
   * The events after a position, without those for other groups, once they are safe from a power cut.
   * @returns null when there are no events after the position; `isFull`: there may be more after the page
   */
  readPage(
    group: string,
    from: { topic: string; position: string; limit: number },
  ): Promise<(PositionedPage & { isFull: boolean }) | null>;
  /** How many events are after a position, at most {@link MAX_COUNTED}. */
  countAfter(topic: string, position: string): Promise<number>;
  /** Keeps events from being removed before this group has read them. */
  notePosition(group: string, topic: string, position: string): Promise<void>;
  /**
   * Removes events of all topics that are older than `before` and that every group has read.
   * @returns how many
   */
  trim(before: Date): Promise<number>;
}

interface NewEntry {
  key: string;
  group: string | null;
  /** The event's JSON. */
  event: string;
}

interface EventRow {
  position: number;
  target_group: string | null;
  event: string;
}

/**
 * The log in its file. A position is a whole number. It is at least the event's time in microseconds and greater than all earlier
 * positions. Positions are therefore never reused, even when the end of the file was lost and a reader's stored position points past the
 * end.
 */
export function openLog(file: LogFile): EventLog {
  const { sql, writer } = file;
  const readTogether = sharing<EventRow[]>();

  return {
    async append(topic, events) {
      if (events.length === 0) return;
      checkTopic(topic);
      const entries = events.map((event) => ({
        key: event.id,
        group: null,
        event: JSON.stringify(event),
      }));
      await writer.write(() => {
        insert(file, topic, entries);
      });
      file.notifier.notify(topic);
    },

    appendAgain(topic, event, group) {
      insert(file, topic, [{ key: randomUuid(), group, event }]);
    },

    async readPage(group, { topic, position, limit }) {
      const rows = await readTogether(
        `${topic} ${position} ${limit} ${file.notifier.count()}`,
        () => readRows(file, [topic, Number(position), limit]),
      );
      const last = rows.at(-1);
      if (last === undefined) return null;
      return {
        topic,
        from: position,
        to: String(last.position),
        mayRepeat: false,
        isFull: rows.length === limit,
        entries: rows
          .filter(({ target_group: target }) => target === null || target === group)
          .map((row) => ({
            position: String(row.position),
            // No handler changes an event, so that groups share it.
            event: file.parsed(row.position, () => JSON.parse(row.event) as AnyEvent),
          })),
      };
    },

    async countAfter(topic, position) {
      const row = await file.read(() =>
        sql.get<{ waiting: number }>(
          `SELECT count(*) AS waiting FROM (
             SELECT 1 FROM events WHERE topic = ? AND position > ? LIMIT ${MAX_COUNTED}
           )`,
          [topic, Number(position)],
        ),
      );
      return row?.waiting ?? 0;
    },

    async notePosition(group, topic, position) {
      await writer.writeUnsynced(() =>
        sql.run('INSERT OR REPLACE INTO noted_positions VALUES (?, ?, ?)', [
          topic,
          group,
          position,
        ]),
      );
    },

    trim: (before) => trim(file, before.getTime() * 1_000),
  };
}

/** The rows after a position, once they are safe from a power cut: no reader may act on an event that could still be lost. */
async function readRows(file: LogFile, page: [string, number, number]): Promise<EventRow[]> {
  const rows = await file.read(() =>
    file.sql.all<EventRow>(
      'SELECT position, target_group, event FROM events WHERE topic = ? AND position > ? ORDER BY position LIMIT ?',
      page,
    ),
  );
  if (rows.length > 0) await file.synced();
  return rows;
}

/** Calls with the key of one that is under way share its result. */
function sharing<R>(): (key: string, run: () => Promise<R>) => Promise<R> {
  // A list, because what passes through a long-lived `Map` survives (findings/v8-set-keeps-what-passed-through.sh). It has few entries.
  interface Call {
    key: string;
    result: Promise<R>;
  }
  let running: Call[] = [];
  return (key, run) => {
    const known = running.find((each) => each.key === key);
    if (known) return known.result;
    const result = run().finally(() => {
      running = running.filter((each) => each !== call);
    });
    const call: Call = { key, result };
    running.push(call);
    return result;
  };
}

function insert({ sql }: LogFile, topic: string, entries: readonly NewEntry[]): void {
  const last = sql.get<{ last: number | null }>('SELECT max(position) AS last FROM events');
  const first = Math.max((last?.last ?? 0) + 1, nowMs() * 1_000);
  const rows = entries.map(({ key, group, event }, at) => [first + at, topic, key, group, event]);
  sql.insert('INSERT OR IGNORE INTO events', rows);
}

/** @param before in microseconds */
async function trim(file: LogFile, before: number): Promise<number> {
  const topics = await file.read(() =>
    file.sql.all<{ topic: string }>('SELECT DISTINCT topic FROM events'),
  );
  let removed = 0;
  for (const { topic } of topics) removed += await trimTopic(file, topic, before);
  return removed;
}

async function trimTopic(file: LogFile, topic: string, before: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const page = await file.writer.writeUnsynced(() => removeOldest(file, topic, before));
    removed += page;
    if (page < TRIM_ROWS) return removed;
  }
}

function removeOldest({ sql }: LogFile, topic: string, before: number): number {
  const noted = sql.all<{ position: string }>(
    'SELECT position FROM noted_positions WHERE topic = ?',
    [topic],
  );
  const end = Math.min(before, ...noted.map(({ position }) => Number(position)));
  // The newest event stays, so that positions continue from it even if the clock is set back.
  return sql.run(
    `DELETE FROM events WHERE position IN (
       SELECT position FROM events WHERE topic = ? AND position <= ? ORDER BY position LIMIT ${TRIM_ROWS}
     ) AND position < (SELECT max(position) FROM events)`,
    [topic, end],
  );
}

function checkTopic(topic: string): void {
  if (!/^[a-z][a-z0-9._-]*$/i.test(topic)) throw new TypeError(`"${topic}" is no topic.`);
}
