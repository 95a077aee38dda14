import { LRUCache } from 'lru-cache';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
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
    html: withImages(mail.html ?? '', mail.attachments),
    headers: headersOf(mail.headers),
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
