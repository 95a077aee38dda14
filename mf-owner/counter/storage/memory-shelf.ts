import { NO_FACTS, type Facts, type Shelf } from './shelf';
import type { Waiting } from '../domain/waiting';

/** Keeps everything until the page is closed, in a browser that refuses to keep anything longer. */
export function createMemoryShelf(options: { isLasting: boolean } = { isLasting: false }): Shelf {
  let facts: Facts = NO_FACTS;
  const queue = new Map<string, Waiting>();
  return {
    ...options,
    readFacts: () => Promise.resolve(facts),
    writeFacts: (changes) => {
      facts = { ...facts, ...changes };
      return Promise.resolve();
    },
    readQueue: () => Promise.resolve([...queue.values()]),
    putWaiting: (waiting) => {
      queue.set(waiting.nonce, waiting);
      return Promise.resolve();
    },
    removeWaiting: (nonce) => {
      queue.delete(nonce);
      return Promise.resolve();
    },
  };
}
