import { isDependencyOutage, retry } from '@girouette/async';
import type { AnyEvent } from '@girouette/contracts';
import type { Logger } from 'pino';
import type { FailedEvent } from './dead-letter';
import { InvalidEventError, type Consumer, type EventPage, type EventsOptions } from './port';

const MAX_BACKOFF_MS = 5_000;

/** A page as it was read, with the position of each event: in a log that keeps positions itself, those of one partition. */
export interface PositionedPage extends Omit<EventPage, 'events'> {
  entries: readonly { position: string; event: AnyEvent }[];
}

export interface ApplyDeps {
  consumer: Consumer;
  options: Required<EventsOptions>;
  addDeadLetter: (failed: FailedEvent) => Promise<void>;
  /** Called after each step with the position that the group has reached. */
  onApplied: (position: string) => Promise<void> | void;
  signal: AbortSignal;
  log: Logger;
}

export type PageResult = 'applied' | 'done by another' | 'stopped';

/**
 * Gives a page to the consumer in one step. When that fails, its events come one by one, each tried again with back-off
 * and then made a dead letter, so that a failing event does not take its neighbours with it. While the store or the log
 * does not answer, no event is given up: that is no fault of the event.
 */
export async function applyPage(page: PositionedPage, deps: ApplyDeps): Promise<PageResult> {
  const { entries, ...step } = page;
  if (entries.length !== 1) {
    const result = await applyWhole({ ...step, events: entries.map(({ event }) => event) }, deps);
    if (result !== 'failed') return result;
  }
  let { from } = page;
  for (const [at, { position, event }] of entries.entries()) {
    if (deps.signal.aborted) return 'stopped';
    const to = at === entries.length - 1 ? page.to : position;
    const result = await applyAlone(event, { ...step, from, to, events: [event] }, deps);
    if (result !== 'applied') return result;
    from = to;
  }
  return 'applied';
}

async function applyWhole(page: EventPage, deps: ApplyDeps): Promise<PageResult | 'failed'> {
  const { signal, log, options } = deps;
  let result;
  try {
    result = await retry(() => give(page, deps), {
      attempts: 1,
      backoff: { firstMs: options.backoffMs, maxMs: MAX_BACKOFF_MS },
      signal,
      isOutage: isDependencyOutage,
    });
  } catch (error) {
    if (signal.aborted) return 'stopped';
    if (page.events.length === 0) throw error;
    log.warn({ err: error }, 'A page of events failed; its events are applied one by one');
    return 'failed';
  }
  return applied(page, result, deps);
}

async function applyAlone(event: AnyEvent, page: EventPage, deps: ApplyDeps): Promise<PageResult> {
  const { consumer, signal, log, options } = deps;
  const { group } = consumer;
  const facts = { requestId: event.requestid, eventId: event.id, eventType: event.type };
  let result;
  try {
    result = await retry(() => give(page, deps), {
      attempts: options.attempts,
      backoff: { firstMs: options.backoffMs, maxMs: MAX_BACKOFF_MS },
      signal,
      isPermanent: (error) => error instanceof InvalidEventError,
      isOutage: isDependencyOutage,
      onFailure: (error, attempt) => {
        log.warn({ ...facts, err: error, attempt }, 'An event could not be handled');
      },
    });
  } catch (error) {
    if (signal.aborted) return 'stopped';
    log.error(facts, 'An event becomes a dead letter');
    // The letter comes first: a process that dies in between writes the same letter again.
    await deps.addDeadLetter({ group, topic: page.topic, event, error });
    result = await give({ ...page, events: [] }, deps);
  }
  return applied(page, result, deps);
}

/** The store is not told positions that the log keeps itself. */
function give(page: EventPage, { consumer }: ApplyDeps): ReturnType<Consumer['apply']> {
  return consumer.apply(page.mayRepeat ? { ...page, from: '', to: '' } : page);
}

async function applied(
  page: EventPage,
  result: 'applied' | 'done by another',
  deps: ApplyDeps,
): Promise<PageResult> {
  if (result === 'applied') await deps.onApplied(page.to);
  return result;
}
