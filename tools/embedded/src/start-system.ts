import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endpoints, type ServiceName } from '@girouette/contracts';
import { openCache } from '@girouette/cache';
import { openEvents } from '@girouette/events';
import { gatewayConfig, startGateway } from '@girouette/gateway';
import {
  kafkaSecurity,
  openKeys,
  readConfig,
  systemClock,
  type Adapters,
  type Logger,
  type Service,
} from '@girouette/service-kit';
import { openStore } from '@girouette/store';
import { createMetrics, openTelemetry, type Metrics } from '@girouette/telemetry';
import { createWebHost, readSite, type Development } from '@girouette/web-host';
import type { FastifyInstance } from 'fastify';
import { ensureAccounts, type Login } from './accounts/ensure-accounts';
import { repeatErasures } from './backup/erasures';
import type { EmbeddedConfig, SystemConfig } from './config';
import { DEMO } from './demo';
import { createInbox } from './inbox';
import { partElsewhere, type RunningPart } from './running-part';
import { openStripe } from './stripe/open-stripe';
import { FRONTENDS, SERVICES } from './system';

export interface RunningSystem {
  /** The system's URL, e.g. `http://localhost:8080`. */
  url: string;
  /** The URL of the developers' inbox; null with `SMTP_URL` and without `forTrying`. */
  inboxUrl: string | null;
  /** The URL of the stand-in for Stripe; null with `STRIPE_SECRET_KEY` and without `forTrying`. */
  stripeUrl: string | null;
  parts: readonly RunningPart[];
  /** The logins to print. */
  logins: readonly Login[];
  /** Where the inbox takes mail; null with `SMTP_URL`. */
  inboxSmtpUrl: string | null;
  /** The adapters of a service, with which the demo data is created; undefined when it runs elsewhere. */
  adaptersOf: (service: ServiceName) => Adapters | undefined;
  /** Finishes the work in progress and closes everything in the reverse order of the start. */
  close: () => Promise<void>;
}

/** Opens a server in front of the gateway. @returns the system's URL */
export type OpenFront = (system: {
  gatewayPort: number;
  logOf: (part: string) => Logger;
  later: Later;
}) => Promise<string>;

export interface StartOptions {
  config: SystemConfig;
  /** The settings of what is for trying alone: inbox, stand-in for Stripe and demo accounts. Null leaves it out. */
  forTrying: EmbeddedConfig | null;
  /** By default browsers reach the gateway itself. */
  front?: OpenFront | undefined;
  /** The environment from which the services read their own variables. */
  env: Record<string, string | undefined>;
  /** The repository, where the built frontends are. */
  root: string;
  /** For `npm run dev`: the folder in which each frontend has its development build, and how they are served. */
  development?: Development & { dist: string };
  /** The log of a part, by its name. */
  logOf: (part: string) => Logger;
  /** Called after each part has started. */
  onStarted?: (part: string) => void;
}

/**
 * Starts every part in this process, on the backing services of the configuration or else on embedded adapters. A part whose
 * variable has an address (`GAME_URL`) is left out: it runs there, and the gateway forwards to it.
 */
