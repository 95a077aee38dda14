import type { EndpointDefinition } from '@girouette/contracts';
import type { GatewayConfig } from '../config';
import { createFailOpenCache } from '../plugin/cache/fail-open-cache';
import { createEndpointTable } from '../plugin/request/endpoint-table';
import type { GatewayAdapters, GatewayContext } from '../plugin/context';
import { createClientAddressReader } from '../plugin/request/client-address';
import { openBackends } from '../plugin/backends/registry';

/** Makes what the policies of one gateway share. */
export function createContext(options: {
  config: GatewayConfig;
  adapters: GatewayAdapters;
  endpoints: readonly EndpointDefinition[];
  /** How long an answer may wait for its client to read, in milliseconds. */
  stallMs: number;
  isDraining: () => boolean;
}): GatewayContext {
  const { config, adapters, endpoints, stallMs, isDraining } = options;
  const { cache, keys, clock, log } = adapters;
  return {
    cache,
    keys,
    clock,
    log,
    config,
    endpoints: createEndpointTable(endpoints),
    backends: openBackends({ config, clock, stallMs }),
    failOpenCache: createFailOpenCache({ clock, log }),
    readClientAddress: createClientAddressReader(config.TRUST_PROXY),
    isDraining,
  };
}
