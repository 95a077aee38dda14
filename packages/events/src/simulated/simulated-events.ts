import { reachAtOnce, type Reach } from '@girouette/async/testing';
import type { AnyEvent } from '@girouette/contracts';
import type { Logger } from 'pino';
import { toDeadLetter } from '../dead-letter';
import type { DeadLetters } from '../embedded/dead-letters';
import type { EventLog } from '../embedded/log';
import { createSubscriptions } from '../embedded/subscriptions';
import type { Events, EventsOptions } from '../port';
import type { SimulatedLog } from './simulated-log';

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
    subscribe: (consumer) => Promise.resolve(subscriptions.start(consumer)),
    deadLetters: deadLetters.port,
    ping: () => reach(() => undefined),
    close: () => subscriptions.stopAll(),
  };
}

type Access = Pick<EventLog, 'append' | 'readPage' | 'countAfter' | 'notePosition'>;

const accessTo = (log: SimulatedLog, reach: Reach): Access => ({
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
      return {
        topic,
        from: position,
        to: String(last.position),
        mayRepeat: false,
        isFull: entries.length === limit,
        entries: entries
          .filter((entry) => entry.group === null || entry.group === group)
          .map((entry) => ({
            position: String(entry.position),
            event: JSON.parse(entry.event) as AnyEvent,
          })),
      };
    }),
  countAfter: (topic, position) => reach(() => log.after(topic, position, Infinity).length),
  // The simulated log keeps every event.
  notePosition: () => reach(() => undefined),
});

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
