import { createHash } from 'node:crypto';
import { table, type Store } from '@girouette/store';
import { LRUCache } from 'lru-cache';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { messageIdOf, type ReceivedMail } from './smtp';

/** The oldest mails beyond this number are removed. */
const KEPT = 1_000;
/** Old mails are removed after each this many new ones. */
const PRUNE_EVERY = 50;
/** Size of the cache, in characters of messages. */
const CACHED = 32 * 1024 * 1024;

/** A mail that is stored as it came, since most are never read. */
interface StoredMail {
  /** Derived from the Message-ID and the recipients, so that a repeat is stored once. */
  id: string;
  /** The message (RFC 5322), one character per byte. */
  raw: string;
  envelope: ReceivedMail['envelope'];
  receivedAt: Date;
  read: boolean;
}

export const MAILS = table<StoredMail>('inbox-mails').index('byReception', 'receivedAt');

export type Mails = Awaited<ReturnType<typeof openMails>>;
export type InboxMail = StoredMail & Awaited<ReturnType<typeof parseMessage>>;

/** The mails in a store. What it returns is parsed. */
export async function openMails(store: Store) {
  await store.prepare([MAILS]);
  const mails = store.table(MAILS);
  // Parsing is cached, since the list is polled.
  const parsed = new LRUCache<string, Omit<InboxMail, keyof StoredMail>>({ maxSize: CACHED });
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

  async function parse(mail: StoredMail): Promise<InboxMail> {
    // After the inbox was cleared, a mail with the same id may have other content.
    const key = `${mail.id}/${mail.receivedAt.getTime()}`;
    const content = parsed.get(key) ?? (await parseMessage(mail.raw));
    parsed.set(key, content, { size: mail.raw.length + 1 });
    return { ...mail, ...content };
  }

  await prune(KEPT);
  return {
    /** Stores a mail; a repeat changes nothing. Resolves when it is on disk. */
    keep: async ({ raw, envelope }: ReceivedMail): Promise<void> => {
      const message = raw.toString('latin1');
      // Strictly increasing, so that mails of one millisecond keep their order.
      lastReceived = Math.max(Date.now(), lastReceived + 1);
      const receivedAt = new Date(lastReceived);
      const id = idOf(message, envelope.to);
      await mails.insert({ id, raw: message, envelope, receivedAt, read: false });
      if (++sincePruned >= PRUNE_EVERY) await prune(KEPT);
    },
    /** The newest mails first. Default: all. */
    latest: async (limit = KEPT) =>
      Promise.all((await mails.find('byReception', [], { order: 'desc', limit })).map(parse)),
    /** Returns a mail and marks it as read. Null without such a mail. */
    async open(id: string): Promise<InboxMail | null> {
      await mails.update(id, (mail) => (mail.read ? null : { ...mail, read: true }));
      const mail = await mails.get(id);
      return mail && parse(mail);
    },
    clear: () => prune(0),
  };
}

function idOf(message: string, to: readonly string[]): string {
  const messageId = messageIdOf(message);
  const identity = messageId === '' ? message : `${messageId}\n${to.join('\n')}`;
  return createHash('sha256').update(identity, 'latin1').digest('hex').slice(0, 24);
}

/** Repeated headers are joined by a line break. */
async function parseMessage(raw: string) {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'));
  const headers: Record<string, string> = {};
  for (const { key, value } of mail.headers) {
    headers[key] = key in headers ? `${headers[key]}\n${value}` : value;
  }
  return {
    messageId: mail.messageId ?? '',
    from: mailboxesOf(mail.from ? [mail.from] : []),
    to: mailboxesOf(mail.to ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: withImages(mail.html ?? '', mail.attachments),
    headers,
  };
}

/** The HTML with the images of the mail in it, because a page cannot show what `cid:` names. */
function withImages(html: string, attachments: readonly Attachment[]): string {
  let shown = html;
  for (const { contentId, mimeType, content } of attachments) {
    if (contentId === undefined || !mimeType.startsWith('image/')) continue;
    const data = Buffer.from(content as ArrayBuffer).toString('base64');
    shown = shown.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${data}`);
  }
  return shown;
}

const mailboxesOf = (addresses: readonly Address[]) =>
  addresses
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ address = '', name }) => ({ address, name }));
