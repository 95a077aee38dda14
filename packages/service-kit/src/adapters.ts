import type { Logger } from 'pino';
import { openCache, type Cache } from '@girouette/cache';
import { openEvents, type Events } from '@girouette/events';
import { openStore, type Store } from '@girouette/store';
import {
  createLogger,
  openKeys,
  systemClock,
  type BaseConfig,
  type Clock,
  type Keys,
} from '@girouette/runtime';

/** What a service stands on. Production, tests and the embedded runner hand in their own. */
export interface Adapters {
  store: Store;
  events: Events;
  cache: Cache;
  keys: Keys;
  clock: Clock;
  log: Logger;
}

/** Opens the adapters that the configuration names: a URL takes the real engine, no URL the embedded one. */
export async function openAdapters(options: {
  service: string;
  config: BaseConfig;
  log?: Logger;
}): Promise<Adapters> {
  const { service, config } = options;
  const log = options.log ?? createLogger({ service, level: config.LOG_LEVEL });
  const dir = config.DATA_DIR;
  const url = config.MONGODB_URL;
  const store = await openStore({ service, url, dir, log });
  const events = await openEvents({ clientId: service, brokers: config.KAFKA_BROKERS, dir, log });
  const cache = await openCache({ url: config.REDIS_URL, dir, log });
  return { store, events, cache, keys: openKeys(config), clock: systemClock, log };
}

/** Closes what `openAdapters` opened, after the services on it have stopped. One that fails does not hold up the others. */
export async function closeAdapters(adapters: Adapters): Promise<void> {
  const { events, cache, store } = adapters;
  const closing = [events, cache, store].map((part) => part.close());
  for (const result of await Promise.allSettled(closing)) {
    if (result.status === 'rejected')
      adapters.log.warn({ err: result.reason as unknown }, 'not closed');
  }
}
