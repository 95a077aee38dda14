import type { AnyEvent } from '@girouette/contracts';
import type { Events } from '@girouette/events';

export interface PublishedEvent {
  topic: string;
  event: AnyEvent;
}

export interface ObservedEvents {
  /** For the service under test, instead of the log itself. */
  events: Events;
  /** The ids of the events that the service has applied, or made dead letters. */
  consumed: ReadonlySet<string>;
  /** Whether the service reads a topic. */
  reads: (topic: string) => boolean;
  /** True lets publishing and `ping` fail, as when the log cannot be reached. */
  setUnreachable: (unreachable: boolean) => void;
  readonly unreachable: boolean;
}

/**
 * A log of events that records what one service publishes to it and consumes from it.
 * @param published receives what the service publishes, in that order
 */
export function observeEvents(log: Events, published: PublishedEvent[]): ObservedEvents {
  const consumed = new Set<string>();
  const topics = new Set<string>();
  let unreachable = false;

  function assertReachable(): void {
    if (unreachable) throw new Error('the log of events cannot be reached');
  }

  const events: Events = {
    ...log,
    async publish(topic, list) {
      assertReachable();
      await log.publish(topic, list);
      published.push(...list.map((event) => ({ topic, event })));
    },
    subscribe(consumer) {
      const failed = new Map<string, AnyEvent>();
      for (const topic of consumer.topics) topics.add(topic);
      return log.subscribe({
        ...consumer,
        async apply(page) {
          const { topic } = page;
          try {
            const result = await consumer.apply(page);
            if (result !== 'applied') return result;
            // A page without events moves the group beyond an event that has become a dead letter.
            const skipped = page.events.length === 0 ? failed.get(topic) : undefined;
            for (const { id } of skipped ? [skipped] : page.events) consumed.add(id);
            failed.delete(topic);
            return result;
          } catch (error) {
            const [event] = page.events;
            if (event) failed.set(topic, event);
            throw error;
          }
        },
      });
    },
    async ping() {
      assertReachable();
      await log.ping();
    },
  };

  return {
    events,
    consumed,
    reads: (topic) => topics.has(topic),
    setUnreachable: (next) => (unreachable = next),
    get unreachable() {
      return unreachable;
    },
  };
}
