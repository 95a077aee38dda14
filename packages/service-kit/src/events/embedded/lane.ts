import type { Logger } from 'pino';
import { handleWithRetry } from '@girouette/events';
import { createNap } from '@girouette/events';
import type { Consumer, EventsOptions, Subscription } from '@girouette/events';
import { listen } from './bell';
import type { DeadLetterBox } from './dead-letters';
import { RENEW_MS, type GroupOffset } from './group-offset';
import type { Entry, EventLog } from './log';

const PAGE = 100;
/** How soon a publisher in another process is noticed. */
const POLL_MS = 250;
/** After so many events or so long the position is kept; a process that dies does no more than these again. */
const COMMIT_EVERY = 20;
const COMMIT_EVERY_MS = 100;
const FAULT_BACKOFF_MS = 500;

/**
 * Lets one group work through one topic, in order, until it is stopped. Only one member of the group works at a time; the
 * others look on and step in when it stops or dies.
 */
export function startLane(deps: {
  dir: string;
  topic: string;
  consumer: Consumer;
  eventLog: EventLog;
  offset: GroupOffset;
  deadLetters: DeadLetterBox;
  options: Required<EventsOptions>;
  log: Logger;
}): Subscription {
  const { topic, consumer, eventLog, offset, deadLetters, log } = deps;
  const { group } = consumer;
  const nap = createNap();
  const unlisten = listen(deps.dir, () => {
    nap.wake();
  });
  let healthy = true;

  /** @returns whether the lane may go on to the next event */
  async function take(entry: Entry): Promise<boolean> {
    const { event, onlyFor } = entry;
    if (onlyFor !== undefined && onlyFor !== group) return true;
    const outcome = await handleWithRetry(event, {
      ...deps.options,
      handle: (given) => consumer.handle(given),
      pause: async (ms) => {
        await nap.rest(ms);
        return !nap.over;
      },
      log,
    });
    if (outcome.kind === 'failed') {
      await deadLetters.add({ group, topic, event, error: outcome.error });
    }
    return outcome.kind !== 'stopped';
  }

  /** Works while there is something to do and the work is ours. @returns whether anything was done */
  async function work(): Promise<boolean> {
    const seen = await offset.position();
    if ((await eventLog.readAfter(topic, seen, 1)).length === 0) return false;
    const start = await offset.acquire();
    if (start === null) return false;

    let ours = true;
    const renewal = setInterval(() => {
      offset.renew().then(
        (held) => (ours = held),
        (error: unknown) => {
          log.warn({ err: error }, 'A lease could not be renewed');
        },
      );
    }, RENEW_MS).unref();
    const stays = () => ours && !nap.over;

    let position = start;
    let done = 0;
    let committed = { done: 0, at: Date.now() };
    try {
      let page = await eventLog.readAfter(topic, position, PAGE);
      while (page.length > 0 && stays()) {
        for (const entry of page) {
          if (!stays() || !(await take(entry))) break;
          position = entry._id;
          done += 1;
          if (
            done - committed.done >= COMMIT_EVERY ||
            Date.now() - committed.at >= COMMIT_EVERY_MS
          ) {
            ours = await offset.commit(position);
            committed = { done, at: Date.now() };
          }
        }
        if (stays()) page = await eventLog.readAfter(topic, position, PAGE);
      }
    } finally {
      clearInterval(renewal);
      // Does nothing when the work has gone to another member.
      await offset.release(position);
    }
    return done > 0;
  }

  async function run(): Promise<void> {
    while (!nap.over) {
      try {
        const worked = await work();
        if (!healthy) log.info('The log of events can be read again');
        healthy = true;
        if (!worked) await nap.wait(POLL_MS);
      } catch (error) {
        if (healthy) log.error({ err: error }, 'The log of events cannot be read; trying again');
        healthy = false;
        await nap.rest(FAULT_BACKOFF_MS);
      }
    }
  }

  const running = run();
  return {
    get healthy() {
      return healthy;
    },
    async stop() {
      nap.end();
      unlisten();
      await running;
    },
  };
}
