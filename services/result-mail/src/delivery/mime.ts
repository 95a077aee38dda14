import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { MailFile, MailImage, MailText } from '../templates/feature';

/** French text needs this encoding. */
const QUOTED_PRINTABLE = 'quoted-printable';

/** No encoded part contains `=_` (RFC 2045, §6.7), so that the boundaries need not be random. */
const ALTERNATIVE = '=_alternative';
const RELATED = '=_related';
const MIXED = '=_mixed';

const LINE = /.{1,76}/g;

/**
 * A whole mail: both forms of its text, its images beside the HTML, and its files. Nodemailer writes the headers, but a tree of its nodes streams each
 * part through several transforms, which costs three times as much as these few strings.
 */
export function mimeOf(
  headers: Readonly<Record<string, string | { name: string; address: string }>>,
  { text, html, images = [], files = [] }: Pick<MailText, 'text' | 'html' | 'images' | 'files'>,
): Buffer {
  const alternative = `multipart/alternative; boundary="${ALTERNATIVE}"`;
  const root = new MimeNode(
    files.length === 0 ? alternative : `multipart/mixed; boundary="${MIXED}"`,
    { textEncoding: QUOTED_PRINTABLE },
  );
  root.setHeader(headers);
  const page = textPart('html', html);
  const shown =
    images.length === 0
      ? page
      : [
          `Content-Type: multipart/related; type="text/html"; boundary="${RELATED}"`,
          '',
          multipart(RELATED, [page, ...images.map(imagePart)]),
        ].join('\r\n');
  const texts = multipart(ALTERNATIVE, [textPart('plain', text), shown]);
  const body =
    files.length === 0
      ? texts
      : multipart(MIXED, [
          [`Content-Type: ${alternative}`, '', texts].join('\r\n'),
          ...files.map(filePart),
        ]);
  return Buffer.from(`${withBrackets(root.buildHeaders())}\r\n\r\n${body}`);
}

/** Nodemailer writes an address without a name without brackets; SpamAssassin takes that for the mark of a spam program. */
const withBrackets = (headers: string): string => headers.replace(/^To:\s+([^<\s]+)$/m, 'To: <$1>');

const multipart = (boundary: string, parts: readonly string[]): string =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;

const textPart = (type: 'plain' | 'html', text: string): string =>
  [
    `Content-Type: text/${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${QUOTED_PRINTABLE}`,
    '',
    wrap(encode(text.replace(/\r?\n/g, '\r\n'))),
  ].join('\r\n');

const imagePart = ({ cid, png }: MailImage): string =>
  [
    'Content-Type: image/png; name=qr-code.png',
    `Content-ID: <${cid}>`,
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: inline; filename=qr-code.png',
    '',
    ...(png.toString('base64').match(LINE) ?? []),
  ].join('\r\n');

const filePart = ({ name, base64 }: MailFile): string =>
  [
    `Content-Type: application/pdf; name=${name}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename=${name}`,
    '',
    ...(base64.match(LINE) ?? []),
  ].join('\r\n');
