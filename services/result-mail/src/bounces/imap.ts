import { abortAfter } from '@girouette/platform/async';
import type { Logger } from '@girouette/platform/kit';
import type { ImapFlow } from 'imapflow';

/** Reports are some kilobytes, plus our mail. Of longer messages, the beginning is read. */
const MOST_BYTES = 256 * 1_024;
/** Messages of one reading. The next one continues. */
const AT_ONCE = 50;
const PHASE_LIMIT_MS = 10_000;
/** Limit of one reading as a whole. */
const READING_LIMIT_MS = 50_000;

type Take = (message: Uint8Array) => Promise<void>;

/** Opens the mailbox that mail servers return mails to. Each reading is a new IMAP connection. `url`: `imaps://user:password@host/INBOX`. */
export function openBounceMailbox({ url, log }: { url: string | undefined; log: Logger }) {
  return {
    isConfigured: url !== undefined,
    /**
     * Gives each new message to `take`, at most its first 256 KB, and marks it as read.
     * @returns false when the mailbox cannot be read
     */
    async read(take: Take, signal: AbortSignal): Promise<boolean> {
      if (url === undefined) return false;
      try {
        await readNew(url, {
          take: (message) => takeSafely(take, message, log),
          signal: AbortSignal.any([signal, abortAfter(READING_LIMIT_MS)]),
        });
        return true;
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ code: codeOf(error) }, 'the mailbox for bounces cannot be read');
        return false;
      }
    },
  };
}

/** A message that cannot be read must not stop the next ones. */
async function takeSafely(take: Take, message: Uint8Array, log: Logger): Promise<void> {
  try {
    await take(message);
  } catch (error) {
    log.warn({ code: codeOf(error) }, 'a message in the mailbox for bounces cannot be read');
  }
}

async function readNew(
  url: string,
  { take, signal }: { take: Take; signal: AbortSignal },
): Promise<void> {
  const client = await clientOf(new URL(url));
  // Without a listener, a fault of the connection would end the process. The call in progress fails with it.
  client.on('error', () => undefined);
  const close = () => {
    client.close();
  };
  signal.addEventListener('abort', close);
  try {
    await client.connect();
    const folder = decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';
    await client.mailboxOpen(folder);
    const found = await client.search({ seen: false }, { uid: true });
    for (const uid of (Array.isArray(found) ? found : []).slice(0, AT_ONCE)) {
      signal.throwIfAborted();
      await readOne(client, { uid: String(uid), take });
    }
    await client.logout();
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

async function readOne(
  client: ImapFlow,
  { uid, take }: { uid: string; take: Take },
): Promise<void> {
  const query = { source: { start: 0, maxLength: MOST_BYTES } };
  const message = await client.fetchOne(uid, query, { uid: true });
  if (message && message.source) await take(message.source);
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
}

async function clientOf({ protocol, hostname, port, username, password }: URL): Promise<ImapFlow> {
  // Only an installation with a mailbox needs it, and it takes some megabytes of memory.
  const { ImapFlow } = await import('imapflow');
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    // A login never travels in the clear, except within this machine.
    ...(!secure && { doSTARTTLS: !isLocal }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: PHASE_LIMIT_MS,
    greetingTimeout: PHASE_LIMIT_MS,
    socketTimeout: PHASE_LIMIT_MS,
    maxLiteralSize: 2 * MOST_BYTES,
  });
}

interface ImapError {
  code?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
}

/** Never the text, which may quote the login. */
function codeOf(error: unknown): string {
  const { code, authenticationFailed, mailboxMissing } = error as ImapError;
  if (authenticationFailed) return 'LOGIN_REFUSED';
  // Cyrus names folders `INBOX.Retours`, Dovecot `Retours`.
  return mailboxMissing ? 'FOLDER_MISSING' : (code ?? 'UNKNOWN');
}
