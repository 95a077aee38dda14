import { isDependencyOutage, withTimeout } from '@girouette/async';
import type { CacheEntries } from '@girouette/cache/simulated';
import {
  endpoints,
  SERVICE_NAMES,
  topics,
  type EndpointDefinition,
  type Principal,
  type ServiceName,
} from '@girouette/contracts';
import { createSimulatedLog, type SimulatedLog } from '@girouette/events/simulated';
import { resultMailConfig } from '@girouette/result-mail/config';
import { openKeys, readConfig, signAccessToken, systemClock } from '@girouette/service-kit';
import type { Row } from '@girouette/store';
import {
  createSimulatedDisk,
  type RowChange,
  type SimulatedDisk,
} from '@girouette/store/simulated';
import { ENVIRONMENT } from './environment';
import { startGateway } from './gateway';
import type { SentMail } from './mail-server';
import type { Weather } from './network';
import { createSimulatedPayments, type SimulatedPayments } from './payments';
import type { ServiceRowChange } from './rules/rule';
import { startService, type Running } from './service';
import { createWire, type Server, type Wire } from './wire';
import type { World } from './world';

export const PROCESS_NAMES: readonly ProcessName[] = [...SERVICE_NAMES, 'gateway'];
const KEYS = openKeys(readConfig(resultMailConfig, ENVIRONMENT));
/** Visits of bots do not count. */
const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANSWER_LIMIT_MS = 20_000;
/** The tables that rules look at after each transaction. */
const WATCHED: ReadonlySet<string> = new Set(['plays', 'won-gifts']);

export interface Request {
  as?: Principal;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object, or JSON as it is sent. */
  body?: object | string;
  key?: string;
  /** The header `Stripe-Signature`. */
  signature?: string;
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
  readonly log: SimulatedLog;
  diskOf(name: ServiceName): SimulatedDisk;
  /** The mails that the mail server accepted, repeats included. */
  readonly mails: SentMail[];
  readonly payments: SimulatedPayments;
  startAll(): Promise<void>;
  /**
   * Kills a process at once.
   * @param keep in [0, 1] which part of the unflushed writes a power cut leaves; null for no power cut
   */
  kill(name: ProcessName, keep: number | null): void;
  /** Resolves when it is ready, or killed again. */
  start(name: ProcessName): Promise<void>;
  /** Ends all processes at once, after the evening. */
  end(): void;
  isRunning(name: ProcessName): boolean;
  /** Sends a client's request to the gateway. @returns null when no answer comes */
  call(endpoint: EndpointDefinition, request?: Request): Promise<Answer | null>;
  /** Whether every event was applied by its consumers, every due mail was sent, and every webhook was received. */
  isQuiet(): boolean;
}

/** Hears what happens to the system. */
export interface Watcher {
  onChange: (change: ServiceRowChange) => void;
  onMail: (mail: SentMail) => void;
  onPowerCut: () => void;
}

export function createSystem(world: World, watcher: Watcher): System {
  const weather: Weather = { loss: 0, cut: new Set() };
  const log = createSimulatedLog();
  const entries: CacheEntries = new Map();
  const disks = createDisks(watcher);
  const running = new Map<ProcessName, Running>();
  const wire = createWire(world, weather);
  const mails: SentMail[] = [];
  const find = (name: ProcessName) => running.get(name);
  const call: System['call'] = (endpoint, request = {}) =>
    callOver(world, { find: () => find('gateway'), wire }, { endpoint, request });
  const payments = createSimulatedPayments({
    ...{ world, weather },
    sendWebhook: async (body, signature) =>
      (await call(endpoints.receiveWebhook, { body, signature }))?.status === 200,
  });
  const shared = { env: ENVIRONMENT, keys: KEYS, entries, weather };

  async function start(name: ProcessName): Promise<void> {
    world.trace(`${name} starts`);
    const { onMail } = watcher;
    const onStarted = (started: Running) => void running.set(name, started);
    if (name === 'gateway') onStarted(await startGateway(world, { ...shared, wire, find }));
    else
      await startService(world, {
        ...{ ...shared, name, log, mails, onMail, payments, onStarted },
        disk: disks.get(name)!,
      });
  }

  return {
    ...{ weather, log, mails, payments, start, call },
    diskOf: (name) => disks.get(name)!,
    async startAll() {
      for (const name of PROCESS_NAMES) await start(name);
    },
    kill(name, keep) {
      const killed = find(name);
      if (!killed) return;
      world.trace(`${name} is killed${keep === null ? '' : ` by a power cut that leaves ${keep}`}`);
      killed.process.isDead = true;
      running.delete(name);
      killed.onKilled?.();
      if (keep === null) wire.reset(killed.process);
      else if (name !== 'gateway') {
        disks.get(name)!.cutPower(keep);
        watcher.onPowerCut();
      }
    },
    end() {
      for (const { process } of running.values()) process.isDead = true;
    },
    isRunning: (name) => running.has(name),
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

async function callOver(
  world: World,
  { find, wire }: { find: () => Server | undefined; wire: Wire },
  { endpoint, request }: { endpoint: EndpointDefinition; request: Request },
): Promise<Answer | null> {
  const { as, params = {}, query, body, key, signature, from = '10.0.0.1' } = request;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const url = query ? `${path}?${String(new URLSearchParams(query))}` : path;
  const headers = {
    'user-agent': USER_AGENT,
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(signature !== undefined && { 'stripe-signature': signature }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(as && { authorization: `Bearer ${tokenFor(as)}` }),
  };
  const { method } = endpoint;
  const carried = wire.carry({
    way: 'client/gateway',
    find,
    request: {
      ...{ method, url, remoteAddress: from, headers },
      ...(body !== undefined && { payload: body }),
    },
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

const tokenFor = (principal: Principal): string =>
  signAccessToken({ keys: KEYS, principal, sessionId: principal.userId, now: systemClock.now() });

type MailRow = Row & { dueAt?: Date; asksAt?: Date };

function isQuiet(at: {
  disks: ReadonlyMap<ServiceName, SimulatedDisk>;
  log: SimulatedLog;
  nowMs: number;
}): boolean {
  const { disks, log, nowMs } = at;
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
