import type { Logger } from 'pino';
import type { Events, EventsOptions } from '../port';
import { openDeadLetters } from './dead-letters';
import { openLog } from './log';
import { openLogFile } from './log-file';
import { createSubscriptions } from './subscriptions';
import { startTrimming } from './trimming';

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
  const subscriptions = createSubscriptions({
    ...{ eventLog, notifier: file.notifier, deadLetters, log },
    options: options.options,
  });
  const trimming = startTrimming({ eventLog, deadLetters, log });

  return {
    kind: 'embedded',
    publish: (topic, events) => eventLog.append(topic, events),
    subscribe: (consumer) => Promise.resolve(subscriptions.start(consumer)),
    deadLetters: deadLetters.port,
    findFaults: () => Promise.resolve([]),
    ping: () => file.ping(),
    async close() {
      await subscriptions.stopAll();
      await trimming.stop();
      await file.close();
    },
  };
}
