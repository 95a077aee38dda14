import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocuments } from '../index';
import { dropMongo } from '../mongodb/open';
import type { Documents } from '../port';
import type { AdapterUnderTest, OpenedStore } from './adapter-under-test';

/** SQLite, in a directory of its own. */
export const sqlite: AdapterUnderTest = {
  name: 'SQLite',
  async open() {
    const dir = await mkdtemp(join(tmpdir(), 'documents-'));
    return opener(
      () => openDocuments({ service: 'contract', dir }),
      () => rm(dir, { recursive: true, force: true }),
    );
  },
};

/** MongoDB at an address, in a database of its own. */
export const mongodb = (url: string): AdapterUnderTest => ({
  name: 'MongoDB',
  open() {
    const service = `contract-${randomBytes(4).toString('hex')}`;
    return opener(
      () => openDocuments({ service, url, dir: tmpdir() }),
      // Tidying a shared server is a courtesy: mongo-java-server cannot drop a database whose indexes were replaced.
      () => dropMongo({ url, service }).catch(() => undefined),
    );
  },
});

/** SQLite always, and MongoDB when there is an address of one. */
export function availableAdapters(url: string | undefined): AdapterUnderTest[] {
  return url ? [sqlite, mongodb(url)] : [sqlite];
}

async function opener(
  open: () => Promise<Documents>,
  remove: () => Promise<void>,
): Promise<OpenedStore> {
  const documents = await open();
  return {
    documents,
    openAgain: open,
    async remove() {
      await documents.close();
      await remove();
    },
  };
}
