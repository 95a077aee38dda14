import { createLoop, pause, nowMs } from '@girouette/platform/async';
import type { Logger } from 'pino';
import { applyPage, REST_MS } from '../apply-page';
import type { Consumer, EventsOptions, Subscription } from '../port';
import type { DeadLetters } from './dead-letters';
import { START, type EventLog } from './log';
import type { Notifier } from './notifier';

const RETRY_MS = 500;
const NOTE_EVERY_MS = 60_000;

/** Lets a consumer apply the events of one topic, in order, until it is stopped. */
export function startReader(deps: {
  topic: string;
  consumer: Consumer;
  pageSize: number;
  eventLog: Pick<EventLog, 'notePosition' | 'readPage'>;
  notifier: Notifier;
  deadLetters: Pick<DeadLetters, 'add'>;
  options: Required<EventsOptions>;
  log: Logger;
}): Pick<Subscription, 'healthy' | 'stop'> {
  const { topic, consumer, pageSize, eventLog, log } = deps;
  let position: string | null = null;
  let healthy = true;
  let noted = { position: '', at: -Infinity };

  async function notePosition(current: string): Promise<void> {
    noted = { position: current, at: nowMs() };
    await eventLog.notePosition(consumer.group, topic, current);
  }

  /** @returns whether to read on: after a full page at once, after one that was not applied after a rest */
  async function readOn(signal: AbortSignal): Promise<'at once' | 'after a rest' | 'when woken'> {
    position ??= (await consumer.position(topic)) ?? START;
    if (noted.at === -Infinity) await notePosition(position);
    const page = await eventLog.readPage(consumer.group, { topic, position, limit: pageSize });
    // A page that is not full is the last one; new events wake the loop.
    let next: Awaited<ReturnType<typeof readOn>> = page?.isFull ? 'at once' : 'when woken';
    if (page !== null) {
      const result = await applyPage(page, {
        ...deps,
        addDeadLetter: (failed) => deps.deadLetters.add(failed),
        onApplied: (reached) => void (position = reached),
        signal,
      });
      if (result === 'done by another') position = null;
      if (result !== 'applied') next = 'after a rest';
    }
    const due = nowMs() - noted.at >= NOTE_EVERY_MS;
    if (due && position !== null && position !== noted.position) await notePosition(position);
    return next;
  }

  const loop = createLoop(
    async (signal) => {
      try {
        let next;
        do {
          next = await readOn(signal);
          if (!healthy) log.info('Events can be consumed again');
          healthy = true;
        } while (next === 'at once' && !signal.aborted);
        return next === 'when woken' ? Infinity : 0;
      } catch (error) {
        if (healthy) log.error({ err: error }, 'Events cannot be consumed; trying again');
        healthy = false;
        // Part of the page may have been applied.
        position = null;
        await pause(RETRY_MS, signal);
        return 0;
      }
    },
    { restMs: REST_MS },
  );
  const unsubscribe = deps.notifier.subscribe(topic, () => {
    loop.wake();
  });
  loop.start();

  return {
    get healthy() {
      return healthy;
    },
    async stop() {
      unsubscribe();
      await loop.stop();
      if (position !== null && position !== noted.position) await notePosition(position);
    },
  };
}
