import { LRUCache } from 'lru-cache';
import PostalMime, { type Address } from 'postal-mime';
import type { InboxMail, Mailbox, MailContent, ReceivedMail } from './mail';

/** Size of the cache, in characters of messages. */
const CACHED = 32 * 1024 * 1024;

/** Parses the message of a mail. Cached, since the list is polled. */
export function createMailParser(): (mail: ReceivedMail) => Promise<InboxMail> {
  const contents = new LRUCache<string, MailContent>({ maxSize: CACHED });
  return async (mail) => {
    // After the inbox was cleared, a mail with the same id may have other content.
    const key = `${mail.id}/${mail.receivedAt.getTime()}`;
    let content = contents.get(key);
    if (!content) {
      content = await parseMessage(mail.raw);
      contents.set(key, content, { size: mail.raw.length + 1 });
    }
    return { ...mail, ...content };
  };
}

/** Repeated headers are joined by a line break. */
async function parseMessage(raw: string): Promise<MailContent> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'));
  return {
    messageId: mail.messageId ?? '',
    from: mailboxesOf(mail.from ? [mail.from] : []),
    to: mailboxesOf(mail.to ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: headersOf(mail.headers),
  };
}

const mailboxesOf = (addresses: Address[]): Mailbox[] =>
  addresses
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ address = '', name }) => ({ address, name }));

function headersOf(headers: { key: string; value: string }[]): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const { key, value } of headers) {
    joined[key] = key in joined ? `${joined[key]}\n${value}` : value;
  }
  return joined;
}
