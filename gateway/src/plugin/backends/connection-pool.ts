import { IDLE_CONNECTION_MS } from '@girouette/platform/runtime';
import { Pool, type Dispatcher } from 'undici';

/** The connections to one instance of a backend. `stats.running` counts the requests that were sent and are not fully answered. */
export type ConnectionPool = Dispatcher & { readonly stats: { readonly running: number } };

/**
 * Opens the way to an instance. Connects on the first request.
 * @param origin of the instance, without a path
 */
export type OpenPool = (origin: string) => ConnectionPool;

/** The maximum number of connections to one instance. */
export const CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 2_000;

/** Over sockets of the operating system. */
export const openSocketPool: OpenPool = (origin) =>
  new Pool(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
  });