export async function startSystem(options: StartOptions): Promise<RunningSystem> {
  const { config, forTrying, env, root, development, logOf } = options;
  const { onStarted = () => undefined } = options;
  const log = logOf('embedded');
  const closers: (() => Promise<unknown>)[] = [];
  const later = (close: () => Promise<unknown>) => void closers.unshift(close);
  const close = async () => {
    for (const closer of closers.splice(0)) {
      await closer().catch((error: unknown) => {
        log.error({ err: error }, 'a part did not close cleanly');
      });
    }
  };

  try {
    mkdirSync(config.DATA_DIR, { recursive: true });
    const shared = await openShared({ config, log, later });
    const inbox =
      forTrying && !config.SMTP_URL
        ? await startInbox({ config: forTrying, log: logOf('inbox'), later })
        : null;
    if (inbox) onStarted('inbox');
    const stripe =
      forTrying && !config.STRIPE_SECRET_KEY
        ? await openStripe({
            config: forTrying,
            clock: shared.clock,
            log: logOf('stripe'),
            later,
          })
        : null;
    if (stripe) onStarted('stripe');

    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    const serviceEnv = {
      ...env,
      ...stripe?.env,
      DATA_DIR: config.DATA_DIR,
      HOST: '127.0.0.1',
      PORT: '0',
      // Only the gateway reaches services; the variable of the same name is about proxies in front of the gateway.
      TRUST_PROXY: 'loopback',
      SMTP_URL: config.SMTP_URL ?? inbox?.smtpUrl,
      SALES_EMAIL:
        env.SALES_EMAIL ?? config.ADMIN_EMAIL ?? (forTrying && DEMO.admin.email) ?? undefined,
      PUBLIC_URL: publicUrl,
    };
    const adapters = new Map<ServiceName, Adapters>();
    const addresses: Record<string, string> = {};
    const parts: RunningPart[] = [];
    const gatewayMetrics = createMetrics('gateway');
    const metrics: [Metrics, ...Metrics[]] = [gatewayMetrics];
    const metricsOf = (name: string): Metrics => {
      const created = createMetrics(name);
      metrics.push(created);
      return created;
    };

    for (const { name, variable, create } of SERVICES) {
      if (env[variable]) {
        parts.push(partElsewhere(name, env[variable]));
        continue;
      }
      const engine = engineOf(config);
      const store = await openStore({ service: name, ...engine, log: logOf(name) });
      later(() => store.close());
      const own: Adapters = {
        ...shared,
        store,
        log: logOf(name),
        metrics: metricsOf(name),
      };
      adapters.set(name, own);
      const service = await create(own, serviceEnv);
      const url = await startService(service, later);
      addresses[variable] = url;
      parts.push({ name, url, ready: () => isReady(service.http) });
      onStarted(name);
    }

    for (const { name, variable, folder, prefix, spaFallback, pages } of FRONTENDS) {
      if (env[variable]) {
        parts.push(partElsewhere(name, env[variable]));
        continue;
      }
      const host = await createWebHost({
        root: development ? join(development.dist, folder) : join(root, folder, 'dist'),
        ...(development && { development }),
        prefix,
        ...(spaFallback && {
          spaFallback,
          site: readSite({ ...env, ...addresses, PUBLIC_URL: publicUrl }),
        }),
        pages,
        gameUrl: pages.length > 0 ? (addresses.GAME_URL ?? env.GAME_URL) : undefined,
        log: logOf(name),
        metrics: metricsOf(name),
      });
      later(() => host.close());
      const url = await listen(host);
      addresses[variable] = url;
      parts.push({
        name,
        url,
        ready: () => isReady(host),
        isBuilding: async () => (await statusOf(host)) === 'not built',
      });
      onStarted(name);
    }

    // Before the gateway accepts requests: some passwords of the last start may no longer be valid.
    const auth = adapters.get('auth');
    const erasedAgain = auth ? await repeatErasures(config.DATA_DIR, auth) : 0;
    if (erasedAgain > 0) log.info({ users: erasedAgain }, 'erased again after a restore');
    const logins =
      auth && forTrying ? await ensureAccounts({ adapters: auth, config: forTrying }) : [];
    const gateway = await startGateway(
      readConfig(gatewayConfig, {
        ...env,
        ...addresses,
        DATA_DIR: config.DATA_DIR,
        HOST: config.HOST,
        PORT: String(config.PORT),
        CONFIG_DIR: join(root, 'gateway/config'),
      }),
      {
        cache: shared.cache,
        keys: shared.keys,
        clock: shared.clock,
        log: logOf('gateway'),
        metrics: gatewayMetrics,
      },
    );
    later(() => gateway.close());
    const { port: gatewayPort } = gateway;
    const url = options.front
      ? await options.front({ gatewayPort, logOf, later })
      : `http://localhost:${gatewayPort}`;
    stripe?.deliverTo(`http://127.0.0.1:${gateway.port}${endpoints.receiveWebhook.path}`);
    parts.push({
      name: 'gateway',
      url,
      ready: () =>
        fetch(`http://127.0.0.1:${gateway.port}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
    });
    onStarted('gateway');
    later(await openTelemetry({ config, parts: metrics, log }));

    return {
      url,
      inboxUrl: inbox?.url ?? null,
      inboxSmtpUrl: inbox?.smtpUrl ?? null,
      stripeUrl: stripe?.url ?? null,
      parts,
      logins,
      adaptersOf: (name) => adapters.get(name),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Later = (close: () => Promise<unknown>) => void;

const engineOf = (config: SystemConfig) => ({ dir: config.DATA_DIR, url: config.MONGODB_URL });

async function openShared(options: { config: SystemConfig; log: Logger; later: Later }) {
  const { config, log, later } = options;
  const keys = openKeys(config);
  const cache = await openCache({ url: config.REDIS_URL, dir: config.DATA_DIR, log });
  later(() => cache.close());
  const events = await openEvents({
    clientId: 'girouette',
    brokers: config.KAFKA_BROKERS,
    security: kafkaSecurity(config),
    dir: config.DATA_DIR,
    log,
  });
  later(() => events.close());
  return { keys, cache, events, clock: systemClock };
}

async function startInbox(options: { config: EmbeddedConfig; log: Logger; later: Later }) {
  const { config, log, later } = options;
  const store = await openStore({ service: 'inbox', dir: config.DATA_DIR, log });
  later(() => store.close());
  const inbox = await createInbox({ store, log, hosts: [config.INBOX_HOST] });
  later(() => inbox.close());
  const smtpUrl = await inbox.startSmtp(config.INBOX_SMTP_PORT);
  await inbox.http.listen({ host: config.INBOX_HOST, port: config.INBOX_PORT });
  return { smtpUrl, url: `http://localhost:${portOf(inbox.http)}` };
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

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

const isReady = (app: FastifyInstance) =>
  app.inject({ method: 'GET', url: '/readyz' }).then(
    (answer) => answer.statusCode === 200,
    () => false,
  );

/** What the `/readyz` of a web host says. */
const statusOf = async (host: FastifyInstance) =>
  (await host.inject({ method: 'GET', url: '/readyz' })).json<{ status: string }>().status;
