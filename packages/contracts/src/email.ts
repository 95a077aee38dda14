/**
 * The specification's basic pattern: no spaces, an @, a dot after it (docs/specification §5). Each label of the domain
 * ends at its dot, so that the time to check grows with the length of the text and no faster.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+\.?$/;

/** The longest address that mail servers take (RFC 5321), in characters. */
export const EMAIL_LENGTH = 254;

/** Spaces, controls, what cannot be seen, and what mail programs read as quotes, comments, lists or brackets. */
const REFUSED = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800"<>(),;:\\[\]]/u;
/** What a URL would read as the end of its host, or decode. */
const NOT_IN_A_HOST = /[%/?#]/;
const DOT_OUT_OF_PLACE = /^\.|\.$|\.\./;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const NUMBER = /^\d+$/;

const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The one way to write an address, to which mail is sent: Unicode's compatibility form (NFKC), lower case, the domain as
 * mail servers look it up (UTS 46, `xn--…`), without a dot at its end.
 * @returns null for what is no address, and for what mail programs would read otherwise than it looks: quotes, comments,
 * brackets, lists, and characters that cannot be seen
 */
export function deliverableEmail(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed.length > EMAIL_LENGTH || REFUSED.test(trimmed)) return null;
  const text = lowered(trimmed);
  // Again: the compatibility form of a character may be one of those refused.
  if (REFUSED.test(text)) return null;
  const [local = '', unicodeDomain = '', ...more] = text.split('@');
  if (more.length > 0 || local === '' || DOT_OUT_OF_PLACE.test(local)) return null;
  const domain = asciiDomain(unicodeDomain);
  const address = `${local}@${domain}`;
  return domain === null || address.length > EMAIL_LENGTH ? null : address;
}

/**
 * The address as one person: as {@link deliverableEmail} writes it, without `+tag`, and for Gmail without dots. Used to
 * let each person play once; mail goes to the deliverable address.
 * @throws RangeError for what is no address
 */
export function canonicalEmail(email: string): string {
  const address = deliverableEmail(email);
  if (address === null) throw new RangeError('this is not an e-mail address');
  const [local = '', domain = ''] = address.split('@');
  const untagged = local.split('+')[0] ?? local;
  if (!GMAIL_DOMAINS.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** Lower case may take a text out of its compatibility form, hence twice. */
const lowered = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** `URL` maps a host by UTS 46 in browsers and in Node alike. */
function asciiDomain(domain: string): string | null {
  if (NOT_IN_A_HOST.test(domain)) return null;
  const url = `http://${domain}`;
  if (!URL.canParse(url)) return null;
  const host = new URL(url).hostname.replace(/\.$/, '');
  const labels = host.split('.');
  const named = labels.length > 1 && !NUMBER.test(labels.at(-1) ?? '');
  return named && labels.every((label) => LABEL.test(label)) ? host : null;
}
