import { isDependencyOutage, startTimer, withTimeout } from '@girouette/async';
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
import type { PaymentProvider } from '@girouette/billing/use-cases/ports';
import { createResultMailService } from '@girouette/result-mail';
import { resultMailConfig } from '@girouette/result-mail/config';
import type { ResultMailDeps } from '@girouette/result-mail/use-cases/ports';
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
import { startGateway } from './gateway';
import { mailServerOf, type SentMail } from './mail-server';
import { reachOf, type Weather } from './network';
import { createSimulatedPayments, type SimulatedPayments } from './payments';
import type { ServiceRowChange } from './rules/rule';
import { createWire, type Server, type Wire } from './wire';
import type { Process, World } from './world';

const FLUSH_MS = 3;
export type ProcessName = ServiceName | 'gateway';
export const PROCESS_NAMES: readonly ProcessName[] = [...SERVICE_NAMES, 'gateway'];

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

interface Instance extends Server {
  /** Called when it is killed. */
  onKilled?: () => void;
}

export interface System {
  readonly weather: Weather;
  readonly log: ReturnType<typeof createSimulatedLog>;
  diskOf(name: ServiceName): SimulatedDisk;
  /** The mails that the mail server accepted, repeats included. */
  readonly mails: SentMail[];
  readonly payments: SimulatedPayments;
  startAll(): Promise<void>;
  /** Kills a process at once. @param keep in [0, 1] which part of the unflushed writes a power cut leaves; null for no power cut */
  kill(name: ProcessName, keep: number | null): void;
  start(name: ProcessName): Promise<void>;
  /** Ends all processes at once, after the evening. */
  end(): void;
  isRunning(name: ProcessName): boolean;
  setFull(name: ServiceName, isFull: boolean): void;
  /** Sends a client's request to the gateway. @returns null when no answer comes */
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
  const running = new Map<ProcessName, Instance>();
  const wire = createWire(world, weather);
  const mails: SentMail[] = [];
  const payments = createSimulatedPayments({
    ...{ world, weather },
    sendWebhook: async (body, signature) =>
      (await call(endpoints.receiveWebhook, { body, signature }))?.status === 200,
  });
  const env = environmentOf(dir);
  const keys = openKeys(readConfig(resultMailConfig, env));

  const call: System['call'] = (endpoint, request = {}) =>
    callOver(world, { find: () => running.get('gateway'), keys, wire }, { endpoint, request });

  async function startService(name: ServiceName): Promise<void> {
    const process = { name, isDead: false };
    world.trace(`${name} starts`);
    await world.inProcess(process, async () => {
      const disk = disks.get(name)!;
      const service = await createService(name, {
        adapters: adaptersOf(world, process, { disk, log, entries, keys, weather }),
        env,
        provider: payments.providerFor(process),
        deliver: mailServerOf(world, { process, weather, mails, onMail }),
      });
      const killed = new Promise<void>((onKilled) =>
        running.set(name, { process, onKilled, answer: service.http.inject.bind(service.http) }),
      );
      void service.start();
      await Promise.race([service.untilPrepared, killed]);
    });
  }

  async function start(name: ProcessName): Promise<void> {
    if (name !== 'gateway') return startService(name);
    const find = (service: ServiceName) => running.get(service);
    running.set(name, startGateway(world, { env, keys, entries, weather, wire, find }));
  }

  return {
    weather,
    log,
    mails,
    payments,
    diskOf: (name) => disks.get(name)!,
    async startAll() {
      for (const name of PROCESS_NAMES) await start(name);
    },
    kill(name, keep) {
      const instance = running.get(name);
      if (!instance) return;
      world.trace(`${name} is killed${keep === null ? '' : ` by a power cut that leaves ${keep}`}`);
      instance.process.isDead = true;
      running.delete(name);
      instance.onKilled?.();
      if (keep === null) wire.reset(instance.process);
      else if (name !== 'gateway') {
        disks.get(name)!.cutPower(keep);
        watcher.onPowerCut();
      }
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

function createService(
  name: ServiceName,
  outside: {
    adapters: Adapters;
    env: Record<string, string>;
    provider: PaymentProvider;
    deliver: ResultMailDeps['deliver'];
  },
): Promise<Service> {
  const { adapters, env, provider, deliver } = outside;
  if (name === 'billing')
    return createBillingService(adapters, readConfig(billingConfig, env), { provider });
  if (name === 'result-mail')
    return createResultMailService(adapters, readConfig(resultMailConfig, env), { deliver });
  return SERVICES.find((one) => one.name === name)!.create(adapters, env);
}

function adaptersOf(
  world: World,
  process: Process,
  at: {
    disk: SimulatedDisk;
    log: ReturnType<typeof createSimulatedLog>;
    entries: CacheEntries;
    keys: Keys;
    weather: Weather;
  },
): Adapters {
  const { disk, log, entries, keys, weather } = at;
  const logger = createLogger({ service: process.name, level: 'silent' });
  const reach = (port: 'store' | 'events' | 'cache') => reachOf(world, { process, port, weather });
  return {
    store: openSimulatedStore({ disk, reach: reach('store'), flushed: flushing(disk) }),
    events: openSimulatedEvents({ log, logger, reach: reach('events') }),
    cache: openSimulatedCache(entries, reach('cache')),
    ...{ keys, clock: systemClock, log: logger, metrics: createMetrics(process.name) },
  };
}

const environmentOf = (dir: string) => ({
  DATA_DIR: dir,
  SMTP_URL: 'smtp://127.0.0.1:9',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'silent',
  CONFIRM_WAIT_MS: '20000',
  STRIPE_SECRET_KEY: 'sk_test_simulated',
});

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
  { find, keys, wire }: { find: () => Server | undefined; keys: Keys; wire: Wire },
  { endpoint, request }: { endpoint: EndpointDefinition; request: Request },
): Promise<Answer | null> {
  const { as, params = {}, query, body, key, signature, from = '10.0.0.1' } = request;
  const { method } = endpoint;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const url = query ? `${path}?${String(new URLSearchParams(query))}` : path;
  const headers = {
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(signature !== undefined && { 'stripe-signature': signature }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(as && { authorization: `Bearer ${tokenFor(keys, as)}` }),
  };
  const carried = wire.carry({
    way: 'client/gateway',
    find,
    request: { method, url, remoteAddress: from, headers, ...(body && { payload: body }) },
  });
  const response = await withTimeout(ANSWER_LIMIT_MS, url, carried).catch(noAnswer);
  world.trace(`${method} ${url} ${response?.statusCode ?? 'no answer'}`);
  if (!response) return null;
  return {
    status: response.statusCode,
    body: response.body === '' ? null : response.json<unknown>(),
  };
}

function noAnswer(error: unknown): null {
  if (isDependencyOutage(error)) return null;
  throw error;
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
