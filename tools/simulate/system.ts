import { isDependencyOutage, startTimer, withTimeout } from '@girouette/async';
import { openSimulatedCache, type CacheEntries } from '@girouette/cache/simulated';
import {
  SERVICE_NAMES,
  topics,
  type EndpointDefinition,
  type Principal,
  type ServiceName,
} from '@girouette/contracts';
import { SERVICES } from '@girouette/embedded/system';
import { createSimulatedLog, openSimulatedEvents } from '@girouette/events/simulated';
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
import {
  createSimulatedDisk,
  openSimulatedStore,
  type SimulatedDisk,
} from '@girouette/store/simulated';
import { createMetrics } from '@girouette/telemetry';
import { startGateway } from './gateway';
import { reachOf, type Weather } from './network';
import { createWire, type Server, type Wire } from './wire';
import type { Process, World } from './world';

const FLUSH_MS = 3;
export const PROCESS_NAMES: readonly ProcessName[] = [...SERVICE_NAMES, 'gateway'];
const ANSWER_LIMIT_MS = 20_000;

export interface Request {
  as?: Principal;
  params?: Record<string, string>;
  body?: object;
  key?: string;
  /** The caller's address. */
  from?: string;
}

export interface Answer {
  status: number;
  body: unknown;
}

export type ProcessName = ServiceName | 'gateway';

export interface System {
  readonly weather: Weather;
  readonly log: ReturnType<typeof createSimulatedLog>;
  diskOf(name: ServiceName): SimulatedDisk;
  /** The ids of the mails that the mail server accepted, repeats included. */
  readonly mails: string[];
  startAll(): Promise<void>;
  /** Kills a process at once. @param keep in [0, 1] which part of the unflushed writes a power cut leaves; null for no power cut */
  kill(name: ProcessName, keep: number | null): void;
  start(name: ProcessName): Promise<void>;
  isRunning(name: ProcessName): boolean;
  /** Sends a client's request to the gateway. @returns null when no answer comes */
  call(endpoint: EndpointDefinition, request?: Request): Promise<Answer | null>;
  /** Whether every event was published and applied by its consumers, and every mail was sent. */
  isQuiet(): boolean;
}

/** @param dir holds the keys */
export function createSystem(world: World, dir: string): System {
  const weather: Weather = { loss: 0, cut: new Set() };
  const log = createSimulatedLog();
  const entries: CacheEntries = new Map();
  const disks = new Map(SERVICE_NAMES.map((name) => [name, createSimulatedDisk()]));
  const running = new Map<ProcessName, Server>();
  const wire = createWire(world, weather);
  const mails: string[] = [];
  const env = environmentOf(dir);
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
    if (name !== 'result-mail')
      return SERVICES.find((one) => one.name === name)!.create(adapters, env);
    const reach = reachOf(world, { process, port: 'mail', weather });
    return createResultMailService(adapters, readConfig(resultMailConfig, env), {
      deliver: ({ id }) =>
        reach(() => {
          world.trace(`mail ${id}`);
          mails.push(id);
          return { kind: 'accepted' as const };
        }).catch(() => ({ kind: 'unreachable' as const, reason: 'no answer' })),
    });
  }

  async function startService(name: ServiceName): Promise<void> {
    const process = { name, isDead: false };
    world.trace(`${name} starts`);
    await world.inProcess(process, async () => {
      const service = await create(process, name);
      running.set(name, { process, answer: (request) => service.http.inject(request) });
      void service.start();
      await service.untilPrepared;
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
    diskOf: (name) => disks.get(name)!,
    async startAll() {
      for (const name of PROCESS_NAMES) await start(name);
    },
    kill(name, keep) {
      const process = running.get(name)?.process;
      if (!process) return;
      world.trace(`${name} is killed${keep === null ? '' : ` by a power cut that leaves ${keep}`}`);
      process.isDead = true;
      running.delete(name);
      if (keep === null) wire.reset(process);
      else if (name !== 'gateway') disks.get(name)!.cutPower(keep);
    },
    start,
    isRunning: (name) => running.has(name),
    call: (endpoint, request = {}) =>
      callOver(world, { find: () => running.get('gateway'), keys, wire }, { endpoint, request }),
    isQuiet: () => isQuiet(disks, log),
  };
}

const environmentOf = (dir: string) => ({
  DATA_DIR: dir,
  SMTP_URL: 'smtp://127.0.0.1:9',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'silent',
  CONFIRM_WAIT_MS: '20000',
});

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
  const { as, params = {}, body, key, from = '10.0.0.1' } = request;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const headers = {
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(as && { authorization: `Bearer ${tokenFor(keys, as)}` }),
  };
  const { method } = endpoint;
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

const tokenFor = (keys: Keys, principal: Principal): string =>
  signAccessToken({ keys, principal, sessionId: principal.userId, now: systemClock.now() });

function isQuiet(
  disks: ReadonlyMap<ServiceName, SimulatedDisk>,
  log: ReturnType<typeof createSimulatedLog>,
): boolean {
  if ([...disks.values()].some(({ outbox }) => outbox.size > 0)) return false;
  const mails = disks.get('result-mail')!.dump().mails ?? [];
  if (mails.some((mail) => 'dueAt' in mail)) return false;
  return Object.entries(topics).every(([topic, { consumedBy }]) =>
    consumedBy.every((name) => {
      const position = disks.get(name)!.positions.get(topic) ?? '';
      return log.after(topic, position, 1).length === 0;
    }),
  );
}
