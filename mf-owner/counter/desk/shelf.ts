import type { PresentedGift, WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import type { HandoverPlaces } from '@girouette/contracts/pages/place';
import type { ClockReading } from '../rules/clock';
import type { Waiting } from '../rules/gift';

/** The contents of this phone's shelf. Everything but the device's name belongs to one restaurant. No token is among it. */
export interface Facts {
  /** The id of the restaurant to which the rest belongs. */
  ownerId: string | null;
  /** The places of the person that the rest was read for, in one text; null for a person who works at every place. */
  places: string | null;
  /** The name of the device; null until staff have given it one. */
  device: string | null;
  /** The key that verifies QR codes; null before it was read. */
  publicKey: string | null;
  pages: readonly { id: string; name: string }[] | null;
  /** Where gifts are handed over; null while it is unknown or does not matter. */
  handover: HandoverPlaces | null;
  clock: ClockReading | null;
  /** The latest redemptions, the latest first. */
  recent: readonly WonGift[];
  /** The gifts that this phone has checked last, the latest first. */
  checked: readonly PresentedGift[];
  /** The conflicts that staff have read, as `keyOfConflict`. */
  readConflicts: readonly string[];
}

export const NO_FACTS: Facts = {
  ownerId: null,
  places: null,
  device: null,
  publicKey: null,
  pages: null,
  handover: null,
  clock: null,
  recent: [],
  checked: [],
  readConflicts: [],
};

/** The storage that survives when the page is closed or killed. */
export interface Shelf {
  /** Whether it really keeps it: a browser may refuse, as in some private windows. */
  isLasting: boolean;
  readFacts: () => Promise<Facts>;
  /** Writes the changed facts. */
  writeFacts: (changes: Partial<Facts>) => Promise<void>;
  /** The oldest first. */
  readQueue: () => Promise<Waiting[]>;
  /** Resolves once it is on disk. */
  putWaiting: (waiting: Waiting) => Promise<void>;
  removeWaiting: (nonce: string) => Promise<void>;
}

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
