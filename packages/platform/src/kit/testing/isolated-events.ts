import type { DeadLetter, Events } from '@girouette/events';

/** The same log with a name prefix. Tests that share one broker do not read each other's events. */
export function isolatedEvents(events: Events, prefix: string): Events {
  const named = (name: string): string => `${prefix}.${name}`;
  const bare = (name: string): string => name.slice(prefix.length + 1);
  const toBare = (letter: DeadLetter): DeadLetter => ({
    ...letter,
    group: bare(letter.group),
    topic: bare(letter.topic),
  });
  return {
    kind: events.kind,
    publish: (topic, list) => events.publish(named(topic), list),
    async subscribe(consumer) {
      const subscription = await events.subscribe({
        group: named(consumer.group),
        topics: consumer.topics.map(named),
        position: (topic) => consumer.position(bare(topic)),
        onDeadLetter: (topic) => consumer.onDeadLetter?.(bare(topic)),
        apply: (page) => consumer.apply({ ...page, topic: bare(page.topic) }),
      });
      return {
        get healthy() {
          return subscription.healthy;
        },
        async lag() {
          const waiting = Object.entries(await subscription.lag());
          return Object.fromEntries(waiting.map(([topic, count]) => [bare(topic), count]));
        },
        stop: () => subscription.stop(),
      };
    },
    findFaults: (topics) => events.findFaults(topics.map(named)),
    deadLetters: {
      list: async ({ group, ...options } = {}) => {
        const letters = await events.deadLetters.list({
          ...options,
          ...(group !== undefined && { group: named(group) }),
        });
        return letters.filter(({ group }) => group.startsWith(`${prefix}.`)).map(toBare);
      },
      find: async (id) => {
        const letter = await events.deadLetters.find(id);
        return letter && toBare(letter);
      },
      drop: (id) => events.deadLetters.drop(id),
      replay: (id) => events.deadLetters.replay(id),
    },
    ping: () => events.ping(),
    close: () => events.close(),
  };
}
