import { startTimer } from '@girouette/platform/async';
import type { Chance } from '@girouette/platform/async/testing';
import { createBillingService } from '@girouette/billing';
import { billingConfig } from '@girouette/billing/config';
import { openSimulatedCache, type CacheEntries } from './ports/cache';
import type { ServiceName } from '@girouette/contracts';
import { SERVICES } from '@girouette/server/system/parts';
import { openSimulatedEvents, type SimulatedLog } from './ports/events';
import { createResultMailService } from '@girouette/result-mail';
import { resultMailConfig } from '@girouette/result-mail/config';
import {
  createLogger,
  readConfig,
  systemClock,
  type Adapters,
  type Keys,
  type Service,
} from '@girouette/platform/kit';
import { openSimulatedStore, type SimulatedDisk } from './ports/store';
import { createMetrics } from '@girouette/platform/telemetry';
import { mailServerOf, type Mailboxes, type SentMail } from './mail-server';
import { reachOf, type Weather } from './network';
import type { SimulatedPayments } from './payments';
import type { Server } from './wire';
import type { Process, World } from './world';

/** A process that runs. */
export interface Running extends Server {
  /** Called when it is killed. */
  readonly onKilled?: () => void;
}

/** The dependencies of a simulated service. */
interface Surroundings {
  name: ServiceName;
  env: Record<string, string>;
  keys: Keys;
  disk: SimulatedDisk;
  log: SimulatedLog;
  entries: CacheEntries;
  weather: Weather;
  mails: Mailboxes;
  onMail: (mail: SentMail) => void;
  payments: SimulatedPayments;
  /** Called once it answers. */
  onStarted: (running: Running) => void;
}

/** Most flushes are quick. During a slow one, a power cut finds much that is not flushed. */
const FLUSH_MS = 3;
const SLOW_FLUSH_MS = 200;
const SLOW_SHARE = 0.3;

/** Starts a service as a separate process. Resolves when it is ready, or killed. */
export async function startService(world: World, surroundings: Surroundings): Promise<void> {
  const { name, onStarted } = surroundings;
  const process: Process = { name, isDead: false };
  await world.inProcess(process, async () => {
    const service = await create(world, process, surroundings);
    const killed = new Promise<void>((onKilled) => {
      onStarted({ process, answer: (request) => service.http.inject(request), onKilled });
    });
    void service.start();
    await Promise.race([service.untilPrepared, killed]);
  });
}

function create(world: World, process: Process, surroundings: Surroundings): Promise<Service> {
  const { name, env, weather, mails, onMail, payments } = surroundings;
  const adapters = adaptersOf(world, process, surroundings);
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

function adaptersOf(
  world: World,
  process: Process,
  { name, keys, disk, log, entries, weather }: Surroundings,
): Adapters {
  const reach = (port: 'store' | 'events' | 'cache') => reachOf(world, { process, port, weather });
  const logger = createLogger({ service: 'simulated', level: 'silent' });
  return {
    store: openSimulatedStore({
      disk,
      reach: reach('store'),
      flushed: flushing(disk, world.diceOf(`disk of ${name}`)),
    }),
    events: openSimulatedEvents({ log, logger, reach: reach('events'), bind: world.bind }),
    cache: openSimulatedCache(entries, reach('cache')),
    ...{ keys, clock: systemClock, log: logger, metrics: createMetrics(name) },
  };
}

/** One flush at a time; writes that arrive during one wait for the next. */
function flushing(disk: SimulatedDisk, dice: Chance): () => Promise<void> {
  let next: Promise<void> | null = null;
  return () =>
    (next ??= new Promise((resolve) => {
      startTimer(
        () => {
          next = null;
          disk.flush();
          resolve();
        },
        dice.randomFraction() < SLOW_SHARE ? SLOW_FLUSH_MS : FLUSH_MS,
      );
    }));
}
