import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type ServiceName } from '@girouette/contracts';
import { openCache } from '@girouette/platform/cache';
import { openEvents } from '@girouette/events';
import { gatewayConfig, startGateway } from '@girouette/gateway';
import {
  builtVersion,
  kafkaSecurity,
  openKeys,
  readConfig,
  systemClock,
  type Adapters,
  type Clock,
  type Logger,
} from '@girouette/platform/kit';
import { createMetrics, startTelemetry, type Metrics } from '@girouette/platform/telemetry';
import type { Development } from '@girouette/web-host';
import { repeatErasures } from '../backup/erasures';
import type { SystemConfig } from '../config/config';
import { outsideKubernetes } from '../config/read-french-config';
import type { RunningPart } from './running-part';
import { startFrontends, startServices, type Later, type Starting } from './start-parts';

export interface RunningSystem {
  /** The system's URL, e.g. `http://localhost:8080`. */
  url: string;
  parts: readonly RunningPart[];
  /** The adapters of a service; undefined when it runs elsewhere. */
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

/** The additions of a system for trials, which `npm start` provides. */
export interface Trial {
  /**
   * Opens what stands in for outside services.
   * @returns variables for the services; those of the environment come first
   */
  open: (system: {
    clock: Clock;
    logOf: (part: string) => Logger;
    later: Later;
    onStarted: (part: string) => void;
  }) => Promise<Record<string, string | undefined>>;
  /** Brings accounts into their state. Called before the gateway accepts requests, unless auth runs elsewhere. */
  prepareAccounts: (auth: Adapters) => Promise<void>;
  /** Called with the URL for webhooks once the gateway answers. */
  deliverTo: (webhooksUrl: string) => void;
  /** Creates the data that a trial begins with. */
  seed: (system: RunningSystem, log: Logger) => Promise<void>;
}

export interface StartOptions {
  config: SystemConfig;
  /** Null on a server. */
  trial: Trial | null;
  /** By default browsers reach the gateway directly. */
  front?: OpenFront | undefined;
  /** The environment that the services read their own variables from. */
  env: Record<string, string | undefined>;
  /** The repository, where the built frontends are. */
  root: string;
  /** For `npm run dev`: the folder with the development build of each frontend, and how they are served. */
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
  const { config, trial, root, development, logOf } = options;
  const env = outsideKubernetes(options.env);
  const { onStarted = () => undefined } = options;
  mkdirSync(config.DATA_DIR, { recursive: true });
  const shared = await openShared({ config, log, later });
  const standIns = (await trial?.open({ clock: shared.clock, logOf, later, onStarted })) ?? {};

  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const metrics: [Metrics, ...Metrics[]] = [createMetrics('gateway')];
  const metricsOf = (name: string): Metrics => {
    const created = createMetrics(name);
    metrics.push(created);
    return created;
  };
  const parts: RunningPart[] = [];
  const started = { parts, addresses: {}, routers: new Map() };
  const starting: Starting = { env, logOf, metricsOf, later, onStarted, ...started };
  const serviceEnv = {
    ...env,
    ...standIns,
    DATA_DIR: config.DATA_DIR,
    HOST: '127.0.0.1',
    PORT: '0',
    // Only the gateway reaches services. The system's variable of the same name concerns proxies in front of the gateway.
    TRUST_PROXY: 'loopback',
    SMTP_URL: config.SMTP_URL ?? standIns.SMTP_URL,
    SALES_EMAIL: env.SALES_EMAIL ?? config.ADMIN_EMAIL ?? standIns.SALES_EMAIL,
    PUBLIC_URL: publicUrl,
  };
  const adapters = await startServices(starting, { config, shared, serviceEnv });
  await startFrontends(starting, { root, publicUrl, development });

  // Before the gateway accepts requests, because some passwords of the last start may no longer be valid.
  const auth = adapters.get('auth');
  const erasedAgain = auth ? await repeatErasures(config.DATA_DIR, auth) : 0;
  if (erasedAgain > 0) log.info({ users: erasedAgain }, 'erased again after a restore');
  if (auth) await trial?.prepareAccounts(auth);

  const gatewayPort = await openGateway(starting, { config, root, shared, metrics: metrics[0] });
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const url = options.front
    ? await options.front({ gatewayPort, logOf, later })
    : `http://localhost:${gatewayPort}`;
  trial?.deliverTo(`${gatewayUrl}${endpoints.receiveWebhook.path}`);
  const ready = () =>
    fetch(`${gatewayUrl}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  parts.push({ name: 'gateway', url, ready });
  onStarted('gateway');
  later(await startTelemetry({ config, parts: metrics, log, ...builtVersion }));

  return {
    url,
    parts,
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

/** Starts the gateway in front of the started parts. @returns its port */
async function openGateway(
  { env, addresses, routers, logOf, later }: Starting,
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
    routers,
  );
  later(() => gateway.close());
  return gateway.port;
}
