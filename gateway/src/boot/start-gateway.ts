import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EndpointDefinition } from '@girouette/contracts';
import { gracefulClose } from '@girouette/platform/runtime';
import type { GatewayConfig } from '../config';
import { createContext, type GatewayAdapters, type GatewayContext } from '../plugin/context';
import { finalHandler } from '../plugin/response/final-handler';
import { createPlugin, POLICY_NAMES } from '../plugin/manifest';
import type { OpenPool } from '../plugin/backends/connection-pool';
import { closeBackends } from '../plugin/backends/registry';
import { addressMatcher } from '../plugin/request/addresses';
import { createEndpointTable } from '../plugin/request/endpoint-table';
import { createRequestQueue } from './request-queue';
import { answerUnparsableRequests } from './unparsable-requests';
import { CONNECTION_LIMITS, limitConnections } from './connection-limits';
import { loadExpressGateway, type ExpressGateway } from './express-gateway';
import { hasPlainPrototypes, removeUnusedMiddleware, replaceServer } from './own-server';
import type { GatewayApp } from '../plugin/express-gateway';
import { LIMITS, configureServer, type Limits } from './server-limits';
import { checkStartup } from './startup-check';

export interface Gateway {
  port: number;
  /**
   * Answers the requests in progress (for 10 seconds at most) and closes its connections. Leaves the adapters open.
   * @param options.drainMs see `gracefulClose`
   */
  close(options?: { drainMs: number }): Promise<void>;
}

/** Where config/plugin.cjs finds the plugin. */
const PLUGIN = Symbol.for('girouette.gateway.plugin');
const registry = globalThis as { [PLUGIN]?: unknown };

/**
 * Starts express-gateway with the gateway's plugin and server, and waits until it listens.
 * @param options.endpoints the contract
 * @param options.openPool the way to an instance of a backend. Default: sockets
 * @param options.configDir folder of gateway.config.yml
 * @param options.limits shorter limits for tests
 * @param options.connections fewer connections for tests
 * @throws Error when a gateway already runs in this process (express-gateway keeps its configuration in a module), when the address is
 * taken, or when express-gateway started without the plugin
 */
export async function startExpressGateway(options: {
  config: GatewayConfig;
  adapters: GatewayAdapters;
  endpoints: readonly EndpointDefinition[];
  openPool?: OpenPool;
  configDir: string;
  limits?: Partial<Limits>;
  connections?: typeof CONNECTION_LIMITS;
}): Promise<Gateway> {
  if (PLUGIN in registry) throw new Error('A gateway already runs in this process.');
  const { config, adapters, endpoints, configDir, connections = CONNECTION_LIMITS } = options;
  const { openPool } = options;
  const limits = { ...LIMITS, ...options.limits };
  let draining = false;
  const context = createContext({
    config,
    adapters,
    endpoints: createEndpointTable(endpoints),
    stallMs: limits.stallMs,
    isDraining: () => draining,
    ...(openPool && { openPool }),
  });
  const expressGateway = loadExpressGateway(configDir, context.log);
  expressGateway.config.gatewayConfig.http = { port: config.PORT, hostname: config.HOST };

  let server: Server | null = null;
  const stop = async (options?: { drainMs: number }) => {
    draining = true;
    if (server) await gracefulClose(server, options);
    await closeBackends(context.backends);
    for (const name of POLICY_NAMES) Reflect.deleteProperty(expressGateway.policies, name);
    Reflect.deleteProperty(registry, PLUGIN);
  };
  let stopping: Promise<void> | null = null;
  const close = (options?: { drainMs: number }) => (stopping ??= stop(options));

  try {
    const started = await run({ expressGateway, context, limits, connections });
    server = started.server;
    await checkStartup({ expressGateway, ...started });
    return { port: (server.address() as AddressInfo).port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs express-gateway and waits until it listens. @throws Error when it cannot listen */
async function run(options: {
  expressGateway: ExpressGateway;
  context: GatewayContext;
  limits: Limits;
  connections: typeof CONNECTION_LIMITS;
}): Promise<{ server: Server; sawPlainPrototypes: () => boolean }> {
  const { expressGateway, context, ...rest } = options;
  let sawPlainPrototypes = false;
  let restoreServer: () => void = () => undefined;
  let cannotListen: (error: Error) => void = () => undefined;
  const listenError = new Promise<never>((_resolve, reject) => {
    cannotListen = reject;
  });
  registry[PLUGIN] = createPlugin(context, (app) => {
    removeUnusedMiddleware(app);
    restoreServer = replaceServer(app, serverOf(app, { context, ...rest, cannotListen }));
    app.get('/healthz', (request, response, next) => {
      sawPlainPrototypes = hasPlainPrototypes(request, response);
      next();
    });
  });
  try {
    const server = await Promise.race([expressGateway.run(), listenError]);
    return { server, sawPlainPrototypes: () => sawPlainPrototypes };
  } finally {
    restoreServer();
  }
}

function serverOf(
  app: GatewayApp,
  options: {
    context: GatewayContext;
    limits: Limits;
    connections: typeof CONNECTION_LIMITS;
    cannotListen: (error: Error) => void;
  },
): Parameters<typeof replaceServer>[1] {
  const { context, limits, connections, cannotListen } = options;
  const { config, log } = context;
  const queue = createRequestQueue();
  return {
    // A missing host is refused as JSON (plugin/request/request-guards.ts).
    server: { ...limits, requireHostHeader: false },
    listener: queue.listener((request, response) => {
      app(request, response, (error) => {
        finalHandler(context, { request, response }, error);
      });
    }),
    onServer(server) {
      configureServer(server);
      answerUnparsableRequests(server, queue);
      limitConnections(server, {
        ...connections,
        isExempt: addressMatcher(['loopback', ...config.TRUST_PROXY]),
        log,
      });
      server.once('error', cannotListen);
    },
  };
}
