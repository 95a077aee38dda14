import { randomUUID } from 'node:crypto';
import {
  pushToOutbox,
  unlessTaken,
  withOutbox,
  type Collection,
  type Documents,
  type Outboxed,
} from '@girouette/service-kit';
import type { Mails } from '../app/ports';
import type { QueuedMail } from '../domain/mail';

/** A mail by its own idempotency key. Only a queued one has `nextAttemptAt`; a sent one has no address any more. */
export interface MailDocument {
  _id: string;
  status: 'queued' | 'sent' | 'failed';
  to?: string;
  pageId: string;
  ownerId: string;
  gift: string;
  acceptedAt: Date;
  attempts: number;
  /** Not before this moment. A claim moves it to the end of the lease, so that a dead sender's mail comes up again. */
  nextAttemptAt?: Date;
  claim?: string;
  /** The page whose name the mail waits for. */
  awaitedPage?: string;
  settledAt?: Date;
  requestId?: string;
}

export const MAILS = 'mails';

export const mailDocuments = (documents: Documents): Collection<Outboxed<MailDocument>> =>
  documents.collection<Outboxed<MailDocument>>(MAILS);

export function openMails(documents: Documents): Mails {
  const mails = mailDocuments(documents);
  return {
    accept: async ({ id, ...mail }) => {
      const document: MailDocument = {
        ...mail,
        _id: id,
        status: 'queued',
        attempts: 0,
        nextAttemptAt: mail.acceptedAt,
      };
      await unlessTaken(mails.insertOne(withOutbox(document, [], mail.acceptedAt)));
    },
    claimNext: async (now, until) => {
      const claimed = await mails.findOneAndUpdate(
        { nextAttemptAt: { $lte: now } },
        {
          $set: { nextAttemptAt: until, claim: randomUUID() },
          $inc: { attempts: 1 },
          $unset: { awaitedPage: '' },
        },
        { sort: { nextAttemptAt: 1 } },
      );
      return claimed && toQueuedMail(claimed);
    },
    hold: async ({ id, claim }, until) => {
      await mails.updateOne({ _id: id, claim }, { $set: { nextAttemptAt: until } });
    },
    postpone: async ({ id, claim, pageId }, { until, awaitsPage }) => {
      const $set = { nextAttemptAt: until, ...(awaitsPage && { awaitedPage: pageId }) };
      await mails.updateOne({ _id: id, claim }, { $set, $unset: { claim: '' } });
    },
    settle: async ({ id, claim }, { status, at, event }) => {
      const forgotten = { nextAttemptAt: '', claim: '', ...(status === 'sent' && { to: '' }) };
      const update = { $set: { status, settledAt: at }, $unset: forgotten };
      await mails.updateOne({ _id: id, claim }, pushToOutbox(update, [event], at));
    },
  };
}

/** Makes the mails that wait for this page due. */
export async function hastenMailsOf(
  documents: Documents,
  { pageId, now }: { pageId: string; now: Date },
): Promise<void> {
  await mailDocuments(documents).updateMany(
    { awaitedPage: pageId },
    { $set: { nextAttemptAt: now }, $unset: { awaitedPage: '' } },
  );
}

function toQueuedMail({ _id: id, claim, to, ...mail }: MailDocument): QueuedMail {
  if (claim === undefined || to === undefined) throw new Error(`mail ${id} is not queued`);
  const { pageId, ownerId, gift, acceptedAt, attempts, requestId } = mail;
  return {
    id,
    claim,
    to,
    pageId,
    ownerId,
    gift,
    acceptedAt,
    attempts,
    ...(requestId !== undefined && { requestId }),
  };
}
