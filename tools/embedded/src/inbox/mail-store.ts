import { unlessTaken, type Documents } from '@girouette/service-kit';
import type { InboxMail } from './mail';

/** The inbox forgets the oldest mails beyond this many. */
const KEPT = 1_000;
/** It looks for them once in so many mails. */
const TIDY_EVERY = 50;

export type MailSummary = Pick<
  InboxMail,
  '_id' | 'from' | 'to' | 'subject' | 'receivedAt' | 'read'
>;

export interface MailStore {
  /** Keeps a mail; the same one again changes nothing. Resolves when it is safe. */
  keep(mail: InboxMail): Promise<void>;
  /** Every mail, the oldest first. */
  list(): Promise<InboxMail[]>;
  /** What a list shows of the latest mails, the newest first. */
  latest(limit: number): Promise<MailSummary[]>;
  read(id: string): Promise<InboxMail | null>;
  markRead(id: string): Promise<void>;
  clear(): Promise<void>;
}

export async function openMailStore(documents: Documents): Promise<MailStore> {
  const mails = documents.collection<InboxMail>('inbox-mails');
  await mails.createIndex({ receivedAt: 1 });
  let sinceTidy = 0;

  async function tidy(): Promise<void> {
    sinceTidy = 0;
    const surplus = (await mails.countDocuments({})) - KEPT;
    if (surplus <= 0) return;
    const oldest = await mails.find({}, { sort: { receivedAt: 1 }, limit: surplus });
    await mails.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
  }

  return {
    keep: async (mail) => {
      await unlessTaken(mails.insertOne(mail));
      if (++sinceTidy >= TIDY_EVERY) await tidy();
    },
    list: () => mails.find({}, { sort: { receivedAt: 1 } }),
    latest: (limit) =>
      mails.find(
        {},
        {
          sort: { receivedAt: -1 },
          limit,
          projection: { from: 1, to: 1, subject: 1, receivedAt: 1, read: 1 },
        },
      ),
    read: (id) => mails.findOne({ _id: id }),
    markRead: async (id) => {
      await mails.updateOne({ _id: id }, { $set: { read: true } });
    },
    clear: async () => {
      await mails.deleteMany({});
    },
  };
}
