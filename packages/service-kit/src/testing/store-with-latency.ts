import type { Doc, Documents } from '../documents';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * The same store, at a distance: every answer takes a turn of the event loop, as over a network. Without it the embedded
 * store answers at once, one request ends before the next begins, and no race can be seen.
 */
export function storeWithLatency(documents: Documents): Documents {
  return {
    ...documents,
    collection: <T extends Doc>(name: string) =>
      new Proxy(documents.collection<T>(name), {
        get(collection, property) {
          const member: unknown = Reflect.get(collection, property);
          if (typeof member !== 'function') return member;
          return async (...args: unknown[]) => {
            await pause();
            const result: unknown = await Reflect.apply(member, collection, args);
            await pause();
            return result;
          };
        },
      }),
  };
}
