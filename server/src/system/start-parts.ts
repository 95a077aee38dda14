import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ServiceName } from '@girouette/contracts';
import type { Adapters, Logger, Service } from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import type { Metrics } from '@girouette/platform/telemetry';
import { createWebHost, readSite, type Development } from '@girouette/web-host';
import type { FastifyInstance } from 'fastify';
import type { SystemConfig } from '../config/config';
import { partElsewhere, type RunningPart } from './running-part';
import { FRONTENDS, SERVICES } from './parts';

/** Registers a close step. The last opened is closed first. */
export type Later = (close: () => Promise<unknown>) => void;

/** The state while the parts start one after the other. */
export interface Starting {
  env: Record<string, string | undefined>;
  logOf: (part: string) => Logger;
  metricsOf: (part: string) => Metrics;
  later: Later;
  onStarted: (part: string) => void;
  /** The started parts and those running elsewhere. */
  parts: RunningPart[];
  /** The addresses of the started parts by their variables, such as `GAME_URL`. */
  addresses: Record<string, string>;
  /** The routers of the started parts by their addresses. */
  routers: Map<string, RequestListener>;
}

/**
 * Starts the services, each with its own store.
 * @returns their adapters by name
 */
export async function startServices(
  starting: Starting,
  options: {
    config: SystemConfig;
    shared: Omit<Adapters, 'store' | 'log' | 'metrics'>;
    serviceEnv: Record<string, string | undefined>;
  },
): Promise<Map<ServiceName, Adapters>> {
  const { env, logOf, later, parts } = starting;
  const { config, shared, serviceEnv } = options;
  const engine = { dir: config.DATA_DIR, url: config.MONGODB_URL };
  const adapters = new Map<ServiceName, Adapters>();
  for (const { name, variable, create } of SERVICES) {
    if (env[variable]) {
      parts.push(partElsewhere(name, env[variable]));
      continue;
    }
    const log = logOf(name);
    const store = await openStore({ service: name, ...engine, log });
    later(() => store.close());
    const own: Adapters = { ...shared, store, log, metrics: starting.metricsOf(name) };
    adapters.set(name, own);
    const service = await create(own, serviceEnv);
    const url = await startService(service, later);
    starting.routers.set(url, routerOf(service.http));
    starting.addresses[variable] = url;
    parts.push({ name, url, ready: () => isReady(service.http) });
    starting.onStarted(name);
  }
  return adapters;
}

/** Starts the web hosts of shell and microfrontends. */
export async function startFrontends(
  starting: Starting,
  options: {
    root: string;
    publicUrl: string;
    development?: (Development & { dist: string }) | undefined;
  },
): Promise<void> {
  const { env, logOf, later, parts, addresses } = starting;
  const { root, publicUrl, development } = options;
  for (const { name, variable, folder, prefix, kind, pages } of FRONTENDS) {
    if (env[variable]) {
      parts.push(partElsewhere(name, env[variable]));
      continue;
    }
    const host = await createWebHost({
      root: development ? join(development.dist, folder) : join(root, folder, 'dist'),
      ...(development && { development }),
      prefix,
      ...(kind === 'shell' && {
        spaFallback: true,
        site: readSite({ ...env, ...addresses, PUBLIC_URL: publicUrl }),
      }),
      pages,
      gameUrls: kind === 'spin' ? (addresses.GAME_URL ?? env.GAME_URL)?.split(',') : undefined,
      log: logOf(name),
      metrics: starting.metricsOf(name),
    });
    later(() => host.close());
    const url = await listen(host);
    starting.routers.set(url, routerOf(host));
    addresses[variable] = url;
    parts.push({
      name,
      url,
      ready: () => isReady(host),
      isBuilding: async () => (await statusOf(host)) === 'not built',
    });
    starting.onStarted(name);
  }
}

async function startService(service: Service, later: Later): Promise<string> {
  later(() => service.stop());
  await service.start();
  return listen(service.http);
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${portOf(app)}`;
}

const routerOf =
  (app: FastifyInstance): RequestListener =>
  (request, response) =>
    app.routing(request, response);

export const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

const isReady = (app: FastifyInstance) =>
  app.inject({ method: 'GET', url: '/readyz' }).then(
    (answer) => answer.statusCode === 200,
    () => false,
  );

/** The status reported by a web host's `/readyz`. */
const statusOf = async (host: FastifyInstance) =>
  (await host.inject({ method: 'GET', url: '/readyz' })).json<{ status: string }>().status;
