import type { TableShape } from '../check-row';
import type { PendingMigration } from '../migration';
import type { Store } from '../store';
import type { Indexes, Row, Table } from '../table';
import type { TableDefinition } from '../table-definition';

/** A store opened for one contract run. It can be opened again on the same data. */
export interface OpenedStore {
  store: Store;
  /** Opens the same data a second time. */
  openAgain(): Promise<Store>;
  /** The migrations that preparing these tables would run. */
  pending(tables: readonly TableShape[]): Promise<PendingMigration[]>;
  /** Closes everything and removes the data. */
  remove(): Promise<void>;
}

export interface AdapterUnderTest {
  name: string;
  /** The store removes expired rows every 50 ms. */
  open(): Promise<OpenedStore>;
  /** Opens and prepares a store with data of another format. Absent when the adapter has only one format. */
  openOtherFormat?(): Promise<void>;
}

/** The store of a suite, available while its tests run. */
export interface Bench {
  adapter: AdapterUnderTest;
  opened(): OpenedStore;
  store(): Store;
  /** An empty table, so that tests are independent of each other. */
  fresh<T extends Row, I extends Indexes<T>>(
    define: (name: string) => TableDefinition<T, I>,
  ): Promise<{ definition: TableDefinition<T, I>; rows: Table<T, I> }>;
}

/** Opens a store before the first test and removes it after the last. */
export function benchFor(adapter: AdapterUnderTest): Bench {
  let opened: OpenedStore | undefined;
  let tables = 0;

  beforeAll(async () => {
    opened = await adapter.open();
    await opened.store.prepare([]);
  });
  afterAll(() => opened?.remove());

  const current = (): OpenedStore => {
    if (opened === undefined) throw new Error('the store is opened when the tests run');
    return opened;
  };
  return {
    adapter,
    opened: current,
    store: () => current().store,
    async fresh(define) {
      tables += 1;
      const definition = define(`things${tables}`);
      const { store } = current();
      await store.prepare([definition]);
      return { definition, rows: store.table(definition) };
    },
  };
}
