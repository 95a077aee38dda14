import PostalMime, { type Attachment } from 'postal-mime';
import { refusalOf, type Refusal } from './rules';
import { BOUNCE_HEADER } from './token';

/** A recipient that refused a mail for good. */
interface Failure extends Refusal {
  /** The addresses that the mail server knows the recipient by. */
  addresses: string[];
}

interface Report {
  /** The tokens of our mails that the report returns. A stranger may have written them. */
  tokens: string[];
  failures: Failure[];
}

/** Real reports nest three levels. */
const MOST_LEVELS = 8;
/** Real reports about a mail of ours name one recipient. */
const MOST_FAILURES = 20;
const TOKEN = new RegExp(`^${BOUNCE_HEADER}:[ \\t]*([\\w-]{46})[ \\t]*\\r?$`, 'gim');

/** Reads a report about mails that could not be delivered: RFC 3464, or the text of qmail. Other mails have no failures. */
export async function readReport(message: Uint8Array): Promise<Report> {
  const mail = await PostalMime.parse(message, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: MOST_LEVELS,
  });
  const texts = [mail.text ?? '', ...mail.attachments.map(textOf)];
  const statuses = mail.attachments.filter(({ mimeType }) => STATUS_TYPES.has(mimeType));
  const failures =
    statuses.length > 0
      ? statuses.flatMap((part) => failuresIn(textOf(part)))
      : qmailFailuresIn(mail.text ?? '');
  return {
    tokens: texts.flatMap((text) => [...text.matchAll(TOKEN)].map(([, token = '']) => token)),
    failures: failures.slice(0, MOST_FAILURES),
  };
}

const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);

const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : '');

/** The failed recipients of a delivery status: groups of fields, the first of which is about the mail (RFC 3464, §2.1). */
function failuresIn(status: string): Failure[] {
  return status
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .flatMap((fields) => {
      const addresses = ['final-recipient', 'original-recipient'].flatMap((name) =>
        addressIn(fields.get(name)),
      );
      const permanent = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
      const text = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
      return permanent === undefined || addresses.length === 0
        ? []
        : [{ addresses, status: permanent, text }];
    });
}

function fieldsOf(group: string): Map<string, string> {
  const unfolded = group.replace(/\n[ \t]+/g, ' ');
  return new Map(
    unfolded.split('\n').flatMap((line) => {
      const at = line.indexOf(':');
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
    }),
  );
}

/** `rfc822; <camille@example.fr>`. */
function addressIn(field: string | undefined): string[] {
  if (field === undefined) return [];
  const address = field.slice(field.indexOf(';') + 1).replace(/[<>\s]/g, '');
  return address.includes('@') ? [address] : [];
}

const QMAIL = 'Hi. This is the ';
const COPY = /^--- (Below this line|Undelivered message follows|Enclosed)/m;

/** The paragraphs of qmail, each with the address of a recipient and the reason. */
function qmailFailuresIn(text: string): Failure[] {
  const report = text.replaceAll('\r\n', '\n').trimStart();
  if (!report.startsWith(QMAIL)) return [];
  const [explained = ''] = report.split(COPY);
  return explained.split(/\n[ \t]*\n/).flatMap((paragraph) => {
    const [address = '', ...lines] = paragraph.trim().split('\n');
    const reason = lines.join(' ').replace(/\s+/g, ' ');
    if (!address.startsWith('<') || !address.endsWith('>:') || TRANSIENT.test(reason)) return [];
    return [{ addresses: [address.slice(1, -2)], ...refusalOf(reason) }];
  });
}

const TRANSIENT = /#4\.\d|said: 4\d\d/;
