import { createHash, sign } from 'node:crypto';
import type { Signer } from './signing';

/** The headers that a signature covers, those of them that the mail has. RFC 8058, §4, requires the last one. */
const COVERED = [
  ...['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'auto-submitted', 'list-id', 'list-unsubscribe'],
  'list-unsubscribe-post',
];
/** Named once more than the mail has it, so that a second one, which a mail program might show, breaks the signature (RFC 6376, §8.15). */
const ALONE = 'from';

/**
 * A whole mail with its signature in front: DKIM, `rsa-sha256`, relaxed (RFC 6376). Nodemailer names no header twice.
 * @param mail CRLF ends its lines; it has each header at most once
 */
export function signed(mail: Buffer, { domain, selector, privateKey }: Signer): Buffer {
  const text = mail.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const headers = new Map(
    text
      .slice(0, end)
      .split(/\r\n(?![ \t])/)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line]),
  );
  const covered = COVERED.filter((name) => headers.has(name));
  const bodyHash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64');
  const unsigned = [
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};`,
    ` bh=${bodyHash};`,
    ` h=${[...covered, ALONE].join(':\r\n  ')};`,
    ' b=',
  ].join('\r\n');
  const data = [...covered.map((name) => headers.get(name) ?? ''), unsigned].map(relaxedHeader);
  const signature = sign('sha256', Buffer.from(data.join('\r\n'), 'latin1'), privateKey);
  const folded = inLines(signature.toString('base64')).join('\r\n  ');
  return Buffer.concat([Buffer.from(`${unsigned}${folded}\r\n`), mail]);
}

/** A line of a header has at most 78 characters. */
const inLines = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / 70) }, (_, at) => text.slice(at * 70, at * 70 + 70));

/** RFC 6376, §3.4.2. */
function relaxedHeader(line: string): string {
  const at = line.indexOf(':');
  const value = line.slice(at + 1).replace(/[ \t\r\n]+/g, ' ');
  return `${line.slice(0, at).toLowerCase()}:${value.trim()}`;
}

/** RFC 6376, §3.4.4: lines without spaces at their end, and no empty ones at the end of the body. */
function relaxedBody(body: string): string {
  const lines = body
    .replace(/[ \t]+/g, ' ')
    .replaceAll(' \r\n', '\r\n')
    .split('\r\n');
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return `${lines.join('\r\n')}\r\n`;
}
