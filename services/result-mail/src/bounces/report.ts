import PostalMime, { type Attachment } from 'postal-mime';
import type { Refusal } from '../delivery/refusal-rules';
import { BOUNCE_HEADER } from '../delivery/rules';

/** A recipient that a mail did not reach. */
interface Failure {
  /** The mailbox that refused it. Another one than the mail's when the mail was forwarded. */
  address: string;
  refusal: Refusal;
}

interface Report {
  /** The tokens of the links that end such mails, in mails that a recipient has called unwanted (RFC 5965). A stranger may have written them. */
  complaints: string[];
  /** The tokens of our mails that the report returns. A stranger may have written them. */
  tokens: string[];
  failures: Failure[];
}

/** Real reports nest three levels. */
const MOST_LEVELS = 8;
/** Real reports about a mail of ours name one recipient. */
const MOST_FAILURES = 20;
const TOKEN = new RegExp(`^${BOUNCE_HEADER}:[ \\t]*([\\w-]{46})[ \\t]*\\r?$`, 'gim');

/** Reads a report about mails that could not be delivered: RFC 3464, or the text of qmail, dma or sendmail. Other mails have no failures. */
export async function readReport(message: Uint8Array): Promise<Report> {
  const mail = await PostalMime.parse(message, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: MOST_LEVELS,
  });
  const texts = [mail.text ?? '', ...mail.attachments.map(textOf)];
  const statuses = mail.attachments.filter(({ mimeType }) => STATUS_TYPES.has(mimeType));
  const explained = (mail.text ?? '').replaceAll('\r\n', '\n');
  const failures =
    statuses.length > 0
      ? statuses.flatMap((part) => failuresIn(textOf(part), explained))
      : [
          ...qmailFailuresIn(explained),
          ...dmaFailuresIn(explained),
          ...sendmailFailuresIn(explained),
        ];
  const isComplaint = mail.attachments.some(
    (part) => part.mimeType === FEEDBACK && /^Feedback-Type:[ \t]*abuse\b/im.test(textOf(part)),
  );
  return {
    complaints: isComplaint ? texts.flatMap(stopTokensIn) : [],
    tokens: texts.flatMap((text) => [...text.matchAll(TOKEN)].map(([, token = '']) => token)),
    failures: failures.slice(0, MOST_FAILURES),
  };
}

const FEEDBACK = 'message/feedback-report';
const LINK = /\/([\w-]{30,200})\/(?:withdrawals|stops)>/;

const stopTokensIn = (text: string): string[] =>
  text
    .replace(/\r?\n[ \t]/g, ' ')
    .split('\n')
    .filter((line) => line.toLowerCase().startsWith('list-unsubscribe:'))
    .flatMap((line) => LINK.exec(line)?.[1] ?? []);

const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);

const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : '');

/**
 * The failed recipients of a delivery status: groups of fields, the first of which is about the mail (RFC 3464, §2.1).
 * @param explained the part of the report for people
 */
function failuresIn(status: string, explained: string): Failure[] {
  return status
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .flatMap((fields) => {
      const [first] = addressIn(fields.get('final-recipient'));
      const [address = first] = [
        ...addressIn(fields.get('x-actual-recipient')),
        ...forwardedTo(explained, first),
      ];
      if (address === undefined) return [];
      const diagnosis = fields.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '');
      const reply = diagnosis ?? saidOf(explained, address);
      return [{ address, refusal: { reply, status: fields.get('status')?.split(' ')[0] } }];
    });
}

/** Exim names the first address as the final one, and the mailbox that it forwarded to only for people. */
function forwardedTo(explained: string, first: string | undefined): string[] {
  const lines = explained.split('\n').map((line) => line.trim());
  const at = lines.indexOf(`(generated from ${String(first)})`);
  return at < 1 ? [] : [lines[at - 1] ?? ''];
}

/** What a report says to people of an address: OpenSMTPD and Exim say it there alone. */
function saidOf(explained: string, address: string): string {
  const lines = explained.split('\n');
  const at = lines.findIndex((line) => line.trimStart().replace(/^</, '').startsWith(address));
  if (at < 0) return '';
  const more = lines.slice(at + 1);
  const end = more.findIndex((line) => !/^[ \t]+\S/.test(line));
  const own = (lines[at] ?? '').trimStart().replace(/^</, '').slice(address.length);
  const said = [own.replace(/^>?:?/, ''), ...more.slice(0, end < 0 ? undefined : end)];
  return said.join(' ').replace(/\s+/g, ' ').trim();
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
  const report = text.trimStart();
  if (!report.startsWith(QMAIL)) return [];
  const [explained = ''] = report.split(COPY);
  return explained.split(/\n[ \t]*\n/).flatMap((paragraph) => {
    const [address = '', ...lines] = paragraph.trim().split('\n');
    const reason = lines.join(' ').replace(/\s+/g, ' ');
    if (!address.startsWith('<') || !address.endsWith('>:')) return [];
    return [
      { address: address.slice(1, -2), refusal: { reply: reason.split(QUOTING).at(-1) ?? '' } },
    ];
  });
}

/** What qmail says before the reply of the remote server. */
const QUOTING = ' said: ';

/** The text of dma, which is about one recipient: a greeting, the address, then what the server said. */
function dmaFailuresIn(text: string): Failure[] {
  const [greeting = '', error = '', said = ''] = text.trimStart().split('\n\n');
  if (!greeting.startsWith('This is the DragonFly Mail Agent')) return [];
  const address = error.slice(error.lastIndexOf('<') + 1, error.lastIndexOf('>'));
  const reply = said.split('\n').filter((line) => !line.endsWith(':'));
  return [{ address, refusal: { reply: reply.join(' ') } }];
}

const ADDRESSES_OF_SENDMAIL =
  /^ +-{5} The following addresses had permanent fatal errors -{5}\n((?:.+\n)+)/m;

/** The text of sendmail without parts (`SendMimeErrors=False`): each address, and below it what was said of it. */
function sendmailFailuresIn(text: string): Failure[] {
  if (!text.trimStart().startsWith('The original message was received at ')) return [];
  const [, listed = ''] = ADDRESSES_OF_SENDMAIL.exec(text) ?? [];
  return [...listed.matchAll(/^<?([^\s<>]+)>?\n +\(reason: (.*)\)$/gm)].map(
    ([, address = '', reply = '']) => ({ address, refusal: { reply } }),
  );
}
