import type { AnyEvent } from '@girouette/contracts';
import type { Events } from '@girouette/events';

export interface PublishedEvent {
  topic: string;
  event: AnyEvent;
}

export interface ObservedEvents {
  /** The log for the service under test. */
  events: Events;
  /** The ids of the events that the service has applied or set aside as dead letters. */
  consumed: ReadonlySet<string>;
  /** Whether the service subscribes to a topic. */
  reads: (topic: string) => boolean;
  /** While true, publishing and `ping` fail, as in an outage of the log. */
  setUnreachable: (unreachable: boolean) => void;
  readonly unreachable: boolean;
}

/**
 * An event log that records what one service publishes and consumes.
 * @param published receives what the service publishes, in order
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
            // An empty page moves the group past an event that became a dead letter.
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
