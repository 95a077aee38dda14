import type { AnyEvent } from '@girouette/contracts';
import type { Logger } from 'pino';

const LONGEST_BACKOFF_MS = 5_000;

export type Outcome = { kind: 'done' } | { kind: 'failed'; error: unknown } | { kind: 'stopped' };

/**
 * Gives an event to its handler until it takes it, at most `attempts` times, with a growing wait in between.
 * @returns `failed` after the last attempt; `stopped` when the wait was cut short and the event is to be given again later
 */
export async function handleWithRetry(
  event: AnyEvent,
  options: {
    handle: (event: AnyEvent) => Promise<void>;
    attempts: number;
    backoffMs: number;
    /** Waits between two attempts; answers whether to go on. */
    pause: (ms: number) => Promise<boolean>;
    log: Logger;
  },
): Promise<Outcome> {
  const { attempts, backoffMs, log } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await options.handle(event);
      return { kind: 'done' };
    } catch (error) {
      const facts = { err: error, eventId: event.id, type: event.type, attempt };
      if (attempt >= attempts) {
        log.error(facts, 'An event could not be handled and becomes a dead letter');
        return { kind: 'failed', error };
      }
      log.warn(facts, 'An event could not be handled; trying again');
      const wait = Math.min(backoffMs * 2 ** (attempt - 1), LONGEST_BACKOFF_MS);
      if (!(await options.pause(wait))) return { kind: 'stopped' };
    }
  }
}

/** What a dead letter says of the fault: one line, never a whole stack. */
export function describeFault(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 500);
}
