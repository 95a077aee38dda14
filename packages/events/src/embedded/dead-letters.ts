import type { AnyEvent } from '@girouette/contracts';
import { toDeadLetter, type FailedEvent } from '../dead-letter';
import type { DeadLetter, Events } from '../port';
import type { EventLog } from './log';
import type { LogFile } from './log-file';

const DEFAULT_LIMIT = 100;

interface LetterRow {
  id: string;
  consumer: string;
  topic: string;
  event: string;
  error: string;
  at: number;
}

export interface DeadLetters {
  port: Events['deadLetters'];
  add(failed: FailedEvent): Promise<void>;
  /** @returns the number of removed dead letters older than `before` */
  removeOld(before: Date): Promise<number>;
}

/** The dead letters in the log's file, kept until they are replayed, dropped or old. */
export function openDeadLetters(file: LogFile, eventLog: EventLog): DeadLetters {
  const { sql, writer } = file;

  return {
    async add(failed) {
      const { id, group, topic, event, error, at } = toDeadLetter(failed);
      const row = [id, group, topic, JSON.stringify(event), error, at.getTime()];
      await writer.write(() => {
        sql.run('INSERT OR REPLACE INTO dead_letters VALUES (?, ?, ?, ?, ?, ?)', row);
      });
    },
    removeOld: (before) =>
      writer.writeUnsynced(() =>
        sql.run('DELETE FROM dead_letters WHERE at < ?', [before.getTime()]),
      ),
    port: {
      async list({ group, limit = DEFAULT_LIMIT } = {}) {
        const rows = await file.read(() =>
          group === undefined
            ? sql.all<LetterRow>('SELECT * FROM dead_letters ORDER BY at DESC LIMIT ?', [limit])
            : sql.all<LetterRow>(
                'SELECT * FROM dead_letters WHERE consumer = ? ORDER BY at DESC LIMIT ?',
                [group, limit],
              ),
        );
        return rows.map(toLetter);
      },
      async find(id) {
        const row = await file.read(() =>
          sql.get<LetterRow>('SELECT * FROM dead_letters WHERE id = ?', [id]),
        );
        return row === undefined ? null : toLetter(row);
      },
      drop: (id) => writer.write(() => sql.run('DELETE FROM dead_letters WHERE id = ?', [id]) > 0),
      async replay(id) {
        const topic = await writer.write(() => {
          const row = sql.get<LetterRow>('SELECT * FROM dead_letters WHERE id = ?', [id]);
          if (row === undefined) return null;
          sql.run('DELETE FROM dead_letters WHERE id = ?', [id]);
          eventLog.appendAgain(row.topic, row.event, row.consumer);
          return row.topic;
        });
        if (topic === null) return false;
        file.notifier.notify(topic);
        return true;
      },
    },
  };
}

const toLetter = ({ id, consumer, topic, event, error, at }: LetterRow): DeadLetter => ({
  id,
  group: consumer,
  topic,
  error,
  event: JSON.parse(event) as AnyEvent,
  at: new Date(at),
});
