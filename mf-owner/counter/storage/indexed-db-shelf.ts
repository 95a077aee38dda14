import type { Waiting } from '../domain/waiting';
import { createMemoryShelf } from './memory-shelf';
import { NO_FACTS, type Facts, type Shelf } from './shelf';

const DATABASE = 'girouette-counter';
const FACTS = 'facts';
const QUEUE = 'queue';

/** Opens what the phone keeps in IndexedDB. Without IndexedDB nothing is kept. */
export async function openShelf(): Promise<Shelf> {
  try {
    return shelfIn(await openDatabase());
  } catch {
    return createMemoryShelf();
  }
}

const shelfIn = (database: IDBDatabase): Shelf => ({
  isLasting: true,
  readFacts: async () => {
    const store = database.transaction(FACTS).objectStore(FACTS);
    const [names, values] = await Promise.all([
      settled(store.getAllKeys()),
      settled(store.getAll() as IDBRequest<unknown[]>),
    ]);
    const kept: Partial<Facts> = Object.fromEntries(
      names.map((name, at): [string, unknown] => [name as string, values[at]]),
    );
    return { ...NO_FACTS, ...kept };
  },
  writeFacts: (changes) =>
    write(database, FACTS, (store) => {
      for (const [name, value] of Object.entries(changes)) store.put(value, name);
    }),
  readQueue: async () => {
    const store = database.transaction(QUEUE).objectStore(QUEUE);
    const queue = await settled(store.getAll() as IDBRequest<Waiting[]>);
    return queue.sort((one, other) => one.handedOverAt.localeCompare(other.handedOverAt));
  },
  putWaiting: (waiting) =>
    write(database, QUEUE, (store) => {
      store.put(waiting);
    }),
  removeWaiting: (nonce) =>
    write(database, QUEUE, (store) => {
      store.delete(nonce);
    }),
});

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(FACTS);
    opening.result.createObjectStore(QUEUE, { keyPath: 'nonce' });
  };
  return settled(opening);
}

/** Resolves once the browser has written to disk: a kill or a flat battery loses nothing after that. */
function write(
  database: IDBDatabase,
  name: string,
  change: (store: IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  change(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('IndexedDB refused'));
    };
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB refused'));
    };
  });
}
