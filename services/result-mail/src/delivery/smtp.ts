import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { MINUTE_MS, SECOND_MS } from '@girouette/contracts/durations';
import { abortAfter, startTimer } from '@girouette/platform/async';
import { createTransport } from 'nodemailer';
import type { MailText } from '../templates/feature';
import { signed } from './dkim';
import { verdictOf, type Verdict } from './refusal-rules';
import { BOUNCE_HEADER, domainOf, type Sender } from './rules';
import type { Signer } from './signing';
import { mimeOf } from './mime';
import { explainSmtpFault } from './smtp-faults';

/** Limits of single steps, in milliseconds. */
export interface SmtpLimits {
  /** From the connection to the greeting. */
  greeting: number;
  /** Silence of the server, also after the final dot. */
  silence: number;
  /** One delivery as a whole. */
  delivery: number;
}

/**
 * RFC 5321, §4.5.3.2: five minutes for the greeting, ten for the answer to the final dot. A client that gives up before sends a mail twice
 * (RFC 1047), because filters read it before they answer.
 */
const LIMITS: SmtpLimits = {
  greeting: 5 * MINUTE_MS,
  silence: 10 * MINUTE_MS,
  delivery: 30 * MINUTE_MS,
};
/** While a person waits for the result. */
const CHECK_LIMITS: SmtpLimits = {
  greeting: 30 * SECOND_MS,
  silence: 30 * SECOND_MS,
  delivery: 30 * SECOND_MS,
};
/** How long deliveries in progress may end by themselves when the process stops. Kubernetes kills it after thirty seconds. */
const CLOSE_LIMIT_MS = 20 * SECOND_MS;

const nodemailerLimits = ({ greeting, silence }: SmtpLimits) => ({
  connectionTimeout: greeting,
  greetingTimeout: greeting,
  socketTimeout: silence,
  dnsTimeout: Math.min(greeting, 30 * SECOND_MS),
});

/**
 * The mail server's answer to a mail. `refused`: it will never accept this mail. `deferred`: not now. `unreachable`: it accepts no mail of
 * this installation. `unanswered`: it has the mail but did not answer within the limit, so it may deliver it. `reason` never contains an
 * address. `reply` is the server's own text, in one line and without the login; it may contain the address.
 */
export type Delivery = (
  | { kind: 'accepted' }
  | { kind: 'refused' | 'deferred' | 'unreachable' | 'unanswered'; reason: string }
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
  /** Whether a person waits for the result, and so not as long as SMTP allows. */
  isWaitedFor?: boolean;
}

/**
 * Hands mails to the server at `url` (`smtp://` or `smtps://`, with user and password if the server needs them).
 *
 * The Message-ID derives from the mail's id. If this process dies after the server's "250" and before storing it, mail programs recognise
 * the second copy.
 */
