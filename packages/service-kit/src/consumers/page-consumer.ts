import type { AnyEvent } from '@girouette/contracts';
import { parseTraceparent, runInContext } from '@girouette/async';
import type { Consumer } from '@girouette/events';
import type { Changes, Store } from '@girouette/store';
import { namesRequest } from '@girouette/runtime';
import { beginSpan, type Span } from '@girouette/telemetry';
import type { Logger } from 'pino';
import type { EventConsumer } from './consume';
import type { EventMetrics } from './event-metrics';
import { gatherChanges } from './gather-changes';

interface HandledEvent {
  event: AnyEvent;
  span: Span;
  write: (changes: Changes) => void;
  afterCommit: (() => Promise<void> | void)[];
}

/**
 * The consumer of a service: it reads the topics of all handlers and applies each page, with the new position, atomically to the
 * store. Events without a handler are skipped.
 */
export function createPageConsumer(options: {
  group: string;
  consumers: readonly EventConsumer[];
  store: Pick<Store, 'position' | 'apply'>;
  log: Logger;
  metrics: EventMetrics;
}): Consumer {
  const { group, consumers, store, log, metrics } = options;
  // Its lines have no field that could hold a secret, so they are not searched for one.
  const handledLog = Object.assign(log.child({}, { redact: [] }), { [namesRequest]: true });
  const topics = consumers.flatMap(({ definitions }) => definitions.map(({ topic }) => topic));

  /** @returns null when the event has no handler */
  async function handle(event: AnyEvent): Promise<HandledEvent | null> {
    const interested = consumers.filter(({ definitions }) =>
      definitions.some(({ dataschema }) => dataschema === event.dataschema),
    );
    if (interested.length === 0) return null;
    const gathered = gatherChanges();
    const afterCommit: HandledEvent['afterCommit'] = [];
    const after = (work: () => Promise<void> | void) => void afterCommit.push(work);
    const span = spanOf(event);
    await runInContext({ requestId: event.requestid, trace: span.trace }, async () => {
      for (const consumer of interested)
        await consumer.handle(event, { changes: gathered.changes, after });
    }).catch((error: unknown) => {
      span.end({ failed: true });
      throw error;
    });
    return { event, span, write: gathered.write, afterCommit };
  }

  const spanOf = (event: AnyEvent): Span =>
    beginSpan({
      part: group,
      name: `handle ${event.type}`,
      kind: 'consumer',
      parent: parseTraceparent(event.traceparent),
    });

  async function finish(
    { event, span, afterCommit }: HandledEvent,
    seconds: number,
  ): Promise<void> {
    const facts = { eventId: event.id, eventType: event.type };
    const { requestid: requestId } = event;
    const { trace } = span;
    metrics.handled({ type: event.type, outcome: 'done' }, seconds);
    span.end({ attributes: { 'messaging.message.id': event.id } });
    const ms = Math.round(seconds * 1_000);
    handledLog.info({ requestId, traceId: trace.traceId, ...facts, ms }, 'event handled');
    if (afterCommit.length === 0) return;
    await runInContext({ requestId, trace }, async () => {
      for (const work of afterCommit) {
        try {
          await work();
        } catch (error) {
          log.error({ ...facts, err: error }, 'work after an event failed');
        }
      }
    });
  }

  return {
    group,
    topics: [...new Set(topics)],
    position: (topic) => store.position(topic),
    onDeadLetter: (topic) => {
      metrics.addedDeadLetter(topic);
    },
    async apply({ events, ...page }) {
      const started = performance.now();
      const secondsSince = () => (performance.now() - started) / 1_000;
      const handled: HandledEvent[] = [];
      let result;
      try {
        for (const event of events) {
          const one = await handle(event);
          if (one) handled.push(one);
        }
        // When the log stores positions, skipped events need no write.
        if (page.mayRepeat && handled.length === 0) return 'applied';
        const batch = handled.map(({ event, write }) => ({ id: event.id, write }));
        result = await store.apply({ ...page, events: batch });
      } catch (error) {
        for (const { span } of handled) span.end({ failed: true });
        // Not counted for a page of several events, which are then applied one by one.
        const [only] = events;
        if (only && events.length === 1) {
          metrics.handled({ type: only.type, outcome: 'failed' }, secondsSince());
        }
        throw error;
      }
      if (result === 'applied') {
        const each = secondsSince() / Math.max(1, handled.length);
        for (const one of handled) await finish(one, each);
      }
      return result;
    },
  };
}
