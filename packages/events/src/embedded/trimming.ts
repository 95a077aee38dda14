import { DAY_MS } from '@girouette/contracts/durations';
import { createLoop, type Loop, nowMs } from '@girouette/platform/async';
import type { Logger } from 'pino';
import type { DeadLetters } from './dead-letters';
import type { EventLog } from './log';

const KEEP_MS = 7 * DAY_MS;
/** See docs/specification §10.24. */
const KEEP_DEAD_LETTERS_MS = 30 * DAY_MS;
const EVERY_MS = 60 * 60 * 1000;

/** Removes, every hour, events older than seven days that every group has read, and dead letters older than thirty. */
export function startTrimming({
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
