import type { EndpointDefinition } from '@girouette/contracts';
import type { GatewayConfig } from '../config';
import { makeCacheAsker } from '../plugin/ask-cache';
import { makeCallTable } from '../plugin/call-table';
import type { GatewayAdapters, House } from '../plugin/house';
import { makePeerReader } from '../plugin/peer';
import { openUpstreams } from '../plugin/upstream/upstreams';

/** Makes what the policies of one gateway share. */
export function furnishHouse(options: {
  config: GatewayConfig;
  adapters: GatewayAdapters;
  calls: readonly EndpointDefinition[];
  /** How long an answer may wait for its client to read, in milliseconds. */
  stallMs: number;
  isDraining: () => boolean;
}): House {
  const { config, adapters, calls, stallMs, isDraining } = options;
  const { cache, keys, clock, log } = adapters;
  return {
    cache,
    keys,
    clock,
    log,
    config,
    endpoints: makeCallTable(calls),
    upstreams: openUpstreams({ config, clock, stallMs }),
    askCache: makeCacheAsker({ clock, log }),
    readPeer: makePeerReader(config.TRUST_PROXY),
    isDraining,
  };
}
