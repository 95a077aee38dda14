import { randomBytes } from 'node:crypto';
import { events as definitions, type AnyEvent } from '@girouette/contracts';
import { createEvent, openEvents, type Events } from '@girouette/events';
import { openStore, table, type Store } from '@girouette/store';
import { createMetrics } from '@girouette/telemetry';
import { pino } from 'pino';
import { consume } from '../../../packages/service-kit/src/consumers';
import { createEventMetrics } from '../../../packages/service-kit/src/consumers/event-metrics';
import { createPageConsumer } from '../../../packages/service-kit/src/consumers/page-consumer';
import {
  createOutboxRelay,
  type OutboxRelay,
} from '../../../packages/service-kit/src/relay/outbox-relay';
import { isolatedEvents } from '../../../packages/service-kit/src/testing/isolated-events';

const { pageVisited } = definitions;
const TOPICS = [pageVisited.topic];
/** Guests of this many pages come at the same time. */
const PAGES = 500;
const EVENT_BYTES = 1_024;
/** Padding that compresses no better than sealed data do. */
const NOISE = randomBytes(1_500_000).toString('base64');

interface Visit {
  id: string;
}

interface Count {
  id: string;
  visits: number;
}

const VISITS = table<Visit>('visits');
const COUNTS = table<Count>('counts');

/** Where the bench keeps its rows and events. */
export interface Place {
  dir: string;
  /** Prefix of topics, groups and databases on shared engines. */
  prefix: string;
}

/** A publishing and a consuming service, each with a store of its own, on the engines that the environment names. */
export interface BenchSystem {
  events: Events;
  source: Store;
  relay: OutboxRelay;
  /** Stores visit `n` with its event. Resolves when the store has committed both. */
  commit(n: number): Promise<void>;
  /** Starts the consumer, which counts visits by page. */
  consume(onEvent: (event: AnyEvent) => void): Promise<{ stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** Opens the stores and the log of events in `place`. */
export async function openBenchSystem(
  { dir, prefix }: Place,
  env: NodeJS.ProcessEnv,
): Promise<BenchSystem> {
  const log = pino({ level: 'warn' });
  const openOne = (service: string) =>
    openStore({ service: `${prefix}-${service}`, url: env.MONGODB_URL, dir });
  const [source, target] = await Promise.all([openOne('source'), openOne('target')]);
  await Promise.all([source.prepare([VISITS]), target.prepare([COUNTS])]);
  const client = env.KAFKA_CLIENT === 'platformatic' ? 'platformatic' : 'kafkajs';
  const events = isolatedEvents(
    await openEvents({ clientId: prefix, brokers: env.KAFKA_BROKERS, client, dir, log }),
    prefix,
  );
  const visits = source.table(VISITS);
  const metrics = createEventMetrics(createMetrics('bench'), TOPICS);

  return {
    events,
    source,
    relay: createOutboxRelay({ outbox: source.outbox, events, log }),
    async commit(n) {
      await visits.insert({ id: String(n) }, [aVisit(n)]);
    },
    async consume(onEvent) {
      const counting = consume([pageVisited], (event, { changes }) => {
        onEvent(event);
        changes(COUNTS).increment(event.data.pageId, { visits: 1 }, { visits: 0 });
      });
      return events.subscribe(
        createPageConsumer({ group: 'bench', consumers: [counting], store: target, log, metrics }),
      );
    },
    async close() {
      await events.close();
      await Promise.all([source.close(), target.close()]);
    },
  };
}

/** Visit number `n` as an event of 1 KB in its stored form. */
export function aVisit(n: number): AnyEvent {
  const now = new Date();
  const data = { pageId: `page-${n % PAGES}`, ownerId: 'owner-1', at: now.toISOString() };
  const event = createEvent(pageVisited, { ...data, visitId: String(n) }, { source: 'game', now });
  const missing = EVENT_BYTES - JSON.stringify(event).length - ',"padding":""'.length;
  const from = (n * 997) % (NOISE.length - EVENT_BYTES);
  const padding = NOISE.slice(from, from + missing);
  return { ...event, data: { ...event.data, padding } };
}

/** The number of a visit. */
export const numberOf = ({ data }: AnyEvent): number => Number(data.visitId);
