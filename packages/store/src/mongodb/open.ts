import {
  toLoginError,
  findLoginError,
  nowMs,
  startInterval,
  cancelTimer,
  sleep,
  type Timer,
} from '@girouette/platform/async';
import type { Collection } from 'mongodb';
import type { Store } from '../store';
import type { TableShape } from '../check-row';
import { createApply } from './apply';
import {
  connectOnce,
  createClient,
  databaseName,
  type MongoAddress,
  SERVER_SELECTION_MS,
} from './client';
import type { Stored } from './document';
import { openTargets } from './documents';
import { isOutage, unavailable } from './errors';
import type { OnMigrating } from '../migration';
import { ensureFormat, untilMarked } from './format';
import { checkIndexes, createIndexes, dropUndeclared, type IndexWork } from './indexes';
import { ANNOUNCED_MS, openLease } from './lease';
import { type Marker, openMarkers } from './markers';
import { openVersions, type Versions } from './migrate';
import { openOutbox } from './outbox';
import { openPositions, type Position } from './positions';
import { REMOVED } from './removed-rows';
import { assertKeepsPromises } from './promises';
import { removeExpired } from './expiry';
import { openTable } from './table';
import { createTurns } from './turns';

const SWEEP_EVERY_MS = 60_000;
const LOGIN = { service: 'MongoDB', variables: 'MONGODB_URL' };

export interface MongoOptions extends MongoAddress {
  log?: { warn(fields: object, message: string): void } | undefined;
  /** The work of `prepare` on indexes. Default `create-and-drop`. */
  indexes?: IndexWork | undefined;
  /** The interval between two removals of expired rows, in milliseconds. Default: a minute. */
  sweepEveryMs?: number;
  /** How long a migration waits before its first row, in milliseconds. Default: until processes of earlier versions have stopped. */
  announcedMs?: number;
  /** Called before each step of a migration. */
  onMigrating?: OnMigrating | undefined;
}

/**
 * The store on MongoDB. Connects on the first operation and reconnects after an outage. While the server is unavailable,
 * even at the start, operations reject with AppError UNAVAILABLE.
 */
export function openMongo({
  url,
  service,
  log,
  indexes = 'create-and-drop',
  sweepEveryMs = SWEEP_EVERY_MS,
  announcedMs = ANNOUNCED_MS,
  onMigrating,
}: MongoOptions): Store {
  const client = createClient(url);
  const database = client.db(databaseName({ url, service }));
  const connect = connecting(connectOnce(client));
  const tables = new Map<string, TableShape>();
  const takeTurn = createTurns();
  const collection = (name: string) => database.collection<Stored>(name);
  const target = openTargets(collection);
  const markers = openMarkers(database.collection<Marker>('_handled'));
  const versions = openVersions(database);
  const positions = openPositions(database.collection<Position>('_positions'));

  const assertPrepared = untilMarked(database);
  const lease = openLease({ versions, tables: () => tables.values(), log });
  const run = <R>(operation: () => Promise<R>): Promise<R> =>
    connect(async () => {
      await assertPrepared();
      await lease.renew();
      return operation();
    });

  const outbox = openOutbox({ collection, tables: () => tables.keys(), run });
  const { wake } = outbox;
  const apply = createApply({ target, markers, positions, takeTurn, wake });

  const sweep = (now: Date) =>
    run(async () => {
      for (const table of tables.values()) await removeExpired(collection(table.name), table, now);
      await markers.removeOld(now);
    });
  const timer = repeat(sweep, { everyMs: sweepEveryMs, log });

  return {
    kind: 'mongodb',
    table(definition) {
      tables.set(definition.name, definition);
      return openTable({ target, takeTurn, run, wake }, definition);
    },
    prepare: (definitions) =>
      // Without the lease: a version that may not use the tables ends with the reason.
      connect(async () => {
        await ensureFormat(database);
        if (indexes !== 'check') await askOnce(url, () => assertKeepsPromises(database));
        for (const definition of definitions) tables.set(definition.name, definition);
        await prepareTables(definitions, {
          collection,
          versions,
          indexes,
          announcedMs,
          onMigrating,
        });
        if (indexes === 'check') return;
        await collection(REMOVED).createIndex({ _pendingAt: 1 });
        await markers.prepare();
      }),
    position: (topic) => run(() => positions.read(topic)),
    apply: (batch) => run(() => apply(batch)),
    outbox,
    ping: () =>
      run(async () => {
        await database.command({ ping: 1 }, { timeoutMS: SERVER_SELECTION_MS });
      }),
    async close() {
      cancelTimer(timer);
      await client.close();
    },
  };
}

/** The servers that this process has asked for their promises. */
const asked = new Map<string, Promise<void>>();

function askOnce(url: string, ask: () => Promise<void>): Promise<void> {
  const asking = asked.get(url) ?? ask();
  asked.set(url, asking);
  asking.catch(() => asked.delete(url));
  return asking;
}

/** Runs operations on a connection. Errors of the login and of an unavailable server become AppError UNAVAILABLE. */
function connecting(connected: () => Promise<unknown>) {
  return async <R>(operation: () => Promise<R>): Promise<R> => {
    try {
      await connected();
      return await operation();
    } catch (error) {
      const explained = toLoginError(error, LOGIN);
      throw isOutage(error) || findLoginError(explained) ? unavailable(explained) : error;
    }
  };
}

function repeat(
  sweep: (now: Date) => Promise<void>,
  { everyMs, log }: { everyMs: number; log: MongoOptions['log'] },
): Timer {
  const timer = startInterval(() => {
    sweep(new Date(nowMs())).catch((err: unknown) => {
      log?.warn({ err }, 'expired rows could not be removed; trying again later');
    });
  }, everyMs);
  return timer.unref();
}

/** Migrates tables and creates their indexes, or checks both. */
async function prepareTables(
  definitions: readonly TableShape[],
  {
    collection,
    versions,
    indexes,
    announcedMs,
    onMigrating,
  }: {
    collection: (name: string) => Collection<Stored>;
    versions: Versions;
    indexes: IndexWork;
    announcedMs: number;
    onMigrating: OnMigrating | undefined;
  },
): Promise<void> {
  if (indexes !== 'check' && (await versions.announce(definitions))) await sleep(announcedMs);
  for (const definition of definitions) {
    const rows = collection(definition.name);
    if (indexes === 'check') {
      await versions.assertMigrated(definition);
      await checkIndexes(rows, definition);
      continue;
    }
    await versions.migrate(definition, onMigrating).catch(async (error: unknown) => {
      await versions.withdraw(definitions);
      throw error;
    });
    await createIndexes(rows, definition);
    if (indexes === 'create-and-drop') await dropUndeclared(rows, definition);
  }
}
