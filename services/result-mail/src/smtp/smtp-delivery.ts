import { createTransport } from 'nodemailer';
import type { Deliver } from '../use-cases/ports';
import type { Delivery } from '../domain/mail';

const PHASE_LIMIT_MS = 5_000;
/** No delivery takes longer, whatever the mail server does. */
const DELIVERY_LIMIT_MS = 25_000;

export interface SmtpDelivery {
  deliver: Deliver;
  /** Ends the open connections; a delivery in hand fails and is tried again later. */
  close(): void;
}

/**
 * Hands mails to the server at `url` (`smtp://` or `smtps://`, with user and password if it asks for them).
 *
 * The Message-ID comes from the mail's own id: should this process die between the server's "250" and writing it down,
 * the repeat can be recognised as one.
 */
export function openSmtpDelivery(options: {
  url: string;
  from: string;
  connections: number;
}): SmtpDelivery {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: options.connections,
    maxRequeues: 1,
    idleTimeout: 20_000,
    connectionTimeout: PHASE_LIMIT_MS,
    greetingTimeout: PHASE_LIMIT_MS,
    socketTimeout: 2 * PHASE_LIMIT_MS,
    dnsTimeout: PHASE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(options.from);
  return {
    deliver: async ({ id, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          from: options.from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          // What French text needs; otherwise it is read once more to find that out.
          textEncoding: 'quoted-printable',
          messageId: `<${id.replaceAll(':', '.')}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(DELIVERY_LIMIT_MS),
        });
        return { kind: 'accepted' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

const domainOf = (from: string) => /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost';

interface SmtpError {
  /** Nodemailer's name of the fault. */
  code?: string;
  /** The server's three digits, if it came to that. */
  responseCode?: number;
  /** The step that failed; `API` when the address could not even be sent. */
  command?: string;
}

/** Steps whose refusal is about this mail; any other refusal (greeting, login, sender) is about every mail. */
const STEPS_OF_A_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

/** Reads what went wrong from codes alone: the message of the error may hold the address. */
function deliveryOf(error: unknown): Delivery {
  const { code = 'UNKNOWN', responseCode, command = '' } = error as SmtpError;
  const reason = responseCode === undefined ? code : `SMTP ${responseCode}`;
  if (!STEPS_OF_A_MAIL.has(command) || responseCode === 421) return { kind: 'unreachable', reason };
  if (command === 'API') return { kind: code === 'EENVELOPE' ? 'refused' : 'deferred', reason };
  return {
    kind: responseCode !== undefined && responseCode >= 500 ? 'refused' : 'deferred',
    reason,
  };
}
