import type { AnyEvent } from '@girouette/contracts';
import { runWithRequestId } from '@girouette/async';
import type { Consumer } from '@girouette/events';
import type { Changes, Store } from '@girouette/store';
import type { Logger } from 'pino';
import type { EventConsumer } from './consume';
import type { EventMetrics } from './event-metrics';
import { gatherChanges } from './gather-changes';

interface HandledEvent {
  event: AnyEvent;
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
  const handledLog = log.child({}, { redact: [] });
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
    await runWithRequestId(event.requestid, async () => {
      for (const consumer of interested)
        await consumer.handle(event, { changes: gathered.changes, after });
    });
    return { event, write: gathered.write, afterCommit };
  }

  async function finish({ event, afterCommit }: HandledEvent, seconds: number): Promise<void> {
    const facts = { eventId: event.id, eventType: event.type };
    metrics.handled({ type: event.type, outcome: 'done' }, seconds);
    await runWithRequestId(event.requestid, async () => {
      handledLog.info({ ...facts, ms: Math.round(seconds * 1_000) }, 'event handled');
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
