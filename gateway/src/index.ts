import { fileURLToPath } from 'node:url';
import { allEndpoints } from '@girouette/contracts';
import { startExpressGateway, type Gateway } from './boot/start-gateway';
import type { GatewayConfig } from './config';
import type { GatewayAdapters } from './plugin/context';

export { CONNECTION_LIMITS, limitConnections } from './boot/connection-limits';
export { gatewayConfig, type GatewayConfig } from './config';
export type { Gateway } from './boot/start-gateway';
export type { GatewayAdapters } from './plugin/context';

/**
 * Starts the gateway and waits until it listens. One gateway can run per process.
 * @throws Error when it cannot listen, or when express-gateway did not start correctly
 */
export const startGateway = (config: GatewayConfig, adapters: GatewayAdapters): Promise<Gateway> =>
  startExpressGateway({
    config,
    adapters,
    endpoints: allEndpoints,
    configDir: config.CONFIG_DIR ?? fileURLToPath(new URL('../config', import.meta.url)),
  });
