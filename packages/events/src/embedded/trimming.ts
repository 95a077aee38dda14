import { createLoop, type Loop } from '@girouette/async';
import type { Logger } from 'pino';
import type { EventLog } from './log';

const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;

/** Removes, every hour, events older than seven days that every group has read. */
export function startTrimming({ eventLog, log }: { eventLog: EventLog; log: Logger }): Loop {
  const loop = createLoop(async () => {
    try {
      const removed = await eventLog.trim(new Date(Date.now() - KEEP_MS));
      if (removed > 0) log.info({ removed }, 'Old events were removed from the log');
    } catch (error) {
      log.warn({ err: error }, 'Old events could not be removed');
    }
    return EVERY_MS;
  });
  loop.start();
  return loop;
}
