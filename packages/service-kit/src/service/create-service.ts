import { AppError, type ServiceName } from '@girouette/contracts';
import type { FastifyInstance } from 'fastify';
import type { Adapters } from '../adapters';
import type { BaseConfig } from '../config';
import type { Documents } from '../documents';
import { createOnCall, type OnCall } from '../http/calls';
import { closeWithCare } from '../http/close-with-care';
import { createHttp } from '../http/create-http';
import { serveHealth } from '../http/health';
import { createMetrics, serveMetrics } from '../http/metrics';
import { createRelay } from '../outbox';
import { createBackground } from './background';
import { consumerOf, type EventListener } from './listeners';
import { createTasks, type Task } from './tasks';

export interface Service {
  name: ServiceName;
  http: FastifyInstance;
  /**
   * Makes the indexes, then starts consumers, relay and tasks. When an engine does not answer, this resolves all the
   * same: calls are refused with a 503, and the start goes on by itself once the engine is there.
   */
  start(): Promise<void>;
  /** Runs a task at once. */
  wake(task: string): void;
  /** Finishes the requests, the event and the tasks in hand and empties the outboxes. Leaves the adapters open. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  name: ServiceName;
  config: BaseConfig;
  adapters: Adapters;
  indexes: (documents: Documents) => Promise<void>;
  routes: (on: OnCall) => void;
  consumers?: readonly EventListener[];
  /** The collections whose documents carry an outbox. */
  outboxes?: readonly string[];
  tasks?: readonly Task[];
  /** Fastify plugins that the routes need. */
  plugins?: (http: FastifyInstance) => Promise<void>;
}

/** Puts a service together: its calls over HTTP, and its consumers, relay and tasks behind them. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { name, adapters, consumers = [], outboxes = [], tasks = [] } = options;
  const { documents, events, cache, log } = adapters;
  const metrics = createMetrics(name);
  const http = createHttp({ config: options.config, log, metrics });
  const closeHttp = closeWithCare(http);
  const relay = createRelay({ documents, collections: outboxes, events, log, cache, name });
  const periodic = createTasks({ service: name, tasks, cache, log });
  const background = createBackground({
    indexes: () => options.indexes(documents),
    subscribe: async () =>
      consumers.length === 0
        ? null
        : events.subscribe(
            consumerOf({
              group: name,
              listeners: consumers,
              log,
              metrics,
              onHandled: () => {
                relay.wake();
              },
            }),
          ),
    meetEngines: async () => {
      await Promise.all([events.ping(), cache.ping()]);
    },
    relay,
    tasks: periodic,
    log,
  });

  await options.plugins?.(http);
  http.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') relay.wake();
    done();
  });
  serveMetrics(http, metrics);
  serveHealth(http, {
    needs: {
      documents: () => documents.ping(),
      started: () => {
        background.assertReady();
      },
    },
    uses: {
      events: () => events.ping(),
      cache: () => cache.ping(),
    },
    consumers: () => {
      background.assertConsuming();
    },
  });
  const origins = [new URL(options.config.PUBLIC_URL).origin, ...options.config.ALLOWED_ORIGINS];
  options.routes(createOnCall({ http, adapters, origins, assertOpen }));
  await http.ready();

  /** Without its indexes the store would take what it must refuse. */
  function assertOpen(): void {
    if (!background.indexed) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  }

  return {
    name,
    http,
    start: () => background.start(),
    wake: (task) => {
      periodic.wake(task);
    },
    async stop() {
      background.leave();
      await closeHttp();
      await background.stop();
    },
  };
}
