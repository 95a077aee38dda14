import { topics } from '@girouette/contracts';
import type { Logger } from 'pino';
import type { EventLog } from './log';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_MS = 7 * DAY_MS;
const EVERY_MS = 60 * 60 * 1000;

/** Removes, every hour, events older than seven days that every group has behind it. */
export function startTrimming(deps: {
  eventLog: EventLog;
  lowestPosition: (topic: string) => Promise<string | null>;
  log: Logger;
}): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();

  async function trim(): Promise<void> {
    for (const topic of Object.keys(topics)) {
      const before = new Date(Date.now() - KEEP_MS);
      const position = await deps.lowestPosition(topic);
      const removed = await deps.eventLog.trim(topic, { before, position });
      if (removed > 0) deps.log.info({ topic, removed }, 'Old events were removed from the log');
    }
  }

  const timer = setInterval(() => {
    running = trim().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'Old events could not be removed');
    });
  }, EVERY_MS).unref();

  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
