import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Documents } from '../../documents/port';
import type { Events, EventsOptions, Subscription } from '@girouette/events';
import { ring } from './bell';
import { openDeadLetters } from './dead-letters';
import { lowestPosition, openGroupOffset, ownerName } from './group-offset';
import { startLane } from './lane';
import { openLog } from './log';
import { startTrimming } from './trim';

/**
 * The log of events kept in documents: gap-free numbers a topic, an offset a group and topic, dead letters. Meant for the
 * processes of one machine.
 * @param options.documents is closed with the events
 */
export function openEmbeddedEvents(options: {
  documents: Documents;
  dir: string;
  log: Logger;
  options: Required<EventsOptions>;
}): Events {
  const { documents, log } = options;
  const dir = resolve(options.dir);
  const eventLog = openLog(documents);
  const wakeReaders = () => {
    ring(dir);
  };
  const deadLetters = openDeadLetters(documents, eventLog, wakeReaders);
  const subscriptions = new Set<Subscription>();
  const trimming = startTrimming({
    eventLog,
    lowestPosition: (topic) => lowestPosition(documents, topic),
    log,
  });

  return {
    kind: 'embedded',
    async publish(topic, events) {
      await eventLog.append(
        topic,
        events.map((event) => ({ event })),
      );
      wakeReaders();
    },
    async subscribe(consumer) {
      const lanes: Subscription[] = [];
      for (const topic of new Set(consumer.topics)) {
        const owner = ownerName(randomUUID());
        const offset = openGroupOffset(documents, { group: consumer.group, topic, owner });
        await offset.register();
        const context = { group: consumer.group, topic };
        const parts = {
          dir,
          topic,
          consumer,
          eventLog,
          offset,
          deadLetters,
          options: options.options,
        };
        lanes.push(startLane({ ...parts, log: log.child(context) }));
      }
      const subscription: Subscription = {
        get healthy() {
          return lanes.every((lane) => lane.healthy);
        },
        async stop() {
          subscriptions.delete(subscription);
          await Promise.all(lanes.map((lane) => lane.stop()));
          // Another member may be waiting for the work.
          wakeReaders();
        },
      };
      subscriptions.add(subscription);
      return subscription;
    },
    deadLetters: deadLetters.port,
    ping: () => documents.ping(),
    async close() {
      await trimming.stop();
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await documents.close();
    },
  };
}
