import { DAY_MS } from '@girouette/contracts/durations';
import { createLoop, type Loop, nowMs } from '@girouette/platform/async';
import type { Logger } from 'pino';
import type { Events, EventsOptions } from '../port';
import { type DeadLetters, openDeadLetters } from './dead-letters';
import { type EventLog, openLog } from './log';
import { openLogFile } from './log-file';
import { createSubscriptions } from './subscriptions';

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

const KEEP_MS = 7 * DAY_MS;
/** See docs/specification §10.24. */
const KEEP_DEAD_LETTERS_MS = 30 * DAY_MS;
const EVERY_MS = 60 * 60 * 1000;

/** Removes, every hour, events older than seven days that every group has read, and dead letters older than thirty. */
function startTrimming({
  eventLog,
  deadLetters,
  log,
}: {
  eventLog: EventLog;
  deadLetters: DeadLetters;
  log: Logger;
}): Loop {
  const loop = createLoop(async () => {
    try {
      const removed = await eventLog.trim(new Date(nowMs() - KEEP_MS));
      if (removed > 0) log.info({ removed }, 'Old events were removed from the log');
      const letters = await deadLetters.removeOld(new Date(nowMs() - KEEP_DEAD_LETTERS_MS));
      if (letters > 0) log.warn({ removed: letters }, 'Old dead letters were removed');
    } catch (error) {
      log.warn({ err: error }, 'Old events could not be removed');
    }
    return EVERY_MS;
  });
  loop.start();
  return loop;
}
