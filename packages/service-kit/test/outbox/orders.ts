import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { openDocuments, type Documents, type Outboxed } from '../../src';

export interface Order {
  _id: string;
  paid?: boolean;
}
export type KeptOrder = Outboxed<Order>;

/** A store for one test: the embedded one, or the one of `MONGODB_URL` under a name of its own. */
export async function openStore(): Promise<{ documents: Documents; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'girouette-outbox-'));
  const service = `t${randomUUID().slice(0, 8)}`;
  const documents = await openDocuments({ service, url: process.env.MONGODB_URL, dir });
  return {
    documents,
    async close() {
      await documents.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
