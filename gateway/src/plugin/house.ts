import type { Cache } from '@girouette/cache';
import type { Clock, Keys } from '@girouette/runtime';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';
import type { AskCache } from './ask-cache';
import type { CallTable } from './call-table';
import type { ReadPeer } from './peer';
import type { Upstreams } from './upstream/upstreams';

/** What the gateway needs of the world; the service kit opens it. */
export interface GatewayAdapters {
  cache: Cache;
  keys: Keys;
  clock: Clock;
  log: Logger;
}

/** What all policies and routes of one running gateway share. */
export interface House extends GatewayAdapters {
  config: GatewayConfig;
  endpoints: CallTable;
  upstreams: Upstreams;
  askCache: AskCache;
  readPeer: ReadPeer;
  /** True from the moment the gateway was asked to stop. */
  isDraining(): boolean;
}
