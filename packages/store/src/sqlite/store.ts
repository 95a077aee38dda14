import { nowMs, startInterval, cancelTimer } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import { join } from 'node:path';
import type { TableShape } from '../check-row';
import type { OnMigrating } from '../migration';
import type { Store } from '../store';
import { applyBatch, HANDLED, POSITIONS_SCHEMA, positionOf } from './apply';
import { DAMAGED_SCHEMA, setAsideUnreadable, settingAside } from './damaged-rows';
import { openDatabase, type SqliteOptions } from './database';
import { removeExpired } from './expiry';
import { beginVersions, migrateTable, VERSIONS_SCHEMA } from './migrate';
import { createOutbox, OUTBOX_SCHEMA } from './outbox';
import { createIndexes, createTable, lacksIndexes } from './schema';
import { openTable } from './table';

const SWEEP_EVERY_MS = 60_000;

export interface SqliteStoreOptions extends SqliteOptions {
  /** The interval between two removals of expired rows, in milliseconds. Default: a minute. */
  sweepEveryMs?: number;
  /** Whether `prepare` may change rows of an earlier version. Default true; make a backup first. */
  mayMigrate?: boolean | undefined;
  /** Called after each step of a migration. */
  onMigrating?: OnMigrating | undefined;
}

/**
 * The embedded store: one SQLite file per service.
 * @throws DataDirError when the file cannot be used
 */
export function openSqlite({
  sweepEveryMs = SWEEP_EVERY_MS,
  mayMigrate = true,
  ...options
}: SqliteStoreOptions): Store {
  const database = openDatabase({
    ...options,
    schema: `${OUTBOX_SCHEMA}; ${POSITIONS_SCHEMA}; ${VERSIONS_SCHEMA}; ${DAMAGED_SCHEMA}; ${options.schema ?? ''}`,
  });
  const { sql, writer, read } = database;
  const outbox = createOutbox(database);
  const publish = (events: readonly AnyEvent[]) => outbox.add(events);
  const expiring = new Map<string, TableShape>();

  async function prepare(tables: readonly TableShape[]): Promise<void> {
    const place = join(options.dir, `${options.name}.db`);
    const inOne = { savepoint: true };
    await writer.write(() => {
      beginVersions(sql, tables, { place, mayMigrate });
      tables.forEach((table) => createTable(sql, table));
    }, inOne);
    const { onMigrating, log } = options;
    for (const table of tables) await migrateTable(database, table, { onMigrating, log });
    await writer.write(() => {
      for (const table of tables) {
        if (lacksIndexes(sql, table)) {
          setAsideUnreadable(sql, table, settingAside(sql, table, log));
        }
        createIndexes(sql, table);
      }
    }, inOne);
    for (const table of tables) if (table.expiry !== null) expiring.set(table.name, table);
  }

  async function sweep(): Promise<void> {
    const now = new Date(nowMs());
    for (const table of expiring.values()) await removeExpired(database, table, now);
  }

  const timer = startInterval(() => {
    sweep().catch((error: unknown) => {
      options.log?.warn({ err: error }, 'expired rows could not be removed; trying again later');
    });
  }, sweepEveryMs);
  timer.unref();

  return {
    kind: 'sqlite',
    table: (definition) => openTable(database, definition, publish) as never,
    prepare: (definitions) => prepare([HANDLED, ...definitions]),
    position: (topic) => read(() => positionOf(sql, topic)),
    apply(batch) {
      const work = () => applyBatch(database, batch, publish);
      // A power cut that undoes the position undoes the effects too. A log that keeps the position would not bring the events again.
      const write = batch.to === '' ? 'write' : 'writeUnsynced';
      return writer[write](work, { savepoint: true });
    },
    outbox,
    ping: () => database.ping(),
    async close() {
      cancelTimer(timer);
      await database.close();
    },
  };
}
