import type { Collection, Doc, Documents } from '../port';

/** A store opened for one contract run, which can be opened again on the same data. */
export interface OpenedStore {
  documents: Documents;
  /** Opens the same data once more, beside what is open. */
  openAgain(): Promise<Documents>;
  /** Closes everything and removes the data. */
  remove(): Promise<void>;
}

export interface AdapterUnderTest {
  name: string;
  open(): Promise<OpenedStore>;
}

/** What a suite works on, once its tests run. */
export interface Bench {
  store(): OpenedStore;
  /** A collection that nothing has been written to: tests know nothing of each other. */
  collection<T extends Doc>(): Collection<T>;
}

/** A bench whose store is opened before the first test and removed after the last. */
export function benchFor(adapter: AdapterUnderTest): Bench {
  let opened: OpenedStore | undefined;
  let collections = 0;

  beforeAll(async () => {
    opened = await adapter.open();
  });
  afterAll(() => opened?.remove());

  const store = (): OpenedStore => {
    if (opened === undefined) throw new Error('the store is opened when the tests run');
    return opened;
  };
  return {
    store,
    collection<T extends Doc>() {
      collections += 1;
      return store().documents.collection<T>(`things${collections}`);
    },
  };
}
