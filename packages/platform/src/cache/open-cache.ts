import type { Logger } from 'pino';
import { openMemoryCache } from './memory-cache';
import type { Cache } from './port';

/**
 * Opens the cache: Redis when a URL is given, else the memory of this process.
 *
 * Redis may be unavailable at first: calls reject immediately until it can be reached.
 * @param options.dir without a URL: caches opened for the same directory in one process share their entries
 */
export async function openCache(options: {
  url?: string | undefined;
  dir?: string | undefined;
  log: Logger;
}): Promise<Cache> {
  if (!options.url) return openMemoryCache(options.dir);
  // The driver is loaded only where it is used.
  const { openRedisCache } = await import('./redis-cache');
  return openRedisCache({ url: options.url, log: options.log });
}
