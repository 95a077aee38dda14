import { monotonicMs } from '@girouette/platform/async';
import type { Logger } from 'pino';
import { openCache, type Cache } from '@girouette/platform/cache';
import { openEvents, type Events } from '@girouette/events';
import { openStore, type OnMigrating, type Store } from '@girouette/store';
import {
  builtVersion,
  createLogger,
  kafkaSecurity,
  openKeys,
  systemClock,
  type BaseConfig,
  type Clock,
  type Keys,
} from '@girouette/platform/runtime';
import { createMetrics, type Metrics } from '@girouette/platform/telemetry';

const PROGRESS_EVERY_MS = 10_000;

/** A service's backing services, keys, clock, log and metrics. Production, tests and the embedded runner each open their own. */
export interface Adapters {
  store: Store;
  events: Events;
  cache: Cache;
  keys: Keys;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

/** Opens the adapters of the configuration: the backing service when its URL is set, else the embedded adapter. */
export async function openAdapters(options: {
  service: string;
  config: BaseConfig;
  log?: Logger;
  /** The work on MongoDB indexes at the start. Default: set by the configuration. */
  indexes?: 'create' | undefined;
}): Promise<Adapters> {
  const { service, config } = options;
  const log = options.log ?? createLogger({ service, level: config.LOG_LEVEL });
  log.info(builtVersion, 'starting');
  const dir = config.DATA_DIR;
  const url = config.MONGODB_URL;
  const indexes = options.indexes ?? (config.INDEXES === 'by-job' ? 'check' : undefined);
  const endUse = url === undefined ? await useFiles(dir) : () => undefined;
  const store = await openStore({
    service,
    url,
    dir,
    log,
    indexes,
    // Only the whole system makes a backup before it changes rows; a single service cannot.
    mayMigrate: false,
    onMigrating: migrationLog(log),
  });
  const events = await openEvents({
    clientId: service,
    brokers: config.KAFKA_BROKERS,
    security: kafkaSecurity(config),
    dir,
    log,
  });
  const cache = await openCache({ url: config.REDIS_URL, dir, log });
  return {
    store: { ...store, close: () => store.close().finally(endUse) },
    events,
    cache,
    keys: openKeys(config),
    clock: systemClock,
    log,
    metrics: createMetrics(service),
  };
}

/** The driver is loaded only where it is used. */
async function useFiles(dir: string): Promise<() => void> {
  const { useData } = await import('@girouette/store/sqlite');
  return useData(dir);
}

/** Logs the progress of a migration, at most every ten seconds for each table. */
function migrationLog(log: Logger): OnMigrating {
  const nextAt = new Map<string, number>();
  return ({ table, done, total }) => {
    if (monotonicMs() < (nextAt.get(table) ?? 0)) return;
    nextAt.set(table, monotonicMs() + PROGRESS_EVERY_MS);
    log.info({ table, done, total }, 'changing rows to this version');
  };
}

/** Closes what `openAdapters` opened, after the services have stopped. If one fails, the others are still closed. */
export async function closeAdapters(adapters: Adapters): Promise<void> {
  const { events, cache, store } = adapters;
  const closing = [events, cache, store].map((adapter) => adapter.close());
  for (const result of await Promise.allSettled(closing)) {
    if (result.status === 'rejected')
      adapters.log.warn({ err: result.reason as unknown }, 'not closed');
  }
}
