import { sleep, startTimer, withTimeout } from '@girouette/async';
import { openSimulatedCache, type CacheEntries } from '@girouette/cache/simulated';
import {
  SERVICE_NAMES,
  endpoints,
  topics,
  type EndpointDefinition,
  type Principal,
  type ServiceName,
} from '@girouette/contracts';
import { SERVICES } from '@girouette/embedded/system';
import { createSimulatedLog, openSimulatedEvents } from '@girouette/events/simulated';
import { createBillingService } from '@girouette/billing';
import { billingConfig } from '@girouette/billing/config';
import { createResultMailService } from '@girouette/result-mail';
import { resultMailConfig } from '@girouette/result-mail/config';
import {
  createLogger,
  openKeys,
  readConfig,
  signAccessToken,
  systemClock,
  type Adapters,
  type Keys,
  type Service,
} from '@girouette/service-kit';
import type { Row } from '@girouette/store';
import {
  createSimulatedDisk,
  openSimulatedStore,
  type RowChange,
  type SimulatedDisk,
} from '@girouette/store/simulated';
import { createMetrics } from '@girouette/telemetry';
import { mailServerOf, type SentMail } from './mail-server';
import { reachOf, travelMs, type Weather } from './network';
import { createSimulatedPayments, type SimulatedPayments } from './payments';
import type { ServiceRowChange } from './rules/rule';
import type { Process, World } from './world';

const FLUSH_MS = 3;
const ANSWER_LIMIT_MS = 20_000;

export interface Request {
  as?: Principal;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object, or JSON as it is sent. */
  body?: object | string;
  key?: string;
  signature?: string;
  /** The caller's address. */
  from?: string;
}

export interface Answer {
  status: number;
  body: unknown;
}

interface Instance {
  process: Process;
  service: Service;
  /** Called when it is killed. */
  onKilled: () => void;
}

export interface System {
  readonly weather: Weather;
  readonly log: ReturnType<typeof createSimulatedLog>;
  diskOf(name: ServiceName): SimulatedDisk;
  /** The mails that the mail server accepted, repeats included. */
  readonly mails: SentMail[];
  readonly payments: SimulatedPayments;
  startAll(): Promise<void>;
  /** Kills a service at once. @param keep in [0, 1] which part of the unflushed writes a power cut leaves; null for no power cut */
  kill(name: ServiceName, keep: number | null): void;
  start(name: ServiceName): Promise<void>;
  /** Ends all services at once, after the evening. */
  end(): void;
  isRunning(name: ServiceName): boolean;
  setFull(name: ServiceName, isFull: boolean): void;
  /** @returns null when no answer comes */
  call(endpoint: EndpointDefinition, request?: Request): Promise<Answer | null>;
  /** Whether every event was published and applied by its consumers, and every mail was sent. */
  isQuiet(): boolean;
}

/** The tables that rules look at after each transaction. */
const WATCHED: ReadonlySet<string> = new Set(['plays', 'won-gifts']);

/** Hears what happens to the system. */
export interface Watcher {
  onChange: (change: ServiceRowChange) => void;
  onMail: (mail: SentMail) => void;
  onPowerCut: () => void;
}

/** @param dir holds the keys */
export function createSystem(world: World, dir: string, watcher: Watcher): System {
  const weather: Weather = { loss: 0, cut: new Set() };
  const log = createSimulatedLog();
  const entries: CacheEntries = new Map();
  const disks = createDisks(watcher);
  const { onMail } = watcher;
  const running = new Map<ServiceName, Instance>();
  const mails: SentMail[] = [];
  const payments = createSimulatedPayments({
    ...{ world, weather },
    sendWebhook: async (body, signature) =>
      (await call(endpoints.receiveWebhook, { body, signature }))?.status === 200,
  });
  const env = {
    DATA_DIR: dir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    CONFIRM_WAIT_MS: '20000',
    STRIPE_SECRET_KEY: 'sk_test_simulated',
  };
  const keys = openKeys(readConfig(resultMailConfig, env));
  const logger = createLogger({ service: 'simulated', level: 'silent' });

  function adaptersOf(process: Process, name: ServiceName): Adapters {
    const disk = disks.get(name)!;
    const reach = (port: 'store' | 'events' | 'cache') =>
      reachOf(world, { process, port, weather });
    return {
      store: openSimulatedStore({ disk, reach: reach('store'), flushed: flushing(disk) }),
      events: openSimulatedEvents({ log, logger, reach: reach('events') }),
      cache: openSimulatedCache(entries, reach('cache')),
      ...{ keys, clock: systemClock, log: logger, metrics: createMetrics(name) },
    };
  }

  function create(process: Process, name: ServiceName): Promise<Service> {
    const adapters = adaptersOf(process, name);
    if (name === 'billing')
      return createBillingService(adapters, readConfig(billingConfig, env), {
        provider: payments.providerFor(process),
      });
    if (name === 'result-mail')
      return createResultMailService(adapters, readConfig(resultMailConfig, env), {
        deliver: mailServerOf(world, { process, weather, mails, onMail }),
      });
    return SERVICES.find((one) => one.name === name)!.create(adapters, env);
  }

  const call: System['call'] = (endpoint, request = {}) =>
    callOver(world, { running, keys, weather }, { endpoint, request });

  async function start(name: ServiceName): Promise<void> {
    const process = { name, isDead: false };
    world.trace(`${name} starts`);
    await world.inProcess(process, async () => {
      const service = await create(process, name);
      const killed = new Promise<void>((onKilled) =>
        running.set(name, { process, service, onKilled }),
      );
      void service.start();
      await Promise.race([service.untilPrepared, killed]);
    });
  }

  return {
    weather,
    log,
    mails,
    payments,
    diskOf: (name) => disks.get(name)!,
    async startAll() {
      for (const name of SERVICE_NAMES) await start(name);
    },
    kill(name, keep) {
      const instance = running.get(name);
      if (!instance) return;
      world.trace(`${name} is killed${keep === null ? '' : ` by a power cut that leaves ${keep}`}`);
      instance.process.isDead = true;
      running.delete(name);
      instance.onKilled();
      if (keep === null) return;
      disks.get(name)!.cutPower(keep);
      watcher.onPowerCut();
    },
    setFull: (name, isFull) => disks.get(name)!.setFull(isFull),
    start,
    end() {
      for (const { process } of running.values()) process.isDead = true;
    },
    isRunning: (name) => running.has(name),
    call,
    isQuiet: () => payments.waiting() === 0 && isQuiet({ disks, log, nowMs: world.nowMs() }),
  };
}

