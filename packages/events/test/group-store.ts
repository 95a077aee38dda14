import type { AnyEvent } from '@girouette/contracts';
import type { Consumer, EventPage } from '../src';

export interface GroupStore {
  readonly applied: AnyEvent[];
  /** Every event that a handler received, including repeats. */
  readonly tried: AnyEvent[];
  /** The number of events in each applied page. */
  readonly pages: number[];
  /** A consumer with this store. Several of them share the work, as processes with one store do. */
  consumer(handle?: (event: AnyEvent) => Promise<void>): Consumer;
}

/** The store of a consumer group, in memory. It outlives the consumers of a test. */
export function createGroupStore(group: string, topics: readonly string[]): GroupStore {
  const positions = new Map<string, string>();
  const handled = new Set<string>();
  const store = { applied: [] as AnyEvent[], tried: [] as AnyEvent[], pages: [] as number[] };

  function commit(page: EventPage): 'applied' | 'done by another' {
    const fresh = page.events.filter(({ id }) => !handled.has(id));
    if (!page.mayRepeat) {
      if ((positions.get(page.topic) ?? '') !== page.from) return 'done by another';
      positions.set(page.topic, page.to);
      store.applied.push(...page.events);
    } else {
      if (page.from !== '' || page.to !== '') throw new Error('This log keeps positions itself.');
      for (const { id } of fresh) handled.add(id);
      store.applied.push(...fresh);
    }
    store.pages.push(page.events.length);
    return 'applied';
  }

  return {
    ...store,
    consumer: (handle) => ({
      group,
      topics,
      position: (topic) => Promise.resolve(positions.get(topic) ?? null),
      async apply(page) {
        for (const event of page.events) {
          store.tried.push(event);
          await handle?.(event);
        }
        return commit(page);
      },
    }),
  };
}
