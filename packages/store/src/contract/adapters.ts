import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { createClient, databaseName, dropMongo } from '../mongodb/client';
import { openMongo } from '../mongodb/open';
import { openSqlite } from '../sqlite';
import { pendingMigrations } from '../pending-migrations';
import type { Store } from '../store';
import type { AdapterUnderTest, OpenedStore } from './adapter-under-test';

const sweepEveryMs = 50;

/** SQLite in a temporary directory. */
const sqlite: AdapterUnderTest = {
  name: 'SQLite',
  async open() {
    const dir = await mkdtemp(join(tmpdir(), 'store-'));
    return opener(() => openSqlite({ name: 'contract', dir, sweepEveryMs }), {
      pending: (tables) => pendingMigrations({ service: 'contract', dir, tables }),
      remove: () => rm(dir, { recursive: true, force: true }),
    });
  },
  async openOtherFormat() {
    const dir = await mkdtemp(join(tmpdir(), 'store-'));
    try {
      const former = new Database(join(dir, 'contract.db'));
      former.exec('CREATE TABLE things (id TEXT)');
      former.close();
      await openSqlite({ name: 'contract', dir }).close();
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
};

/** MongoDB at a URL, in a separate database. */
const mongodb = (url: string): AdapterUnderTest => ({
  name: 'MongoDB',
  open() {
    const service = `contract-${randomBytes(4).toString('hex')}`;
    return Promise.resolve(
      opener(() => openMongo({ service, url, sweepEveryMs, announcedMs: 0 }), {
        pending: (tables) => pendingMigrations({ service, url, dir: '', tables }),
        // A failure is ignored: mongo-java-server cannot drop a database whose indexes have changed.
        remove: () => dropMongo({ url, service }).catch(() => undefined),
      }),
    );
  },
  async openOtherFormat() {
    const service = `contract-${randomBytes(4).toString('hex')}`;
    const client = createClient(url);
    const store = openMongo({ service, url });
    try {
      await client.db(databaseName({ url, service })).collection('things').insertOne({ a: 1 });
      await store.prepare([]);
    } finally {
      await Promise.all([store.close(), client.close()]);
      await dropMongo({ url, service }).catch(() => undefined);
    }
  },
});

/** SQLite, and MongoDB when `MONGODB_URL` is set. */
export function availableAdapters(url: string | undefined): AdapterUnderTest[] {
  return url ? [sqlite, mongodb(url)] : [sqlite];
}

/** A store for one contract run, which can open its data again and closes what a failed test has left open. */
export function opener(
  open: () => Store,
  { pending, remove }: Pick<OpenedStore, 'pending' | 'remove'>,
): OpenedStore {
  const store = open();
  const others = new Set<Store>();
  return {
    store,
    pending,
    openAgain() {
      const other = open();
      others.add(other);
      return Promise.resolve({
        ...other,
        close() {
          others.delete(other);
          return other.close();
        },
      });
    },
    async remove() {
      for (const other of others) await other.close();
      await store.close();
      await remove();
    },
  };
}
