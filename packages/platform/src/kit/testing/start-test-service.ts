import { eventually } from '@girouette/platform/async/testing';
import {
  topicOfEvent,
  topics,
  type AnyEvent,
  type EndpointDefinition,
  type EndpointResponse,
  type ErrorBody,
  type EventDefinition,
  type EventOf,
  type Principal,
  type ServiceName,
  type TopicName,
} from '@girouette/contracts';
import { assertDeclared } from '@girouette/contracts/testing/assert-declared';
import { createEvent } from '@girouette/events';
import type { BaseConfig } from '@girouette/platform/runtime';
import { bearer, type FixedClock } from '@girouette/platform/runtime/testing';
import type { OutgoingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { Adapters } from '../adapters';
import type { Service } from '../service';
import { observeEvents, type PublishedEvent } from './observe-events';
import { openTestAdapters, testConfig, type TestAdapters } from './test-adapters';

/** Generous, for busy machines. Most waits take milliseconds. */
const TIMEOUT_MS = 20_000;

export interface TestRequest {
  /** The caller. Default: not signed in. */
  as?: Principal | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Any value, because tests also send bodies that the contract refuses. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The body of a success, plus the fields of an `ErrorBody` for refused requests. */
export type TestBody<E extends EndpointDefinition> = E extends EndpointDefinition
  ? EndpointResponse<E> extends object
    ? EndpointResponse<E> & Partial<ErrorBody>
    : Partial<ErrorBody>
  : never;

export interface TestResponse<Body> {
  status: number;
  /** `{}` when the response has none, or is no JSON. */
  body: Body;
  text: string;
  bytes: Buffer;
  headers: OutgoingHttpHeaders;
}

export interface TestService {
  /** The adapters of the running service. `restart` replaces them. */
  readonly adapters: TestAdapters;
  readonly service: Service;
  readonly clock: FixedClock;
  /** Sends a request to an endpoint of the service. @throws Error when the contract does not declare the response */
  call<E extends EndpointDefinition>(
    endpoint: E,
    request?: TestRequest,
  ): Promise<TestResponse<TestBody<E>>>;
  /** Creates an event as the service that owns the topic does. */
  createEvent<Type extends string, Schema extends z.ZodType>(
    definition: EventDefinition<Type, Schema>,
    data: z.input<Schema>,
  ): AnyEvent;
  /**
   * Creates and publishes events, then waits until this service has consumed them.
   * @param data one event each
   */
  publish<Type extends string, Schema extends z.ZodType>(
    definition: EventDefinition<Type, Schema>,
    ...data: z.input<Schema>[]
  ): Promise<void>;
  /** Like `publish`, for existing events of one topic, such as one that arrives twice. */
  deliver(...events: AnyEvent[]): Promise<void>;
  /**
   * The events of one type that the service has published, in order.
   * @param count waits for at least this many; by default waits until the outbox is empty
   */
  published<Type extends string, Schema extends z.ZodType>(
    definition: EventDefinition<Type, Schema>,
    count?: number,
  ): Promise<EventOf<Type, z.infer<Schema>>[]>;
  logs(): string;
  /** Makes publishing fail until `restart`. */
  interruptEvents(): void;
  /** Stops the service and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServiceOptions<S extends z.ZodType<BaseConfig>, Overrides> {
  name: ServiceName;
  configSchema: S;
  create: (adapters: Adapters, config: z.output<S>, overrides?: Overrides) => Promise<Service>;
  /** Environment variables beside the defaults of the configuration. */
  env?: Record<string, string>;
  /** Dependencies that replace the service's own. */
  overrides?: Overrides;
  /** Open adapters, e.g. to start on another service's data; `close` leaves them open. */
  adapters?: TestAdapters;
  /** When its clock starts, for a test of a task that acts on certain days: tasks run at the start. Default: now. */
  now?: string;
}

/** Starts a whole service over real adapters. */
export async function startTestService<S extends z.ZodType<BaseConfig>, Overrides>(
  options: TestServiceOptions<S, Overrides>,
): Promise<TestService> {
  const { name, configSchema, create, env, overrides, now } = options;
  const first = options.adapters ?? (await openTestAdapters(name));
  if (now !== undefined) first.clock.set(now);
  let adapters = first;
  const published: PublishedEvent[] = [];
  let observed = observeEvents(adapters.events, published);
  let service = await start();

  async function start(): Promise<Service> {
    const config = testConfig(configSchema, adapters, env);
    const started = await create({ ...adapters, events: observed.events }, config, overrides);
    await started.start();
    return started;
  }

  const createOwnedEvent = creatingEvents(first.clock);

  async function deliver(...events: AnyEvent[]): Promise<void> {
    const [event] = events;
    if (!event) return;
    const topic = topicOfEvent(event);
    if (!observed.reads(topic)) throw new Error(`${name} does not consume the topic ${topic}`);
    await adapters.events.publish(topic, events);
    await untilConsumed(events, observed.consumed);
  }

  return {
    get adapters() {
      return adapters;
    },
    get service() {
      return service;
    },
    clock: first.clock,
    logs: () => adapters.logs.text(),

    call: (endpoint, request = {}) => callEndpoint({ service, adapters }, endpoint, request),
    createEvent: createOwnedEvent,
    deliver,
    publish: (definition, ...data) =>
      deliver(...data.map((each) => createOwnedEvent(definition, each))),

    published: (definition, count) =>
      eventually(
        async () => {
          if (count === undefined && !observed.unreachable) await assertNothingWaits(adapters);
          const events = published
            .filter(({ topic, event }) => topic === definition.topic && definition.is(event))
            .map(({ event }) => definition.read(event));
          if (events.length < (count ?? 0)) {
            throw new Error(`${events.length} of ${count} ${definition.type} are published`);
          }
          return events;
        },
        { timeoutMs: TIMEOUT_MS },
      ),

    interruptEvents: () => {
      observed.setUnreachable(true);
    },

    async restart() {
      await service.stop();
      if (adapters !== first) await adapters.close();
      adapters = await openTestAdapters(name, { beside: first });
      observed = observeEvents(adapters.events, published);
      service = await start();
    },

    async close() {
      await service.stop();
      if (adapters !== first) await adapters.close();
      if (!options.adapters) await first.close();
    },
  };
}

const creatingEvents =
  (clock: FixedClock): TestService['createEvent'] =>
  (definition, data) => {
    const [source] = topics[definition.topic as TopicName].publishedBy;
    return createEvent(definition, data, { source, now: clock.now() });
  };

function untilConsumed(
  events: readonly AnyEvent[],
  consumed: { has: (id: string) => boolean },
): Promise<void> {
  return eventually(
    () => {
      const waiting = events.find(({ id }) => !consumed.has(id));
      if (waiting) throw new Error(`${waiting.type} ${waiting.id} is not consumed`);
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

async function assertNothingWaits({ store }: TestAdapters): Promise<void> {
  const [waiting] = await store.outbox.next(1, new Set<string>());
  if (waiting) throw new Error(`${waiting.event.type} is not published`);
}

async function callEndpoint<E extends EndpointDefinition>(
  { service, adapters }: { service: Service; adapters: TestAdapters },
  endpoint: E,
  { as, params = {}, query, body, headers }: TestRequest,
): Promise<TestResponse<TestBody<E>>> {
  const response = await service.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
      encodeURIComponent(params[param] ?? ''),
    ),
    ...(endpoint.query && query && { query }),
    ...(endpoint.body && { payload: body as object }),
    headers: { ...(as && { authorization: bearer(adapters, as) }), ...headers },
  });
  assertDeclared(endpoint, { status: response.statusCode, text: response.body });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : {}) as TestBody<E>,
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
  };
}
