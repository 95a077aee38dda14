import { backoffMs, createLoop, pause, monotonicMs } from '@girouette/platform/async';
import { topicOfEvent, type AnyEvent } from '@girouette/contracts';
import { groupBy } from '@girouette/contracts/group-by';
import type { Events } from '@girouette/events';
import type { Outbox } from '@girouette/store';
import type { Logger } from 'pino';
import { createSkippedEvents } from './skipped-events';

/**
 * The interval between two looks for events of a process that died. Each process publishes its own events, and each starts with a look,
 * so that this is seldom needed; and a look is a query of each table (docs/measurements.md).
 */
const POLL_MS = 5_000;
const LEASE_RETRY_MS = 100;
const BACKOFF = { firstMs: 250, maxMs: 10_000 };
const BATCH = 200;
/** How long events gather after a pass. Publishing several costs little more than publishing one. */
const REST_MS = 50;

export interface OutboxRelay {
  /** Publishes the events that an earlier process left, then new ones as they are written. */
  start(): Promise<void>;
  wake(): void;
  /** Finishes the current batch. The next process publishes the rest. */
  stop(): Promise<void>;
  /** Resolves when no event waits, except skipped ones. @throws when the log is unavailable */
  drain(): Promise<void>;
}

/** Runs work unless another process is running it. Resolves to whether it ran. */
export type RunExclusively = (work: (signal: AbortSignal) => Promise<void>) => Promise<boolean>;

export interface RelayOptions {
  outbox: Outbox;
  events: Pick<Events, 'publish' | 'ping'>;
  log: Logger;
  /** Default: only this process publishes from the outbox. */
  exclusively?: RunExclusively | undefined;
}

/**
 * Publishes the events of the outbox, topic by topic, in the order of their writes. An event that the log refuses is skipped for
 * a while and does not hold up the others.
 */
export function createOutboxRelay({
  outbox,
  events,
  log,
  exclusively = runAlone,
}: RelayOptions): OutboxRelay {
  const publishBatch = createPublisher({ outbox, events, log });
  let current: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let lookedEverywhereAt = -Infinity;

  /** The loop and `drain` never run `work` at the same time. */
  function inTurn(work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    const run = current.then(() => exclusively(work));
    current = run.catch(() => undefined);
    return run;
  }

  /** Publishes waiting events. Events left by other processes are found by the poll. */
  const publishWaiting = (stop: AbortSignal) =>
    inTurn(async (lost) => {
      let found = BATCH;
      // A batch that is not full is the last one; a new event wakes the loop.
      while (found === BATCH && !stop.aborted && !lost.aborted) {
        const now = monotonicMs();
        const everywhere = now - lookedEverywhereAt >= POLL_MS;
        found = await publishBatch(everywhere ? outbox.next : outbox.nextOfThisProcess);
        if (everywhere) lookedEverywhereAt = now;
      }
    });

  const loop = createLoop(
    async (signal) => {
      try {
        const mine = await publishWaiting(signal);
        failures = 0;
        return mine ? POLL_MS : LEASE_RETRY_MS;
      } catch (error) {
        failures += 1;
        lookedEverywhereAt = -Infinity;
        if (failures === 1) log.warn({ err: error }, 'Events cannot be published; they wait');
        await pause(backoffMs(failures, BACKOFF), signal);
        return 0;
      }
    },
    { restMs: REST_MS },
  );

  return {
    start() {
      outbox.onWaiting(() => {
        loop.wake();
      });
      loop.start();
      return Promise.resolve();
    },
    wake: () => {
      loop.wake();
    },
    async stop() {
      await loop.stop();
      await current;
    },
    async drain() {
      await inTurn(async () => {
        while ((await publishBatch(outbox.next)) > 0);
      });
    },
  };
}

/** Publishes the next batch of the events that `next` finds. @returns how many were found */
type PublishBatch = (next: Outbox['next']) => Promise<number>;

function createPublisher({
  outbox,
  events,
  log,
}: Pick<RelayOptions, 'outbox' | 'events' | 'log'>): PublishBatch {
  const skipped = createSkippedEvents();
  return async (next) => {
    const batch = await next(BATCH, skipped.refs());
    if (batch.length === 0) return 0;
    try {
      await publish(
        events,
        batch.map(({ event }) => event),
      );
    } catch {
      // If the log is unavailable, this throws and no event is skipped.
      await events.ping();
      for (const item of batch) await publishAlone(item);
      return batch.length;
    }
    await outbox.published(batch.map(({ ref }) => ref));
    return batch.length;
  };

  async function publishAlone({ ref, event }: { ref: string; event: AnyEvent }): Promise<void> {
    try {
      await publish(events, [event]);
    } catch (error) {
      await events.ping();
      const facts = { err: error, eventId: event.id, type: event.type, failures: skipped.add(ref) };
      log.error(facts, 'An event is refused by the log; going on with the others');
      return;
    }
    skipped.remove(ref);
    await outbox.published([ref]);
  }
}

async function publish(events: Pick<Events, 'publish'>, list: readonly AnyEvent[]): Promise<void> {
  for (const [topic, ofTopic] of groupBy(list, topicOfEvent)) await events.publish(topic, ofTopic);
}

const never = new AbortController().signal;

const runAlone: RunExclusively = async (work) => {
  await work(never);
  return true;
};
