import { fileURLToPath } from 'node:url';
import { allEndpoints, type EndpointDefinition } from '@girouette/contracts';
import { readConfig } from '@girouette/runtime';
import { openTestAdapters, type TestAdapters } from '@girouette/service-kit/testing';
import { startExpressGateway, type Gateway } from '../../src/boot/start-gateway';
import type { Limits } from '../../src/boot/server-limits';
import { gatewayConfig } from '../../src/config';
import type { GatewayAdapters } from '../../src/plugin/house';
import { ask, type Answer, type Question } from './ask';
import { openParts, type Parts } from './parts';

export interface GatewayOptions {
  env?: Record<string, string>;
  cache?: GatewayAdapters['cache'];
  /** The contract; default: the real one. */
  calls?: readonly EndpointDefinition[];
  limits?: Partial<Limits>;
}

/** A running gateway with everything around it. One at a time: express-gateway allows one per process. */
export interface RunningGateway {
  port: number;
  parts: Parts;
  adapters: TestAdapters;
  ask(path: string, question?: Question): Promise<Answer>;
  gateway: Gateway;
  close(): Promise<void>;
}

/** Starts the gateway on a free port, trusting no proxy, over real sockets. */
export async function openGateway(options: GatewayOptions = {}): Promise<RunningGateway> {
  const adapters = await openTestAdapters('gateway');
  const parts = await openParts();
  const closeSurroundings = async () => {
    await parts.close();
    await adapters.close();
  };
  const gateway = await startExpressGateway({
    config: readConfig(gatewayConfig, {
      PORT: '0',
      DATA_DIR: adapters.dir,
      ...parts.urls,
      ...options.env,
    }),
    adapters: { ...adapters, ...(options.cache && { cache: options.cache }) },
    calls: options.calls ?? allEndpoints,
    ...(options.limits && { limits: options.limits }),
    configDir: fileURLToPath(new URL('../../config', import.meta.url)),
  }).catch(async (error: unknown) => {
    await closeSurroundings();
    throw error;
  });
  return {
    port: gateway.port,
    parts,
    adapters,
    ask: (path, question) => ask(gateway.port, path, question),
    gateway,
    async close() {
      await gateway.close();
      await closeSurroundings();
    },
  };
}