export function openSmtpDelivery({
  url,
  greetsAs,
  connections,
  limits = LIMITS,
}: {
  url: string;
  /** The name after EHLO. Without it, nodemailer's own. */
  greetsAs?: string | undefined;
  connections: number;
  limits?: SmtpLimits;
}): {
  deliver: Deliver;
  /** Closes the connections. A delivery that is still in progress after 20 seconds fails and is tried again later. */
  close: () => void;
} {
  const replyOf = replyWithout(loginOf(url));
  const transport = createTransport({
    ...nodemailerLimits(limits),
    ...securityOf(url),
    ...(greetsAs !== undefined && { name: greetsAs }),
    url,
    pool: true,
    maxConnections: connections,
    maxRequeues: 1,
    idleTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const handedOver = noteHandedOver(transport);
  let isClosing = false;
  return {
    deliver: async ({ id, from, to, subject, isWaitedFor, ...mail }) => {
      const messageId = messageIdOf(id, domainOf(from));
      const addressee = { name: '', address: to };
      try {
        const raw = mimeOf(
          {
            ...headersOf({ ...mail, from }),
            ...{ From: from, To: addressee, Subject: subject, 'Message-ID': messageId },
          },
          mail,
        );
        const { response } = await transport.sendMail({
          // For the envelope; the mail has headers of its own.
          from,
          to: addressee,
          messageId,
          raw: mail.signer ? signed(raw, mail.signer) : raw,
          signal: abortAfter((isWaitedFor ? CHECK_LIMITS : limits).delivery),
        });
        return { kind: 'accepted', reply: replyOf(response) };
      } catch (error) {
        const { response } = error as SmtpError;
        if (response === undefined && handedOver.has(messageId) && (isClosing || isLimit(error)))
          return { kind: 'unanswered', reason: codeOf(error) };
        return {
          ...deliveryOf(error, to),
          ...(response !== undefined && { reply: replyOf(response) }),
        };
      } finally {
        handedOver.delete(messageId);
      }
    },
    close: () => {
      isClosing = true;
      transport.close();
      startTimer(() => {
        transport.close({ force: true });
      }, CLOSE_LIMIT_MS).unref();
    },
  };
}

/**
 * The name after EHLO (RFC 5321, §4.1.1.1) of a machine called `hostname`. A machine without a full name greets as the host of the public
 * address, because receivers mistrust nodemailer's `[127.0.0.1]`. Undefined when the public address is no name either.
 */
export function greetingNameOf(hostname: string, publicUrl: string): string | undefined {
  if (hostname.includes('.')) return hostname;
  const { hostname: host } = new URL(publicUrl);
  return isIP(host) === 0 && host.includes('.') ? host : undefined;
}

/** The Message-IDs of the mails that were read to their end, so that the server has them or soon will. */
function noteHandedOver(transport: ReturnType<typeof createTransport>): Set<string> {
  const handedOver = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    // A function that nodemailer pipes the mail through would see its end before the server has asked for the mail.
    message.createReadStream = (options) =>
      read(options).once('end', () => handedOver.add(message.messageId()));
    done();
  });
  return handedOver;
}

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

/**
 * How a connection to the mail server is protected. Within this machine any certificate will do, because servers make one for themselves and
 * nobody is between (RFC 7435). Elsewhere a login never travels in the clear (RFC 4954, §4; RFC 8314), unless the address ends with
 * `?ignoreTLS=true`. Options of the address come last.
 */
export function securityOf(url: string) {
  const { protocol, hostname, username, searchParams } = new URL(url);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return { tls: { rejectUnauthorized: false } };
  const isInTheClear = searchParams.get('ignoreTLS') === 'true';
  return { requireTLS: protocol === 'smtp:' && username !== '' && !isInTheClear };
}

/**
 * Connects to the mail server and signs in, without sending a mail.
 * @throws Error with nodemailer's `code`: `EAUTH` for a refused login, otherwise a fault of the connection
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({
    ...nodemailerLimits(CHECK_LIMITS),
    ...securityOf(url),
    url,
  });
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

const codeOf = (error: unknown): string => explainSmtpFault(error, '').code;

/** Whether a limit of ours has ended the delivery. */
const isLimit = (error: unknown): boolean => ['ETIMEDOUT', 'EABORT'].includes(codeOf(error));

/**
 * If the server refuses one of these commands, this may concern only this mail. A refusal of another command (greeting, login, sender)
 * concerns every mail.
 */
const COMMANDS_OF_A_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

type Failure = Pick<Delivery & { reason: string }, 'kind' | 'reason'>;

/** The reason uses only the error's codes, because its message may contain the address. */
function deliveryOf(error: unknown, to: string): Failure {
  const { responseCode, response = '', command = '' } = error as SmtpError;
  const reason = responseCode === undefined ? codeOf(error) : `SMTP ${responseCode}`;
  if (!COMMANDS_OF_A_MAIL.has(command) || responseCode === 421)
    return { kind: 'unreachable', reason };
  if (command === 'API')
    return { kind: codeOf(error) === 'EENVELOPE' ? 'refused' : 'deferred', reason };
  if (responseCode === undefined || responseCode < 500) return { kind: 'deferred', reason };
  return { kind: KINDS[verdictOf({ reply: response, to }).about], reason };
}

const KINDS: Record<Verdict['about'], Failure['kind']> = {
  address: 'refused',
  sender: 'unreachable',
  moment: 'deferred',
  unknown: 'refused',
};

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
