import { createHash } from 'node:crypto';
import { abortAfter } from '@girouette/platform/async';
import { createTransport } from 'nodemailer';
import { BOUNCE_HEADER } from '../bounces/token';
import { domainOf, type Sender } from '../sender/rules';
import type { Signer } from '../sender/signing';
import type { MailImage, MailText } from './mail-text';

const PHASE_LIMIT_MS = 5_000;
/** Limit of one delivery as a whole. */
const DELIVERY_LIMIT_MS = 25_000;
const LIMITS = {
  connectionTimeout: PHASE_LIMIT_MS,
  greetingTimeout: PHASE_LIMIT_MS,
  socketTimeout: 2 * PHASE_LIMIT_MS,
  dnsTimeout: PHASE_LIMIT_MS,
};

/**
 * The mail server's answer to a mail. `refused`: it will never accept this mail. `deferred`: not now. `unreachable`: it accepts no mail at
 * all. `reason` never contains an address. `reply` is the server's own text, in one line and without the login; it may contain the address.
 */
export type Delivery = (
  | { kind: 'accepted' }
  | { kind: 'refused' | 'deferred' | 'unreachable'; reason: string }
) & { reply?: string };

/** Hands a mail to the mail server, within a time limit. Resolves to the result and never rejects. */
export type Deliver = (mail: Outgoing) => Promise<Delivery>;

interface Outgoing extends MailText {
  id: string;
  from: Sender;
  to: string;
  signer: Signer | null;
  /** Comes back with a bounce. */
  bounceToken: string;
}

/**
 * Hands mails to the server at `url` (`smtp://` or `smtps://`, with user and password if the server needs them).
 *
 * The Message-ID derives from the mail's id. If this process dies after the server's "250" and before storing it, mail programs recognise
 * the second copy.
 */
export function openSmtpDelivery(options: { url: string; connections: number }): {
  deliver: Deliver;
  /** Closes the connections. A delivery in progress fails and is tried again later. */
  close: () => void;
} {
  const replyOf = replyWithout(loginOf(options.url));
  const transport = createTransport({
    ...LIMITS,
    url: options.url,
    pool: true,
    maxConnections: options.connections,
    maxRequeues: 1,
    idleTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async ({ id, from, to, subject, text, html, images = [], ...more }) => {
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: images.map(attachmentOf),
          // French text needs this encoding. Without the setting, nodemailer reads the text once more to choose it.
          textEncoding: 'quoted-printable',
          messageId: messageIdOf(id, domainOf(from)),
          headers: headersOf({ ...more, from }),
          ...(more.signer && { dkim: dkimOf(more.signer) }),
          signal: abortAfter(DELIVERY_LIMIT_MS),
        });
        return { kind: 'accepted', reply: replyOf(response) };
      } catch (error) {
        const { response } = error as SmtpError;
        return {
          ...deliveryOf(error),
          ...(response !== undefined && { reply: replyOf(response) }),
        };
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/**
 * The headers that a signature covers, those of them that the mail has. Those of nodemailer lack `List-Unsubscribe-Post`, which must be signed
 * (RFC 8058, §4).
 */
const SIGNED_HEADERS =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

const dkimOf = ({ domain, selector, privateKey }: Signer) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED_HEADERS,
});

/** The longest Message-ID that stays on the line of its name. Readers of a folded one find a space in it. */
const MAX_MESSAGE_ID = 76 - 'Message-ID: '.length;

/** The same for each try of a mail. A long id becomes its kind and 128 bits of its hash. */
function messageIdOf(id: string, domain: string): string {
  const whole = `<${id.replaceAll(':', '.')}@${domain}>`;
  if (whole.length <= MAX_MESSAGE_ID) return whole;
  const hash = createHash('sha256').update(id).digest().subarray(0, 16);
  return `<${id.split(':')[0]}.${hash.toString('base64url')}@${domain}>`;
}

const headersOf = ({
  unsubscribe,
  listId,
  bounceToken,
  from,
}: Pick<Outgoing, 'unsubscribe' | 'listId' | 'bounceToken' | 'from'>) => ({
  'Auto-Submitted': 'auto-generated',
  [BOUNCE_HEADER]: bounceToken,
  ...(listId !== undefined && { 'List-Id': `<${listId}.${domainOf(from)}>` }),
  ...unsubscribeHeaders(unsubscribe),
});

const unsubscribeHeaders = (address: string | undefined) =>
  address === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${address}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

const attachmentOf = ({ cid, png }: MailImage) => ({
  cid,
  content: png,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  filename: 'qr-code.png',
});

/**
 * Connects to the mail server and signs in, without sending a mail.
 * @throws Error with nodemailer's `code`: `EAUTH` for a refused login, otherwise a fault of the connection
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({ ...LIMITS, url });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

interface SmtpError {
  /** Nodemailer's error code. */
  code?: string;
  /** The SMTP reply code, if the server replied. */
  responseCode?: number;
  /** The whole reply. */
  response?: string;
  /** The step that failed; `API` when the address could not even be sent. */
  command?: string;
}

/**
 * If the server refuses one of these commands, this concerns only this mail. A refusal of another command (greeting, login, sender)
 * concerns every mail.
 */
const COMMANDS_OF_A_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

type Refusal = Pick<Delivery & { reason: string }, 'kind' | 'reason'>;

/** Uses only the error's codes, because its message may contain the address. */
function deliveryOf(error: unknown): Refusal {
  const { code = 'UNKNOWN', responseCode, command = '' } = error as SmtpError;
  const reason = responseCode === undefined ? code : `SMTP ${responseCode}`;
  if (!COMMANDS_OF_A_MAIL.has(command) || responseCode === 421)
    return { kind: 'unreachable', reason };
  if (command === 'API') return { kind: code === 'EENVELOPE' ? 'refused' : 'deferred', reason };
  return {
    kind: responseCode !== undefined && responseCode >= 500 ? 'refused' : 'deferred',
    reason,
  };
}

/** The longest reply that is shown. */
const LENGTH = 300;
/** Shorter words would hide parts of other words. */
const SHORTEST_SECRET = 4;

/** The parts of the login in an address of a mail server, as typed and in the form that the server gets. */
export function loginOf(url: string): string[] {
  const { username, password } = new URL(url);
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const forms = [username, password, user, secret, base64(user), base64(secret)];
  return [...forms, base64(`\0${user}\0${secret}`)].filter(
    (text) => text.length >= SHORTEST_SECRET,
  );
}

/** Makes the reply of a mail server fit to be shown: one line, bounded, without the login. */
export const replyWithout =
  (secrets: readonly string[]) =>
  (reply: string): string => {
    const line = reply.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
    return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), line).slice(0, LENGTH);
  };
