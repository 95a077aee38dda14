import type { Cache } from '@girouette/cache';
import type { Clock, Keys } from '@girouette/runtime';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';
import type { FailOpenCache } from './cache/fail-open-cache';
import type { EndpointTable } from './request/endpoint-table';
import type { ReadClientAddress } from './request/client-address';
import type { Backends } from './backends/registry';

/** What the gateway needs of the world; the service kit opens it. */
export interface GatewayAdapters {
  cache: Cache;
  keys: Keys;
  clock: Clock;
  log: Logger;
}

/** What all policies and routes of one running gateway share. */
export interface GatewayContext extends GatewayAdapters {
  config: GatewayConfig;
  endpoints: EndpointTable;
  backends: Backends;
  failOpenCache: FailOpenCache;
  readClientAddress: ReadClientAddress;
  /** True from the moment the gateway was asked to stop. */
  isDraining(): boolean;
}
