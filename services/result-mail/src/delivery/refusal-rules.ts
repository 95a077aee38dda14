import type { BounceReason } from '@girouette/contracts/mails/bounces';

/** What a mail server said when it refused a mail, in a reply to us or in a report. */
export interface Refusal {
  /** The words of the server that refused, such as `550 5.1.1 User unknown`. Empty when a report does not quote them. */
  reply: string;
  /** The status of a report (RFC 3464, §2.3.4). Reporting servers often make it up. Absent in a reply to us. */
  status?: string | undefined;
  /** The address that the reply is about. Only for a reply of our own mail server. */
  to?: string | undefined;
}

/**
 * Whom a refusal is about. `address`: the recipient's mailbox. `sender`: this installation, that is its address, server, reputation or mails;
 * it concerns other mails too. `moment`: it may pass. `unknown`: the server does not say.
 */
export type Verdict =
  | { about: 'address'; reason: BounceReason; status: string }
  | { about: 'sender' | 'moment' | 'unknown' };

interface Row {
  /** The status; every one without. */
  status?: RegExp;
  /** The words; any without. */
  words?: RegExp;
  /** What else must hold. */
  when?: (refusal: Refusal) => boolean;
  says: BounceReason | 'sender' | 'unknown';
}

/** Statuses that say nothing by themselves. Microsoft and La Poste say 5.5.0 of a mailbox, 5.1.0 is of either side (RFC 3463, §3.2). */
const GENERAL = /^5\.[01235]\.0$/;
const isFromOwnServer = ({ to }: Refusal): boolean => to !== undefined;
const hasAccent = ({ to = '' }: Refusal): boolean =>
  /[^ -~]/.test(to.slice(0, to.lastIndexOf('@')));

/** The first row that fits decides. */
const TABLE: readonly Row[] = [
  // Sentences about the sending side. Servers say them with any status, also with that of an unknown address.
  {
    words:
      /sender (address )?(rejected|refused|denied)|invalid sender|[eé]metteur invalide|bad domain of sender/i,
    says: 'sender',
  },
  {
    words:
      /relay(ing)? (access )?(denied|not permitted|prohibited|refused)|(unable|not (allowed|permitted)|refuse[sd]?|denied) to relay|cannot relay/i,
    says: 'sender',
  },
  {
    words: /client host |your host \S+ is |HELO command rejected|STARTTLS|SMTPUTF8/i,
    says: 'sender',
  },
  // Our own server understands no accent before the @, or has no rule for the recipient: OpenSMTPD says so in these words.
  {
    status: /^5\.1\.3$/,
    when: (refusal) => isFromOwnServer(refusal) && hasAccent(refusal),
    says: 'sender',
  },
  {
    status: /^5\.0\.0$/,
    words: /^550 Invalid recipient\b/i,
    when: isFromOwnServer,
    says: 'sender',
  },
  {
    status: /^5\.[0125]\./,
    words: /over ?quota|quota exceeded|(mailbox|inbox) (is )?full|bo[iî]te du destinataire pleine/i,
    says: 'full',
  },
  // RFC 3463. Exchange says 5.1.10 of an unknown recipient, and 5.4.1 with words about the recipient; RFC 7505 has 5.1.10 for a domain without mail.
  { status: /^5\.1\.2$|^5\.4\.(4|310)$/, says: 'no-domain' },
  { status: /^5\.1\.([13469]|10)$/, says: 'unknown-address' },
  { status: /^5\.4\.1$/, words: /recipient/i, says: 'unknown-address' },
  { status: /^5\.2\.1$/, says: 'disabled' },
  { status: /^5\.2\.2$/, says: 'full' },
  // The sender's address, the size, the protocol, the content, the policy.
  { status: /^5\.1\.[78]$|^5\.2\.3$|^5\.3\.[1-9]|^5\.5\.[1-9]|^5\.[67]\./, says: 'sender' },
  {
    status: GENERAL,
    words:
      /spam|block|black ?list|\blisted\b|polic|reputation|dmarc|\bspf\b|dkim|relay|denied|not allowed|prohibit|too (big|large)|size exceed/i,
    says: 'sender',
  },
  {
    status: GENERAL,
    words:
      /unknown|no such|not exist|user doesn|doesn.t (exist|have)|not found|unavailable|no longer|disabled|inactive|invalid (recipient|mailbox|address)|address rejected|unrouteable|inconnu|n.existe|archiv[eé]e/i,
    says: 'refused',
  },
  { says: 'unknown' },
];

/** Addresses and links have words in them that the server does not say. */
const wordsOf = (reply: string): string =>
  reply
    .split(/\s/)
    .filter((word) => !word.includes('@') && !word.includes('://'))
    .join(' ');

/** Decides whom a refusal is about, from the reply of the server and the status of a report. */
export function verdictOf(refusal: Refusal): Verdict {
  const { digits, status: quoted } = codesIn(refusal.reply);
  // What the server itself said outranks the status of a report: sendmail makes that from the three digits.
  const status = quoted ?? (digits === undefined ? refusal.status : undefined) ?? '5.0.0';
  if ((digits ?? status).startsWith('4') || status.startsWith('4')) return { about: 'moment' };
  const said = wordsOf(refusal.reply);
  const row = TABLE.find(
    ({ status: statuses, words, when }) =>
      (statuses?.test(status) ?? true) && (words?.test(said) ?? true) && (when?.(refusal) ?? true),
  );
  const says = row?.says ?? 'unknown';
  if (says === 'sender' || says === 'unknown') return { about: says };
  return { about: 'address', reason: says, status };
}

/** The code of a reply and its status (RFC 5321, §4.2; RFC 3463). An address of the Internet is no status. */
function codesIn(reply: string): { digits: string | undefined; status: string | undefined } {
  return {
    digits: /^([45]\d\d)\b/.exec(reply)?.[1],
    status: /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(reply)?.[0],
  };
}
