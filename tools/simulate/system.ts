import { sleep, startTimer, withTimeout } from '@girouette/async';
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
import { reachOf, travelMs, type Weather } from './network';
import type { Process, World } from './world';

const FLUSH_MS = 3;
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

interface Instance {
  process: Process;
  service: Service;
}

export interface System {
  readonly weather: Weather;
  readonly log: ReturnType<typeof createSimulatedLog>;
  diskOf(name: ServiceName): SimulatedDisk;
  /** The ids of the mails that the mail server accepted, repeats included. */
  readonly mails: string[];
  startAll(): Promise<void>;
  /** Kills a service at once. @param keep in [0, 1] which part of the unflushed writes a power cut leaves; null for no power cut */
  kill(name: ServiceName, keep: number | null): void;
  start(name: ServiceName): Promise<void>;
  isRunning(name: ServiceName): boolean;
  /** @returns null when no answer comes */
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
  const running = new Map<ServiceName, Instance>();
  const mails: string[] = [];
  const env = {
    DATA_DIR: dir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    CONFIRM_WAIT_MS: '20000',
  };
  const keys = openKeys(readConfig(resultMailConfig, env));
  const logger = createLogger({ service: 'simulated', level: 'silent' });

  function adaptersOf(process: Process, name: ServiceName): Adapters {
    const disk = disks.get(name)!;
    const reach = (port: 'store' | 'events' | 'cache') =>
      reachOf(world, { process, port, weather });
    return {
      store: openSimulatedStore({ disk, reach: reach('store'), flushed: flushing(disk) }),
      events: openSimulatedEvents({ log, logger, reach: reach('events'), bind: world.bind }),
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

  async function start(name: ServiceName): Promise<void> {
    const process = { name, isDead: false };
    world.trace(`${name} starts`);
    await world.inProcess(process, async () => {
      const service = await create(process, name);
      running.set(name, { process, service });
      void service.start();
      await service.untilPrepared;
    });
  }

  return {
    weather,
    log,
    mails,
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
      if (keep !== null) disks.get(name)!.cutPower(keep);
    },
    start,
    isRunning: (name) => running.has(name),
    call: (endpoint, request = {}) =>
      callOver(world, { running, keys, weather }, { endpoint, request }),
    isQuiet: () => isQuiet(disks, log),
  };
}

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
  const { as, params = {}, body, key, from = '10.0.0.1' } = request;
  const isLost = () => world.dice.randomFraction() < weather.loss;
  await sleep(travelMs(world));
  const instance = running.get(endpoint.service);
  if (!instance || isLost()) return null;
  const { process, service } = instance;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const injected = world.inProcess(process, () =>
    service.http.inject({
      method: endpoint.method,
      url,
      remoteAddress: from,
      ...(body && { payload: body }),
      headers: {
        ...(key !== undefined && { 'idempotency-key': key }),
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
