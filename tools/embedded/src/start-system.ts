import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type ServiceName } from '@girouette/contracts';
import { openCache } from '@girouette/platform/cache';
import { openEvents } from '@girouette/events';
import { gatewayConfig, startGateway } from '@girouette/gateway';
import {
  kafkaSecurity,
  openKeys,
  readConfig,
  systemClock,
  type Adapters,
  type Clock,
  type Logger,
} from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import { createMetrics, startTelemetry, type Metrics } from '@girouette/platform/telemetry';
import type { Development } from '@girouette/web-host';
import { ensureAccounts, type Login } from './accounts/ensure-accounts';
import { repeatErasures } from './backup/erasures';
import type { EmbeddedConfig, SystemConfig } from './config';
import { DEMO } from './demo';
import { createInbox } from './inbox';
import type { RunningPart } from './running-part';
import { portOf, startFrontends, startServices, type Later, type Starting } from './start-parts';
import { startStripe } from './stripe';
import { stripeSecrets } from './stripe/config';

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
  /** The inbox's SMTP address; null with `SMTP_URL`. */
  inboxSmtpUrl: string | null;
  /** The adapters of a service, for creating the demo data; undefined when it runs elsewhere. */
  adaptersOf: (service: ServiceName) => Adapters | undefined;
  /** Finishes the work in progress and closes everything in reverse order. */
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
  /** The settings of trial features: inbox, stand-in for Stripe and demo accounts. Null disables them. */
  forTrying: EmbeddedConfig | null;
  /** By default browsers reach the gateway directly. */
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
 * Starts every part in this process, on the configured backing services or else on embedded adapters. A part whose variable has an address
 * (`GAME_URL`) is skipped; the gateway forwards to that address.
 */