const createDisks = ({ onChange }: Watcher): ReadonlyMap<ServiceName, SimulatedDisk> =>
  new Map(
    SERVICE_NAMES.map((service) => [
      service,
      createSimulatedDisk({
        tables: WATCHED,
        onChange: (change: RowChange) => {
          onChange({ service, ...change });
        },
      }),
    ]),
  );

/** One flush at a time; writes that arrive during one wait for the next. */
function flushing(disk: SimulatedDisk): () => Promise<void> {
  let next: Promise<void> | null = null;
  return () =>
    (next ??= new Promise((resolve) => {
      startTimer(() => {
        next = null;
        disk.flush();
        resolve();
      }, FLUSH_MS);
    }));
}

async function callOver(
  world: World,
  { running, keys, weather }: { running: Map<ServiceName, Instance>; keys: Keys; weather: Weather },
  { endpoint, request }: { endpoint: EndpointDefinition; request: Request },
): Promise<Answer | null> {
  const { as, params = {}, query, body, key, signature, from = '10.0.0.1' } = request;
  const isLost = () => world.dice.randomFraction() < weather.loss;
  await sleep(travelMs(world));
  const instance = running.get(endpoint.service);
  if (!instance || isLost()) return null;
  const { process, service } = instance;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const url = query ? `${path}?${String(new URLSearchParams(query))}` : path;
  const injected = world.inProcess(process, () =>
    service.http.inject({
      method: endpoint.method,
      url,
      remoteAddress: from,
      ...(body && { payload: body }),
      headers: {
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(signature !== undefined && { 'stripe-signature': signature }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${tokenFor(keys, as)}` }),
      },
    }),
  );
  const response = await withTimeout(ANSWER_LIMIT_MS, url, injected).catch(() => null);
  await sleep(travelMs(world));
  world.trace(`${endpoint.method} ${url} ${response?.statusCode ?? 'no answer'}`);
  if (!response || process.isDead || isLost()) return null;
  return {
    status: response.statusCode,
    body: response.body === '' ? null : response.json<unknown>(),
  };
}

type MailRow = Row & { dueAt?: Date; asksAt?: Date };

const tokenFor = (keys: Keys, principal: Principal): string =>
  signAccessToken({ keys, principal, sessionId: principal.userId, now: systemClock.now() });

function isQuiet({
  disks,
  log,
  nowMs,
}: {
  disks: ReadonlyMap<ServiceName, SimulatedDisk>;
  log: ReturnType<typeof createSimulatedLog>;
  nowMs: number;
}): boolean {
  if ([...disks.values()].some(({ outbox }) => outbox.size > 0)) return false;
  const mails = disks.get('result-mail')!.rowsOf('mails') as MailRow[];
  // A later ask waits for hours.
  const isDue = ({ dueAt, asksAt }: MailRow) =>
    dueAt !== undefined || (asksAt !== undefined && asksAt.getTime() <= nowMs);
  if (mails.some(isDue)) return false;
  return Object.entries(topics).every(([topic, { consumedBy }]) =>
    consumedBy.every((name) => {
      const position = disks.get(name)!.positions.get(topic) ?? '';
      return log.after(topic, position, 1).length === 0;
    }),
  );
}
