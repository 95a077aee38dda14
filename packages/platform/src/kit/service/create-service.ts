import { runExclusively } from '@girouette/platform/cache';
import { AppError, type ServiceName } from '@girouette/contracts';
import type { Subscription } from '@girouette/events';
import type { TableShape } from '@girouette/store';
import type { FastifyInstance } from 'fastify';
import type { Adapters } from '../adapters';
import type { BaseConfig } from '@girouette/platform/runtime';
import { createEventMetrics } from '../consumers/event-metrics';
import { createPageConsumer } from '../consumers/page-consumer';
import type { EventConsumer } from '../consumers';
import { erasing, erasingGuests, type Erase, type EraseGuest } from '../erasures';
import { createRouter, type Router } from '../http/router';
import { prepareClose } from '../http/close-http';
import { createHttpServer } from '../http/http-server';
import { createHealth, healthRoute, serveHealth } from '../http/health';
import { createOutboxRelay, type RunExclusively } from '../relay/outbox-relay';
import { createBackground, type Background } from './background';
import { outboxAgeSeconds } from './outbox-age';
import { createTasks, type Task } from './tasks';

export interface Service {
  name: ServiceName;
  http: FastifyInstance;
  /**
   * Creates and seeds the tables, then starts consumers, relay and tasks. Resolves even while a backing service is unavailable. Requests
   * then get 503, and the start is retried until it succeeds.
   */
  start(): Promise<void>;
  /** Rejects when a retried start finds what no retry can mend. Unhandled, it ends the process. */
  failed: Promise<never>;
  /** Resolves when the tables and indexes exist. Until then each request gets 503. */
  untilPrepared: Promise<void>;
  /**
   * Only creates the tables and their indexes.
   * @throws AppError UNAVAILABLE while the store does not answer
   */
  prepareStore(): Promise<void>;
  /** Starts the next run of a task now; while it is running, right after it. */
  trigger(task: string): void;
  /**
   * Finishes the requests, events and tasks in progress and empties the outbox. Leaves the adapters open.
   * @param options.drainMs see `gracefulClose`
   */
  stop(options?: { drainMs: number }): Promise<void>;
}

export interface ServiceOptions {
  name: ServiceName;
  config: BaseConfig;
  adapters: Adapters;
  /** The tables of the service's store, created before the first request is answered. */
  tables?: readonly TableShape[];
  /** Inserts the rows that the endpoints rely on. Runs at each start once the tables exist. */
  seed?: () => Promise<void>;
  routes: (route: Router) => void;
  consumers?: readonly EventConsumer[];
  tasks?: readonly Task[];
  /** Erases the things of an owner who was erased. Needs `ERASURES` among the tables. */
  erase?: Erase;
  /** Erases the part of a guest. Needs `GUEST_ERASURES` among the tables. */
  eraseGuest?: EraseGuest;
  /** Fastify plugins that the routes need. */
  plugins?: (http: FastifyInstance) => Promise<void>;
}

/** Creates a service: its endpoints over HTTP, its consumers, the relay of its outbox and its tasks. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { name, adapters, tables = [] } = options;
  const { store, events, cache, log, metrics } = adapters;
  const { consumers, tasks } = reactionsOf(options, (task) => {
    periodic.trigger(task);
  });
  const http = createHttpServer({ config: options.config, log, metrics });
  const closeHttp = prepareClose(http);
  const exclusively = exclusivelyFor(name, adapters);
  const relay = createOutboxRelay({ outbox: store.outbox, events, log, exclusively });
  const topics = consumers.flatMap(({ definitions }) => definitions.map(({ topic }) => topic));
  const eventMetrics = createEventMetrics(metrics, topics);
  const periodic = createTasks({ service: name, tasks, cache, log });

  async function subscribe(): Promise<Subscription | null> {
    if (consumers.length === 0) return null;
    const shared = { group: name, log, consumers, store };
    return events.subscribe(createPageConsumer({ ...shared, metrics: eventMetrics }));
  }

  const background = createBackground({
    prepare: async () => {
      await store.prepare(tables);
      await options.seed?.();
    },
    subscribe,
    pingDependencies: async () => {
      await Promise.all([events.ping(), cache.ping()]);
    },
    relay,
    tasks: periodic,
    log,
  });

  measureWaiting(adapters, background);
  await options.plugins?.(http);
  const readHealth = createHealth({
    critical: {
      store: () => store.ping(),
      started: () => {
        background.assertReady();
      },
    },
    optional: {
      events: () => events.ping(),
      cache: () => cache.ping(),
    },
    consumers: () => {
      background.assertConsuming();
    },
  });
  serveHealth(http, readHealth);
  const origins = [new URL(options.config.PUBLIC_URL).origin, ...options.config.ALLOWED_ORIGINS];
  const route = createRouter({ http, adapters, origins, assertOpen });
  options.routes(route);
  healthRoute(route, { service: name, readHealth, lag: () => background.lag() });
  await http.ready();

  /** Without indexes the store would accept duplicates. */
  function assertOpen(): void {
    if (!background.prepared) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  }

  return {
    name,
    http,
    untilPrepared: background.untilPrepared,
    prepareStore: () => store.prepare(tables),
    start: () => background.start(),
    failed: background.failed,
    trigger: (task) => {
      periodic.trigger(task);
    },
    async stop(stopping) {
      background.beginShutdown();
      await closeHttp(stopping);
      await background.stop();
    },
  };
}

/** The consumers and tasks of a service, with those that erase. */
function reactionsOf(options: ServiceOptions, trigger: (task: string) => void) {
  const { name, adapters, consumers = [], tasks = [], erase, eraseGuest } = options;
  const added = [
    ...(erase ? [erasing({ ...adapters, erase, trigger })] : []),
    ...(eraseGuest ? [erasingGuests({ ...adapters, name, eraseGuest, trigger })] : []),
  ];
  return {
    consumers: [...consumers, ...added.map(({ consumer }) => consumer)],
    tasks: [...tasks, ...added.map(({ task }) => task)],
  };
}

/** Measures the events that wait to be handled or published. */
function measureWaiting({ metrics, store, clock }: Adapters, background: Background): void {
  metrics.gauge({
    name: 'events_waiting',
    help: 'Events of a topic that the service has not handled yet; on Kafka the same for all its instances.',
    label: 'topic',
    read: () => background.lag(),
  });
  metrics.gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest event that waits to be published; 0 when none waits.',
    read: () => outboxAgeSeconds(store.outbox, clock),
  });
}

/** Other processes may publish from the same outbox unless both store and log are files of this machine. */
function exclusivelyFor(
  name: ServiceName,
  { store, events, cache }: Adapters,
): RunExclusively | undefined {
  if (store.kind === 'sqlite' && events.kind === 'embedded') return undefined;
  return (work) => runExclusively({ cache, key: `relay:${name}` }, work);
}
