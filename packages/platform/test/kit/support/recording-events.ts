import type { AnyEvent } from '@girouette/contracts';
import type { Events } from '@girouette/events';

/** A log of events that records what is published, and that can fail. */
export function recordingEvents(): {
  events: Events;
  published: { topic: string; event: AnyEvent }[];
  /** Receives the events of each call before they are recorded. May throw. */
  onPublish: (judge: (events: readonly AnyEvent[]) => Promise<void> | void) => void;
  setAway(away: boolean): void;
} {
  const published: { topic: string; event: AnyEvent }[] = [];
  let away = false;
  let judge: (events: readonly AnyEvent[]) => Promise<void> | void = () => undefined;
  const refuseWhenAway = () => {
    if (away) throw new Error('The log is away.');
  };
  const events: Events = {
    kind: 'embedded',
    async publish(topic, list) {
      refuseWhenAway();
      await judge(list);
      published.push(...list.map((event) => ({ topic, event })));
    },
    subscribe: () => Promise.reject(new Error('Nobody subscribes here.')),
    findFaults: () => Promise.resolve([]),
    deadLetters: {
      list: () => Promise.resolve([]),
      find: () => Promise.resolve(null),
      replay: () => Promise.resolve(false),
      drop: () => Promise.resolve(false),
    },
    ping: () => new Promise((resolve) => resolve(refuseWhenAway())),
    close: () => Promise.resolve(),
  };
  return {
    events,
    published,
    onPublish: (next) => (judge = next),
    setAway: (next) => (away = next),
  };
}
