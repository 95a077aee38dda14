import { z } from 'zod';
import { id, moment, word } from '../texts';
import { defineEvent } from './define-event';

const mail = {
  /** The mail's own idempotency key, e.g. `winner:<playId>`. */
  mailId: id,
  kind: z.enum(['winner']),
  /** The owner on whose behalf it went out. */
  ownerId: id,
  pageId: id,
  at: moment,
};

const sample = {
  mailId: 'winner:b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
  kind: 'winner' as const,
  ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
  pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
  at: '2026-11-21T19:33:00.000Z',
};

/** The mail server has accepted the mail. */
export const mailSent = defineEvent({
  topic: 'mails',
  type: 'MailSent',
  version: 1,
  data: z.object(mail),
  sample,
  subject: (data) => data.mailId,
});

/** The last attempt to send the mail failed. `reason` never holds an address. */
export const mailFailed = defineEvent({
  topic: 'mails',
  type: 'MailFailed',
  version: 1,
  data: z.object({ ...mail, reason: word }),
  sample: { ...sample, reason: 'SMTP 550' },
  subject: (data) => data.mailId,
});
