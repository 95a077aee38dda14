import { isDependencyOutage, parseTraceparent, retry } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import type { Logger } from 'pino';
import type { FailedEvent } from './dead-letter';
import { InvalidEventError, type Consumer, type EventPage, type EventsOptions } from './port';

const MAX_BACKOFF_MS = 5_000;
/** How often a page is tried as a whole while the store or the log fails now and then. */
const WHOLE_TRIES = 3;
/** How long events gather after a page. Applying several events costs little more than applying one. */
export const REST_MS = 50;

/** A page as it was read, with the position of each event (in Kafka the offset in its partition). */
export interface PositionedPage extends Omit<EventPage, 'events'> {
  entries: readonly { position: string; event: AnyEvent }[];
}

export interface ApplyDeps {
  consumer: Consumer;
  options: Required<EventsOptions>;
  addDeadLetter: (failed: FailedEvent) => Promise<void>;
  /** Called with the group's new position after events were applied. */
  onApplied: (position: string) => Promise<void> | void;
  signal: AbortSignal;
  log: Logger;
}

export type PageResult = 'applied' | 'done by another' | 'stopped';

/**
 * Lets the consumer apply a page atomically. When that fails, its events are applied one by one, each tried again with back-off
 * and then made a dead letter, so that a failing event does not block the others. Attempts that fail because the store or the
 * log is unavailable do not count. After some of them a page is not tried as a whole any more: a store that fails at one call in a hundred would
 * let no page of many events pass.
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
  const isEmpty = page.events.length === 0;
  let outages = 0;
  let result;
  try {
    result = await retry(() => deliver(page, deps), {
      attempts: 1,
      backoff: { firstMs: options.backoffMs, maxMs: MAX_BACKOFF_MS },
      signal,
      isOutage: (error) => isDependencyOutage(error) && (isEmpty || (outages += 1) < WHOLE_TRIES),
    });
  } catch (error) {
    if (signal.aborted) return 'stopped';
    if (isEmpty) throw error;
    log.warn({ err: error }, 'A page of events failed; its events are applied one by one');
    return 'failed';
  }
  return applied(page, result, deps);
}

async function applyAlone(event: AnyEvent, page: EventPage, deps: ApplyDeps): Promise<PageResult> {
  const { consumer, signal, log, options } = deps;
  const { group } = consumer;
  const facts = {
    requestId: event.requestid,
    traceId: parseTraceparent(event.traceparent)?.traceId,
    eventId: event.id,
    eventType: event.type,
  };
  let result;
  try {
    result = await retry(() => deliver(page, deps), {
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
    // Before the position moves. If the process dies in between, the next run adds the same dead letter again.
    await deps.addDeadLetter({ group, topic: page.topic, event, error });
    consumer.onDeadLetter?.(page.topic);
    result = await deliver({ ...page, events: [] }, deps);
  }
  return applied(page, result, deps);
}

/** Passes a page without positions to a consumer whose log stores them. */
function deliver(page: EventPage, { consumer }: ApplyDeps): ReturnType<Consumer['apply']> {
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
