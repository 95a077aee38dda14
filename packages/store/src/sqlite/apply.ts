import { nowMs } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import type { TableShape } from '../check-row';
import type { Changes, EventBatch } from '../store';
import type { Indexes, Row } from '../table';
import { table, type TableDefinition } from '../table-definition';
import { cachedRows, type CachedRows } from './cached-rows';
import { operationsOf, type Operations } from './operations';
import { rowsOf } from './rows';
import type { SqliteDatabase } from './database';
import type { Sql } from './sql';

const DAY = 86_400;

/** The position of this store's group in each topic. */
export const POSITIONS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS _positions (topic TEXT PRIMARY KEY, position TEXT NOT NULL)';

/** The ids of applied events from a log that may repeat them. Kept longer than the log repeats any. */
export const HANDLED = table<{ id: string; at: Date }>('_handled').expires('at', 30 * DAY);

export function positionOf(sql: Sql, topic: string): string | null {
  const found = sql.get<{ position: string }>('SELECT position FROM _positions WHERE topic = ?', [
    topic,
  ]);
  return found?.position ?? null;
}

/**
 * Writes the changes of a batch inside a savepoint. When the `write` of an event throws, everything is undone. Position and effects share
 * the transaction, so they always agree. An empty `to` stores no position, because the log stores it (Kafka, per partition). The marks of
 * the events then tell what was done.
 */
export function applyBatch(
  database: Pick<SqliteDatabase, 'sql' | 'kept'>,
  batch: EventBatch,
  publish: (events: readonly AnyEvent[]) => void,
): 'applied' | 'done by another' {
  if (batch.to !== '' && !move(database.sql, batch)) return 'done by another';
  const opened = new Map<string, { rows: CachedRows<Row>; operations: Operations<Row> }>();
  const gather = (shape: TableShape): Operations<Row> => {
    let found = opened.get(shape.name);
    if (found === undefined) {
      const rows = cachedRows<Row>(shape, rowsOf(database, shape));
      found = { rows, operations: operationsOf(shape, rows, publish) };
      opened.set(shape.name, found);
    }
    return found.operations;
  };
  const changes = (<T extends Row, I extends Indexes<T>>(definition: TableDefinition<T, I>) =>
    gather(definition)) as unknown as Changes;

  const at = new Date(nowMs());
  const seen = new Set<string>();
  for (const { id, write } of batch.events) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (batch.mayRepeat && !gather(HANDLED).insert({ id, at } as Row)) continue;
    write(changes);
  }
  for (const { rows } of opened.values()) rows.flush();
  return 'applied';
}

/** Moves the position, unless another process has moved it. Before the first batch it is ''. */
function move(sql: Sql, { topic, from, to }: EventBatch): boolean {
  if ((positionOf(sql, topic) ?? '') !== from) return false;
  sql.run('INSERT OR REPLACE INTO _positions VALUES (?, ?)', [topic, to]);
  return true;
}
