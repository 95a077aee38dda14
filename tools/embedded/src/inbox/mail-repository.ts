import { createHash } from 'node:crypto';
import { table, type Store } from '@girouette/store';
import type { Envelope, ReceivedMail } from './mail';
import { messageIdOf } from './message-id';

/** The oldest mails beyond this number are removed. */
const KEPT = 1_000;
/** Old mails are removed after each this many new ones. */
const PRUNE_EVERY = 50;

export const MAILS = table<ReceivedMail>('inbox-mails').index('byReception', 'receivedAt');

export interface MailRepository {
  /** Stores a mail; a repeat changes nothing. Resolves when it is on disk. */
  keep: (mail: { raw: Buffer; envelope: Envelope }) => Promise<void>;
  /** The newest mails first. Default: all. */
  latest(limit?: number): Promise<ReceivedMail[]>;
  get(id: string): Promise<ReceivedMail | null>;
  markRead(id: string): Promise<void>;
  clear(): Promise<void>;
}

export async function createMailRepository(store: Store): Promise<MailRepository> {
  await store.prepare([MAILS]);
  const mails = store.table(MAILS);
  let sincePruned = 0;
  let lastReceived = 0;

  /** Removes all but the newest `kept` mails. */
  async function prune(kept: number): Promise<void> {
    sincePruned = 0;
    for (;;) {
      const page = { order: 'desc', skip: kept, limit: PRUNE_EVERY } as const;
      const surplus = await mails.find('byReception', [], page);
      await Promise.all(surplus.map(({ id }) => mails.delete(id)));
      if (surplus.length < PRUNE_EVERY) return;
    }
  }

  /** Strictly increasing, so that mails of one millisecond keep their order. */
  function receptionTime(): Date {
    lastReceived = Math.max(Date.now(), lastReceived + 1);
    return new Date(lastReceived);
  }

  await prune(KEPT);
  return {
    async keep({ raw, envelope }) {
      const message = raw.toString('latin1');
      const id = idOf(message, envelope);
      const receivedAt = receptionTime();
      await mails.insert({ id, raw: message, envelope, receivedAt, read: false });
      if (++sincePruned >= PRUNE_EVERY) await prune(KEPT);
    },
    latest: (limit = KEPT) => mails.find('byReception', [], { order: 'desc', limit }),
    get: (id) => mails.get(id),
    async markRead(id) {
      await mails.update(id, (mail) => (mail.read ? null : { ...mail, read: true }));
    },
    clear: () => prune(0),
  };
}

function idOf(message: string, { to }: Envelope): string {
  const messageId = messageIdOf(message);
  const identity = messageId === '' ? message : `${messageId}\n${to.join('\n')}`;
  return createHash('sha256').update(identity, 'latin1').digest('hex').slice(0, 24);
}
