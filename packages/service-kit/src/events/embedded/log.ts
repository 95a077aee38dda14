import type { AnyEvent } from '@girouette/contracts';
import {
  DuplicateKeyError,
  PortMisuseError,
  type Collection,
  type Documents,
} from '../../documents/port';

/** One event in the log. Its id is `<topic>/<number>`: the primary key alone keeps the order. */
export interface Entry {
  _id: string;
  at: Date;
  event: AnyEvent;
  /** Set on a dead letter given once more: only this group takes it. */
  onlyFor?: string;
}

export interface EventLog {
  /** Appends in order; the entries of one call follow one another. Resolves when they are kept. */
  append(topic: string, entries: readonly Pick<Entry, 'event' | 'onlyFor'>[]): Promise<void>;
  /** The entries behind a position (the id of the last one done, or '' for the oldest kept), oldest first. */
  readAfter(topic: string, position: string, limit: number): Promise<Entry[]>;
  /** Removes entries of the topic that are older than `before` and not behind `position`. @returns how many */
  trim(topic: string, options: { before: Date; position: string | null }): Promise<number>;
}

const DIGITS = 15;
const MOST_TRIES = 200;
const TRIM_PAGE = 500;

/** The log kept in collection `log`. Several processes may append at once. */
export function openLog(documents: Documents): EventLog {
  const entries = documents.collection<Entry>('log');

  return {
    async append(topic, added) {
      if (added.length === 0) return;
      checkTopic(topic);
      for (let tries = 1; ; tries += 1) {
        // A number is taken only next to one that is there: the log has no gaps, so a reader can never pass one by.
        const last = await readLast(entries, topic);
        const at = new Date();
        const numbered = added.map((entry, i) => ({
          _id: entryId(topic, last + i + 1),
          at,
          ...entry,
        }));
        try {
          await entries.insertMany(numbered);
          return;
        } catch (error) {
          // Another writer was quicker: count again behind it.
          if (!(error instanceof DuplicateKeyError) || tries === MOST_TRIES) throw error;
        }
      }
    },

    readAfter: (topic, position, limit) =>
      entries.find(
        { _id: { $gt: position === '' ? `${topic}/` : position, $lt: `${topic}/~` } },
        { sort: { _id: 1 }, limit },
      ),

    async trim(topic, { before, position }) {
      let removed = 0;
      for (;;) {
        const page = await entries.find(
          { _id: { $gt: `${topic}/`, $lt: `${topic}/~` } },
          { sort: { _id: 1 }, limit: TRIM_PAGE, projection: { at: 1 } },
        );
        const removable = ({ _id, at }: Entry) =>
          at < before && (position === null || _id <= position);
        const firstKept = page.findIndex((entry) => !removable(entry));
        // The newest entry stays: the next number is counted from it.
        const end =
          firstKept !== -1 ? firstKept : page.length < TRIM_PAGE ? page.length - 1 : TRIM_PAGE;
        const last = page[end - 1];
        if (!last) return removed;
        removed += await entries.deleteMany({ _id: { $gt: `${topic}/`, $lte: last._id } });
        if (end < TRIM_PAGE) return removed;
      }
    },
  };
}

async function readLast(entries: Collection<Entry>, topic: string): Promise<number> {
  const last = await entries.findOne(
    { _id: { $gt: `${topic}/`, $lt: `${topic}/~` } },
    { sort: { _id: -1 }, projection: { _id: 1 } },
  );
  return last ? Number(last._id.slice(topic.length + 1)) : 0;
}

function entryId(topic: string, number: number): string {
  return `${topic}/${String(number).padStart(DIGITS, '0')}`;
}

function checkTopic(topic: string): void {
  if (!/^[a-z][a-z0-9._-]*$/i.test(topic)) throw new PortMisuseError(`"${topic}" is no topic.`);
}
