import { z } from 'zod';
import { BOUNCE_MAILBOX_STATES, SENDER_CHECKS, SENDER_CHECK_STATES } from '../sender';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';

const senderCheck = z
  .object({
    name: z.enum(SENDER_CHECKS),
    state: z
      .enum(SENDER_CHECK_STATES)
      .describe('`unknown`: the DNS does not answer, or the check cannot tell.'),
    sentence: z.string().describe('What the check found and what to do, in French.'),
    record: z
      .object({ name: z.string(), value: z.string() })
      .nullable()
      .describe('The TXT record of the DNS to publish. Null when there is none to publish.'),
  })
  .meta({ id: 'SenderCheck' });
export type SenderCheck = z.infer<typeof senderCheck>;

const fault = z
  .object({
    at: z.iso.datetime(),
    reply: z
      .string()
      .describe(
        'The words of the mail server, with masked addresses, or a code such as `ESOCKET`.',
      ),
  })
  .nullable();

const senderChecks = z
  .object({
    domain: z.string().describe('The domain of the sender’s address.'),
    checks: z.array(senderCheck),
    signedWith: z
      .string()
      .nullable()
      .describe('The selector of the DKIM key that signs now. Null: mails are not signed.'),
    bounces: z
      .object({
        mailbox: z
          .enum(BOUNCE_MAILBOX_STATES)
          .describe('The mailbox for bounces (`BOUNCE_IMAP_URL`). `off`: not configured.'),
        readAt: z.iso.datetime().nullable().describe('When it was last read.'),
        recent: z.number().int().describe('Addresses that were refused in the last 30 days.'),
      })
      .describe('The mails that came back.'),
    faults: z
      .object({
        server: fault.describe('Why our own mail server takes no mails now.'),
        reported: fault.describe(
          'What another mail server said of this installation, in a report of the last seven days.',
        ),
      })
      .describe('Faults of the sending side. The mails wait and are tried again.'),
  })
  .meta({ id: 'SenderChecks' });
export type SenderChecks = z.infer<typeof senderChecks>;

const checksSample: SenderChecks = {
  domain: 'example.fr',
  checks: [
    {
      name: 'dkim',
      state: 'missing',
      sentence:
        'La clé n’est pas publiée\u00A0: les e-mails partent sans signature. Ajoutez l’enregistrement au DNS de example.fr.',
      record: {
        name: 'girouette1._domainkey.example.fr',
        value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B',
      },
    },
  ],
  signedWith: null,
  bounces: { mailbox: 'ok', readAt: '2026-11-21T19:33:00.000Z', recent: 2 },
  faults: {
    server: {
      at: '2026-11-21T19:33:00.000Z',
      reply: '550 5.1.0 <jeu@example.fr>: Sender address rejected: User unknown',
    },
    reported: null,
  },
};

const checkMailSender = defineEndpoint({
  service: 'result-mail',
  summary: 'Check SPF, DKIM and DMARC of the sender',
  description:
    'Asks the DNS now. The first call for a domain makes its DKIM key. A mail is signed only while the record of its key is published.',
  method: 'GET',
  path: '/api/result/sender/checks',
  permission: 'mail:read',
  limit: 'lookup',
  responses: { 200: senderChecks },
  sample: { response: checksSample },
});

const rotateDkimKey = defineEndpoint({
  service: 'result-mail',
  summary: 'Make a new DKIM key for the sender',
  description: 'The key before it signs until the record of the new one is published.',
  method: 'POST',
  path: '/api/result/sender/dkim-keys',
  permission: 'settings:manage',
  limit: 'lookup',
  responses: { 200: message },
  errors: ['SENDER_LOCAL', 'DKIM_KEY_WAITING'],
  sample: { response: { message: 'Une nouvelle clé attend d’être publiée.' } },
});

const senderTest = z
  .object({
    accepted: z.boolean().describe('Whether the mail server accepted the mail.'),
    reply: z
      .string()
      .describe(
        'The reply of the mail server, such as `250 2.0.0 Ok`, or a code such as `ESOCKET`.',
      ),
    milliseconds: z.number().int(),
    signed: z.boolean().describe('Whether the mail had a DKIM signature.'),
    to: z.string().describe('The masked address: the first letter and the domain.'),
  })
  .meta({ id: 'SenderTest' });
export type SenderTest = z.infer<typeof senderTest>;

const testMailSender = defineEndpoint({
  service: 'result-mail',
  summary: 'Send a test mail to yourself',
  description:
    'Sends it now, to the address of the administrator’s account, and answers with the reply of the mail server.',
  method: 'POST',
  path: '/api/result/sender/tests',
  permission: 'settings:manage',
  limit: 'lookup',
  responses: { 200: senderTest },
  errors: ['OWN_ADDRESS_UNKNOWN'],
  sample: {
    response: {
      accepted: true,
      reply: '250 2.0.0 Ok: queued',
      milliseconds: 412,
      signed: true,
      to: 'c•••@example.fr',
    },
  },
});

export const senderEndpoints = { checkMailSender, rotateDkimKey, testMailSender };
