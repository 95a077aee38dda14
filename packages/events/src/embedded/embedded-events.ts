import type { Logger } from 'pino';
import type { Consumer, Events, EventsOptions, Subscription } from '../port';
import { openDeadLetters } from './dead-letters';
import { openLog, START } from './log';
import { openLogFile } from './log-file';
import { startReader } from './reader';
import { startTrimming } from './trimming';

const PAGE = 200;

/**
 * The log of events in a file, for the processes of one machine.
 * @throws DataDirError when the file cannot be used
 */
export function openEmbeddedEvents(options: {
  dir: string;
  log: Logger;
  options: Required<EventsOptions>;
}): Events {
  const { log } = options;
  const file = openLogFile(options);
  const eventLog = openLog(file);
  const deadLetters = openDeadLetters(file, eventLog);
  const subscriptions = new Set<Subscription>();
  const trimming = startTrimming({ eventLog, deadLetters, log });

  function start(consumer: Consumer): Subscription {
    const topics = [...new Set(consumer.topics)];
    const waiting = async (topic: string): Promise<[string, number]> => {
      const position = (await consumer.position(topic)) ?? START;
      return [topic, await eventLog.countAfter(topic, position)];
    };
    const readers = topics.map((topic) =>
      startReader({
        topic,
        consumer,
        pageSize: PAGE,
        eventLog,
        notifier: file.notifier,
        deadLetters,
        options: options.options,
        log: log.child({ group: consumer.group, topic }),
      }),
    );
    const subscription: Subscription = {
      get healthy() {
        return readers.every((reader) => reader.healthy);
      },
      lag: async () => Object.fromEntries(await Promise.all(topics.map(waiting))),
      async stop() {
        subscriptions.delete(subscription);
        await Promise.all(readers.map((reader) => reader.stop()));
      },
    };
    subscriptions.add(subscription);
    return subscription;
  }

  return {
    kind: 'embedded',
    publish: (topic, events) => eventLog.append(topic, events),
    subscribe: (consumer) => Promise.resolve(start(consumer)),
    deadLetters: deadLetters.port,
    ping: () => file.ping(),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await trimming.stop();
      await file.close();
    },
  };
}
