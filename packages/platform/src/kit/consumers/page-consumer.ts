import type { AnyEvent } from '@girouette/contracts';
import {
  parseTraceparent,
  runInContext,
  type RequestContext,
  monotonicMs,
} from '@girouette/platform/async';
import type { Consumer } from '@girouette/events';
import type { Changes, Store } from '@girouette/store';
import { namesRequest } from '@girouette/platform/runtime';
import { beginSpan, type Span } from '@girouette/platform/telemetry';
import type { Logger } from 'pino';
import type { EventConsumer } from './consume';
import type { EventMetrics } from './event-metrics';
import { gatherChanges } from './gather-changes';

type Work = () => Promise<void> | void;

interface HandledEvent {
  event: AnyEvent;
  context: RequestContext;
  span: Span;
  write: (changes: Changes) => void;
  afterCommit: readonly Work[];
}

/**
 * The consumer of a service. It reads the topics of all handlers and applies each page to the store, atomically with the new position.
 * Skips events that have no handler.
 */
export function createPageConsumer(options: {
  group: string;
  consumers: readonly EventConsumer[];
  store: Pick<Store, 'position' | 'apply'>;
  log: Logger;
  metrics: EventMetrics;
}): Consumer {
  const { group, consumers, store, log, metrics } = options;
  // These lines contain no secret field, so they need no redaction.
  const handledLog = Object.assign(log.child({}, { redact: [] }), { [namesRequest]: true });
  const bySchema = consumersBySchema(consumers);
  const topics = consumers.flatMap(({ definitions }) => definitions.map(({ topic }) => topic));

  function noteHandled({ event, span }: HandledEvent, seconds: number): void {
    const { requestid: requestId } = event;
    const { traceId } = span.trace;
    metrics.handled({ type: event.type, outcome: 'done' }, seconds);
    span.end({ attributes: { 'messaging.message.id': event.id } });
    const ms = Math.round(seconds * 1_000);
    handledLog.info({ requestId, traceId, ...factsOf(event), ms }, 'event handled');
  }

  return {
    group,
    topics: [...new Set(topics)],
    position: (topic) => store.position(topic),
    onDeadLetter: (topic) => {
      metrics.addedDeadLetter(topic);
    },
    async apply({ events, ...page }) {
      const started = monotonicMs();
      const secondsSince = () => (monotonicMs() - started) / 1_000;
      const handled: HandledEvent[] = [];
      let result;
      try {
        await runHandlers({ group, bySchema, events, handled });
        // When the log stores positions, skipped events need no write.
        if (page.mayRepeat && handled.length === 0) return 'applied';
        const batch = handled.map(({ event, write }) => ({ id: event.id, write }));
        result = await store.apply({ ...page, events: batch });
      } catch (error) {
        for (const { span } of handled) span.end({ failed: true });
        // Not counted for a page of several events, because these are then applied one by one.
        const [only] = events;
        if (only && events.length === 1) {
          metrics.handled({ type: only.type, outcome: 'failed' }, secondsSince());
        }
        throw error;
      }
      if (result === 'applied') {
        const each = secondsSince() / Math.max(1, handled.length);
        for (const one of handled) noteHandled(one, each);
        await Promise.all(handled.map((one) => runAfterCommit(one, log)));
      }
      return result;
    },
  };
}

/** Starts the handlers in order; they read at the same time. Adds each event to `handled` when its handlers start. */
async function runHandlers({
  group,
  bySchema,
  events,
  handled,
}: {
  group: string;
  bySchema: ReadonlyMap<string, EventConsumer[]>;
  events: readonly AnyEvent[];
  handled: HandledEvent[];
}): Promise<void> {
  const reading: Promise<void>[] = [];
  try {
    for (const event of events) {
      const interested = bySchema.get(event.dataschema);
      if (interested === undefined) continue;
      const { changes, write } = gatherChanges();
      const afterCommit: Work[] = [];
      const after = (work: Work) => void afterCommit.push(work);
      const span = spanOf(group, event);
      const context = { requestId: event.requestid, trace: span.trace };
      handled.push({ event, context, span, write, afterCommit });
      for (const consumer of interested) {
        const running = runInContext(context, () => consumer.handle(event, { changes, after }));
        if (running) reading.push(running);
      }
    }
  } finally {
    // After a failure the events are tried again, and a handler that still read would run beside itself.
    await Promise.allSettled(reading);
  }
  await Promise.all(reading);
}

function consumersBySchema(consumers: readonly EventConsumer[]): Map<string, EventConsumer[]> {
  const found = new Map<string, EventConsumer[]>();
  for (const consumer of consumers) {
    for (const { dataschema } of consumer.definitions) {
      found.set(dataschema, [...(found.get(dataschema) ?? []), consumer]);
    }
  }
  return found;
}

const spanOf = (group: string, event: AnyEvent): Span =>
  beginSpan({
    part: group,
    name: `handle ${event.type}`,
    kind: 'consumer',
    parent: parseTraceparent(event.traceparent),
  });

async function runAfterCommit(
  { event, context, afterCommit }: HandledEvent,
  log: Logger,
): Promise<void> {
  if (afterCommit.length === 0) return;
  await runInContext(context, async () => {
    for (const work of afterCommit) {
      try {
        await work();
      } catch (error) {
        log.error({ ...factsOf(event), err: error }, 'work after an event failed');
      }
    }
  });
}

/** The fields that identify an event in the log. */
const factsOf = ({ id, type }: AnyEvent) => ({ eventId: id, eventType: type });
