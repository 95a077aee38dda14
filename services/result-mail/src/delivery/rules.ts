/** The sender of the mails. */
export interface Sender {
  /** Empty when only the address is shown. */
  name: string;
  address: string;
}

/** Reads `Name <address>` or an address. */
export function parseSender(from: string): Sender {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replaceAll('"', ''), address: address.trim() };
}

/** The domain of the sender's address. */
export const domainOf = ({ address }: Sender): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Names unknown to external mail servers (RFC 6762, RFC 2606). */
export const isPrivateDomain = (domain: string): boolean =>
  /(^|\.)(local|localhost|test|invalid|internal)$/.test(domain) || !domain.includes('.');

/** A key that signs the mails of a domain. */
export interface DkimKey {
  /** The name of its record: `<selector>._domainkey.<domain>`. */
  selector: string;
  /** The private key, PEM, sealed for this domain and selector. */
  sealed: string;
  /** The public key as the record has it: SPKI, base64. */
  publicKey: string;
  /** When the record was first seen in the DNS (ISO 8601). Absent until then. */
  seenAt?: string | undefined;
}

/** The keys of a sender's domain, the oldest first. More than one only until the record of the last one is seen. */
export interface DkimKeys {
  /** The domain. */
  id: string;
  keys: readonly DkimKey[];
}

const SELECTOR = 'girouette';

/** The selector of the next key of a domain. */
export const nextSelector = (keys: readonly DkimKey[]): string => {
  const last = keys.at(-1)?.selector.slice(SELECTOR.length) ?? '0';
  return `${SELECTOR}${Number(last) + 1}`;
};

/** The name of the record with a key. */
export const dkimName = (domain: string, { selector }: Pick<DkimKey, 'selector'>): string =>
  `${selector}._domainkey.${domain}`;

/** The TXT record that receivers verify signatures with (RFC 6376, §3.6.1). */
export const dkimRecord = ({ publicKey }: Pick<DkimKey, 'publicKey'>): string =>
  `v=DKIM1; k=rsa; p=${publicKey}`;

export type DkimPublished = 'ok' | 'missing' | 'wrong' | 'no-answer';

/** Whether the found TXT records publish the key. A second record makes the result undefined, so it counts as wrong (RFC 6376, §3.6.2.2). */
export function isPublished(
  texts: readonly string[] | null,
  { publicKey }: Pick<DkimKey, 'publicKey'>,
): DkimPublished {
  if (texts === null) return 'no-answer';
  const records = texts.map(parseTags).filter((tags) => tags.has('p'));
  const [record, ...more] = records;
  if (record === undefined) return 'missing';
  const isOurs =
    record.get('p')?.replace(/\s+/g, '') === publicKey &&
    (record.get('v') ?? 'DKIM1') === 'DKIM1' &&
    (record.get('k') ?? 'rsa') === 'rsa' &&
    (record.get('h') ?? 'sha256').includes('sha256') &&
    /(^|:)\s*(\*|email)\s*(:|$)/.test(record.get('s') ?? '*');
  return isOurs && more.length === 0 ? 'ok' : 'wrong';
}

/** Reads `name=value; name=value` (RFC 6376, §3.2), names in lower case. */
export const parseTags = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );

/**
 * An address as administrators and owners see it. It is enough to recognise a typing error in the domain, the most frequent reason for a
 * refused mail, but not enough to write to the person.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}

/** The header of each mail. A bounce returns it and so proves that it is about a mail of ours. */
export const BOUNCE_HEADER = 'X-Girouette-Mail';
