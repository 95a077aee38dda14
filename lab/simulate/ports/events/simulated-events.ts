import { startTimer } from '@girouette/platform/async';
import { reachAtOnce, type Reach } from '@girouette/platform/async/testing';
import type { AnyEvent } from '@girouette/contracts';
import type { Logger } from 'pino';
import { toDeadLetter } from '../../../../packages/events/src/dead-letter';
import type { DeadLetters } from '../../../../packages/events/src/embedded/dead-letters';
import type { EventLog } from '../../../../packages/events/src/embedded/log';
import { createSubscriptions } from '../../../../packages/events/src/embedded/subscriptions';
import type { Consumer, Events, EventsOptions } from '../../../../packages/events/src/port';
import type { SimulatedLog } from './simulated-log';

/** As with Kafka: a process that is killed before leaves events that another applies again. */
const COMMIT_AFTER_MS = 1_000;
const DEFAULTS = { attempts: 8, backoffMs: 100 };

/**
 * One process's access to a simulated log. The readers are those of the log in a file.
 * @param options.reach how calls reach the log. Default: all do, at once
 * @param options.bind binds what the log calls to the process that starts a reader. Default: the publisher's process runs it
 */
export function openSimulatedEvents(options: {
  log: SimulatedLog;
  logger: Logger;
  reach?: Reach;
  bind?: (run: () => void) => () => void;
  options?: EventsOptions;
}): Events {
  const { log, logger, reach = reachAtOnce, bind = (run) => run } = options;
  const { notifier } = log;
  const eventLog = accessTo(log, reach);
  const deadLetters = deadLettersOf(log, reach);
  const subscriptions = createSubscriptions({
    ...{ eventLog, deadLetters, log: logger },
    notifier: {
      ...notifier,
      subscribe: (topic, wake) => notifier.subscribe(topic, bind(wake)),
    },
    options: { ...DEFAULTS, ...options.options },
  });

  return {
    kind: 'embedded',
    publish: (topic, events) => eventLog.append(topic, events),
    subscribe: (consumer) => Promise.resolve(subscriptions.start(eventLog.positionsFor(consumer))),
    deadLetters: deadLetters.port,
    findFaults: () => Promise.resolve([]),
    ping: () => reach(() => undefined),
    close: () => subscriptions.stopAll(),
  };
}

interface Access extends Pick<EventLog, 'append' | 'readPage' | 'countAfter' | 'notePosition'> {
  /** The consumer, with the positions that the log keeps if it does. */
  positionsFor(consumer: Consumer): Consumer;
}

/** The key of a group's position in a topic. */
export const groupOf = (group: string, topic: string): string => `${group}/${topic}`;

function accessTo(log: SimulatedLog, reach: Reach): Access {
  const { positions } = log;
  /** The page that each group applies now. */
  const pages = new Map<string, PageInProgress>();
  return {
    async append(topic, events) {
      if (events.length === 0) return;
      await reach(() => log.append(topic, events));
      log.notifier.notify(topic);
    },
    readPage: (group, { topic, position, limit }) =>
      reach(() => {
        const entries = log.after(topic, position, limit);
        const last = entries.at(-1);
        if (!last) return null;
        const ofGroup = entries
          .filter((entry) => entry.group === null || entry.group === group)
          .map((entry) => ({
            position: String(entry.position),
            event: JSON.parse(entry.event) as AnyEvent,
          }));
        const to = String(last.position);
        pages.set(groupOf(group, topic), { positions: ofGroup.map((each) => each.position), to });
        return {
          ...{ topic, from: position, to, mayRepeat: positions !== null },
          isFull: entries.length === limit,
          entries: ofGroup,
        };
      }),
    countAfter: (topic, position) => reach(() => log.after(topic, position, Infinity).length),
    // The simulated log keeps every event.
    notePosition: () => reach(() => undefined),
    positionsFor(consumer) {
      if (!positions) return consumer;
      const keyOf = (topic: string) => groupOf(consumer.group, topic);
      return {
        ...consumer,
        position: (topic) => reach(() => positions.committed.get(keyOf(topic)) ?? null),
        async apply(page) {
          const result = await consumer.apply(page);
          const key = keyOf(page.topic);
          const end = endOf(pages.get(key), page.events.length);
          positions.applied.set(key, end);
          startTimer(() => positions.committed.set(key, end), COMMIT_AFTER_MS).unref();
          return result;
        },
      };
    },
  };
}

/** A page may be applied as a whole, or event by event. */
interface PageInProgress {
  /** The positions of the events that are not applied yet. */
  positions: string[];
  to: string;
}

/** Returns the position that a page reaches when some of its events are applied. An event that became a dead letter counts as none. */
function endOf(page: PageInProgress | undefined, applied: number): string {
  const done = page?.positions.splice(0, Math.max(1, applied)).at(-1);
  return (page?.positions.length === 0 ? page.to : done) ?? '';
}

function deadLettersOf(log: SimulatedLog, reach: Reach): Pick<DeadLetters, 'port' | 'add'> {
  const { deadLetters } = log;
  return {
    add: (failed) =>
      reach(() => {
        const letter = toDeadLetter(failed);
        deadLetters.set(letter.id, letter);
      }),
    port: {
      list: ({ group, limit = 100 } = {}) =>
        reach(() =>
          [...deadLetters.values()]
            .filter((letter) => group === undefined || letter.group === group)
            .sort((a, b) => b.at.getTime() - a.at.getTime())
            .slice(0, limit),
        ),
      find: (id) => reach(() => deadLetters.get(id) ?? null),
      drop: (id) => reach(() => deadLetters.delete(id)),
      async replay(id) {
        const letter = deadLetters.get(id);
        if (!letter) return false;
        await reach(() => {
          if (deadLetters.delete(id)) log.appendAgain(letter.topic, letter.event, letter.group);
        });
        log.notifier.notify(letter.topic);
        return true;
      },
    },
  };
}
