import type { Consumer, SingleEventConsumer } from '../port';
import type { LogFile } from './log-file';

/** Keeps the positions of a consumer of single events in the log's file. */
export function asPageConsumer(file: LogFile, consumer: SingleEventConsumer): Consumer {
  const { sql, writer } = file;
  const { group, topics } = consumer;
  const created = writer.writeUnsynced(() => {
    sql.exec(
      'CREATE TABLE IF NOT EXISTS positions (topic TEXT, consumer TEXT, position TEXT, PRIMARY KEY (topic, consumer)) WITHOUT ROWID',
    );
  });
  created.catch(() => undefined);

  return {
    group,
    topics,
    async position(topic) {
      await created;
      const row = await file.read(() =>
        sql.get<{ position: string }>(
          'SELECT position FROM positions WHERE topic = ? AND consumer = ?',
          [topic, group],
        ),
      );
      return row?.position ?? null;
    },
    async apply({ topic, from, to, events }) {
      for (const event of events) await consumer.handle(event);
      const moved = await writer.writeUnsynced(() =>
        sql.run(
          `INSERT INTO positions VALUES (?, ?, ?)
             ON CONFLICT DO UPDATE SET position = excluded.position WHERE position = ?`,
          [topic, group, to, from],
        ),
      );
      return moved > 0 ? 'applied' : 'done by another';
    },
  };
}