export async function startSystem(options: StartOptions): Promise<RunningSystem> {
  const log = options.logOf('embedded');
  const closers: (() => Promise<unknown>)[] = [];
  const later: Later = (close) => void closers.unshift(close);
  const close = async () => {
    for (const closer of closers.splice(0)) {
      await closer().catch((error: unknown) => {
        log.error({ err: error }, 'a part did not close cleanly');
      });
    }
  };
  try {
    return { ...(await startParts(options, { log, later })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  options: StartOptions,
  { log, later }: { log: Logger; later: Later },
): Promise<Omit<RunningSystem, 'close'>> {
  const { config, forTrying, env, root, development, logOf } = options;
  const { onStarted = () => undefined } = options;
  mkdirSync(config.DATA_DIR, { recursive: true });
  const shared = await openShared({ config, log, later });
  const { inbox, stripe } = await startForTrying(options, { clock: shared.clock, later });

  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const metrics: [Metrics, ...Metrics[]] = [createMetrics('gateway')];
  const metricsOf = (name: string): Metrics => {
    const created = createMetrics(name);
    metrics.push(created);
    return created;
  };
  const parts: RunningPart[] = [];
  const starting: Starting = { env, logOf, metricsOf, later, onStarted, parts, addresses: {} };
  const serviceEnv = {
    ...env,
    ...stripe?.env,
    DATA_DIR: config.DATA_DIR,
    HOST: '127.0.0.1',
    PORT: '0',
    // Only the gateway reaches services. The system's variable of the same name concerns proxies in front of the gateway.
    TRUST_PROXY: 'loopback',
    SMTP_URL: config.SMTP_URL ?? inbox?.smtpUrl,
    SALES_EMAIL:
      env.SALES_EMAIL ?? config.ADMIN_EMAIL ?? (forTrying && DEMO.admin.email) ?? undefined,
    PUBLIC_URL: publicUrl,
  };
  const adapters = await startServices(starting, { config, shared, serviceEnv });
  await startFrontends(starting, { root, publicUrl, development });

  // Before the gateway accepts requests, because some passwords of the last start may no longer be valid.
  const auth = adapters.get('auth');
  const erasedAgain = auth ? await repeatErasures(config.DATA_DIR, auth) : 0;
  if (erasedAgain > 0) log.info({ users: erasedAgain }, 'erased again after a restore');
  const logins =
    auth && forTrying ? await ensureAccounts({ adapters: auth, config: forTrying }) : [];

  const gatewayPort = await openGateway(starting, { config, root, shared, metrics: metrics[0] });
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const url = options.front
    ? await options.front({ gatewayPort, logOf, later })
    : `http://localhost:${gatewayPort}`;
  stripe?.deliverTo(`${gatewayUrl}${endpoints.receiveWebhook.path}`);
  const ready = () =>
    fetch(`${gatewayUrl}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  parts.push({ name: 'gateway', url, ready });
  onStarted('gateway');
  later(await startTelemetry({ config, parts: metrics, log }));

  return {
    url,
    inboxUrl: inbox?.url ?? null,
    inboxSmtpUrl: inbox?.smtpUrl ?? null,
    stripeUrl: stripe?.url ?? null,
    parts,
    logins,
    adaptersOf: (name) => adapters.get(name),
  };
}

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

/** Starts the trial features, unless the real ones are configured. */
async function startForTrying(
  { config, forTrying, logOf, onStarted }: StartOptions,
  { clock, later }: { clock: Clock; later: Later },
) {
  const inbox =
    forTrying && !config.SMTP_URL
      ? await startInbox({ config: forTrying, log: logOf('inbox'), later })
      : null;
  if (inbox) onStarted?.('inbox');
  const stripe =
    forTrying && !config.STRIPE_SECRET_KEY
      ? await openStripe({ config: forTrying, clock, log: logOf('stripe') })
      : null;
  if (stripe) {
    later(stripe.close);
    onStarted?.('stripe');
  }
  return { inbox, stripe };
}

/** Starts the stand-in for Stripe. @returns it, with the variables that point the billing service to it */
async function openStripe(options: { config: EmbeddedConfig; clock: Clock; log: Logger }) {
  const { config, clock, log } = options;
  const secrets = stripeSecrets(config.DATA_DIR);
  const stripe = await startStripe({
    config: { DATA_DIR: config.DATA_DIR, ...secrets },
    at: { port: config.STRIPE_PORT },
    clock,
    log,
  });
  return { ...stripe, env: { ...secrets, STRIPE_URL: stripe.url } };
}

async function startInbox(options: { config: EmbeddedConfig; log: Logger; later: Later }) {
  const { config, log, later } = options;
  const store = await openStore({ service: 'inbox', dir: config.DATA_DIR, log });
  later(() => store.close());
  const inbox = await createInbox({ store, log });
  later(() => inbox.close());
  const smtpUrl = await inbox.startSmtp(config.INBOX_SMTP_PORT);
  // Anyone who can reach it can read every mail.
  await inbox.http.listen({ host: '127.0.0.1', port: config.INBOX_PORT });
  return { smtpUrl, url: `http://localhost:${portOf(inbox.http)}` };
}

/** Starts the gateway in front of the started parts. @returns its port */
async function openGateway(
  { env, addresses, logOf, later }: Starting,
  options: {
    config: SystemConfig;
    root: string;
    shared: Pick<Adapters, 'cache' | 'keys' | 'clock'>;
    metrics: Metrics;
  },
): Promise<number> {
  const { config, root, shared, metrics } = options;
  const { cache, keys, clock } = shared;
  const gateway = await startGateway(
    readConfig(gatewayConfig, {
      ...env,
      ...addresses,
      DATA_DIR: config.DATA_DIR,
      HOST: config.HOST,
      PORT: String(config.PORT),
      CONFIG_DIR: join(root, 'gateway/config'),
    }),
    { cache, keys, clock, log: logOf('gateway'), metrics },
  );
  later(() => gateway.close());
  return gateway.port;
}
