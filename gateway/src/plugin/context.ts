import type { Cache } from '@girouette/platform/cache';
import type { Clock, Keys } from '@girouette/platform/runtime';
import type { Metrics } from '@girouette/platform/telemetry';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';
import { openSocketPool, type OpenPool } from './backends/connection-pool';
import { openBackends, type Backends } from './backends/registry';
import { createFailOpenCache, type FailOpenCache } from './cache/fail-open-cache';
import { createRateCounter, type CountRequest } from './cache/rate-counter';
import { createClientAddressReader, type ReadClientAddress } from './request/client-address';
import { measureBackends } from './backends/measure-backends';
import type { EndpointTable } from './request/endpoint-table';

/** The adapters passed to the gateway. It does not close them. */
export interface GatewayAdapters {
  cache: Cache;
  keys: Keys;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

/** State shared by all policies and routes of a running gateway. */
export interface GatewayContext extends GatewayAdapters {
  config: GatewayConfig;
  endpoints: EndpointTable;
  backends: Backends;
  failOpenCache: FailOpenCache;
  countRequest: CountRequest;
  readClientAddress: ReadClientAddress;
  /** These lines contain no secret field, so they need no redaction. */
  accessLog: Logger;
  /** True once the gateway begins to stop. */
  isDraining(): boolean;
}

/**
 * @param options.stallMs how long a response may wait for its client to read, in milliseconds
 * @param options.openPool the way to an instance of a backend. Default: sockets
 */
export function createContext(options: {
  config: GatewayConfig;
  adapters: GatewayAdapters;
  endpoints: EndpointTable;
  stallMs: number;
  isDraining: () => boolean;
  openPool?: OpenPool;
}): GatewayContext {
  const { config, adapters, endpoints, stallMs, isDraining, openPool = openSocketPool } = options;
  const { cache, keys, clock, log, metrics } = adapters;
  const backends = openBackends({ config, clock, metrics, stallMs, openPool });
  measureBackends(metrics, backends);
  const failOpenCache = createFailOpenCache({ clock, log });
  const factor = config.RATE_LIMIT_FACTOR;
  return {
    cache,
    keys,
    clock,
    log,
    metrics,
    config,
    endpoints,
    backends,
    failOpenCache,
    countRequest: createRateCounter({ cache, failOpenCache, metrics, factor }),
    readClientAddress: createClientAddressReader(config.TRUST_PROXY, log),
    accessLog: log.child({}, { redact: [] }),
    isDraining,
  };
}
