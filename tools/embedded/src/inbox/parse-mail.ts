import { createHash } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import type { InboxMail, Mailbox } from './mail';

/** Reads a raw message (RFC 5322) into what the inbox keeps. Headers that come twice are joined by a line break. */
export async function parseMail(
  raw: Buffer,
  { envelope, receivedAt }: Pick<InboxMail, 'envelope' | 'receivedAt'>,
): Promise<InboxMail> {
  const mail = await PostalMime.parse(raw);
  const messageId = mail.messageId ?? '';
  return {
    _id: idOf(messageId === '' ? raw : `${messageId}\n${envelope.to.join('\n')}`),
    messageId,
    from: mailboxesOf(mail.from ? [mail.from] : []),
    to: mailboxesOf(mail.to ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: headersOf(mail.headers),
    envelope,
    size: raw.length,
    receivedAt,
    read: false,
  };
}

const idOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 24);

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
