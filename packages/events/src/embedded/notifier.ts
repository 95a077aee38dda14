export interface Notifier {
  /** Calls `wake` for each event published to the topic in this process, until the returned function is called. */
  subscribe(topic: string, wake: () => void): () => void;
  notify(topic: string): void;
  notifyAll(): void;
  /** How often readers were woken. */
  count(): number;
}

/** Wakes the readers of a topic when events were published. */
export function createNotifier(): Notifier {
  const readers = new Map<string, Set<() => void>>();

  let woken = 0;

  function notify(topic: string): void {
    woken += 1;
    for (const wake of readers.get(topic) ?? []) wake();
  }

  return {
    subscribe(topic, wake) {
      const ofTopic = readers.get(topic) ?? new Set();
      readers.set(topic, ofTopic.add(wake));
      return () => ofTopic.delete(wake);
    },
    notify,
    count: () => woken,
    notifyAll() {
      for (const topic of readers.keys()) notify(topic);
    },
  };
}
