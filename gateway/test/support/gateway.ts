import { fileURLToPath } from 'node:url';
import { allEndpoints, type EndpointDefinition } from '@girouette/contracts';
import { readConfig } from '@girouette/platform/runtime';
import { openTestAdapters, type TestAdapters } from '@girouette/platform/kit/testing';
import { startExpressGateway } from '../../src/boot/start-gateway';
import type { Limits } from '../../src/boot/server-limits';
import { gatewayConfig } from '../../src/config';
import type { GatewayAdapters } from '../../src/plugin/context';
import { fetchFrom, type FetchedResponse, type FetchOptions } from './fetch';
import { startBackends, type TestBackends } from './backends';

export interface GatewayOptions {
  env?: Record<string, string>;
  cache?: GatewayAdapters['cache'];
  /** Default: all endpoints of the contract. */
  endpoints?: readonly EndpointDefinition[];
  limits?: Partial<Limits>;
  connections?: { total: number; perAddress: number };
}

/** A running gateway with its adapters and backends. express-gateway allows one per process. */
export interface RunningGateway {
  port: number;
  backends: TestBackends;
  adapters: TestAdapters;
  fetch(path: string, options?: FetchOptions): Promise<FetchedResponse>;
  /** Stops the gateway and leaves its backends and adapters open. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the gateway on a free port, over real sockets. It trusts no proxy. */
export async function startGateway(options: GatewayOptions = {}): Promise<RunningGateway> {
  const adapters = await openTestAdapters('gateway');
  const backends = await startBackends();
  const closeSurroundings = async () => {
    await backends.close();
    await adapters.close();
  };
  const gateway = await startExpressGateway({
    config: readConfig(gatewayConfig, {
      PORT: '0',
      DATA_DIR: adapters.dir,
      ...backends.urls,
      ...options.env,
    }),
    adapters: { ...adapters, ...(options.cache && { cache: options.cache }) },
    endpoints: options.endpoints ?? allEndpoints,
    ...(options.limits && { limits: options.limits }),
    ...(options.connections && { connections: options.connections }),
    configDir: fileURLToPath(new URL('../../config', import.meta.url)),
  }).catch(async (error: unknown) => {
    await closeSurroundings();
    throw error;
  });
  return {
    port: gateway.port,
    backends,
    adapters,
    fetch: (path, fetchOptions) => fetchFrom(gateway.port, path, fetchOptions),
    stop: () => gateway.close(),
    async close() {
      await gateway.close();
      await closeSurroundings();
    },
  };
}
