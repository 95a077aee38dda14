import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { allEndpoints } from '@girouette/contracts';
import { startExpressGateway, type Gateway } from './boot/start-gateway';
import type { GatewayConfig } from './config';
import { openSocketPool } from './plugin/backends/connection-pool';
import { openLocalPool } from './plugin/backends/local-pool';
import type { GatewayAdapters } from './plugin/context';

export { CONNECTION_LIMITS, limitConnections } from './boot/connection-limits';
export { gatewayConfig, type GatewayConfig } from './config';
export type { Gateway } from './boot/start-gateway';
export type { GatewayAdapters } from './plugin/context';

/**
 * Starts the gateway and waits until it listens. One gateway can run per process.
 * @param local the parts of this process by their addresses; they get requests without a socket
 * @throws Error when it cannot listen, or when express-gateway did not start correctly
 */
export const startGateway = (
  config: GatewayConfig,
  adapters: GatewayAdapters,
  local: ReadonlyMap<string, RequestListener> = new Map(),
): Promise<Gateway> =>
  startExpressGateway({
    config,
    adapters,
    openPool(origin) {
      const listener = local.get(origin);
      return listener ? openLocalPool(listener) : openSocketPool(origin);
    },
    endpoints: allEndpoints,
    configDir: config.CONFIG_DIR ?? fileURLToPath(new URL('../config', import.meta.url)),
  });
