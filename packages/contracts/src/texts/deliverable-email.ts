import { EMAIL_LENGTH } from './email-pattern';
import { isNamedHost, parseUrl } from './parse-url';
import { withoutUnseenEnds } from './pasted';

/** Spaces, control and invisible characters, and the syntax of quotes, comments, lists and brackets (RFC 5322). */
const REFUSED = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800"<>(),;:\\[\]]/u;
/** Characters that end the host in a URL or are decoded in it. */
const NOT_IN_A_HOST = /[%/?#]/;
const DOT_OUT_OF_PLACE = /^\.|\.$|\.\./;
/** Nothing in it has another form, unless the domain is a number or has a label in Punycode, which `URL` reads. */
const PLAIN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@([a-z0-9.-]+)$/;
const READ_BY_URL = /xn--|0x/;

/**
 * Returns the canonical address for sending mail: Unicode compatibility form (NFKC), lower case, the domain as mail servers look it up (UTS
 * 46, `xn--…`), without a trailing dot and without invisible characters at the ends, which people paste.
 * @returns null when it is not an address, or when mail programs would read it differently from how it looks: with quotes, comments,
 * brackets, lists or invisible characters in it
 */
export function deliverableEmail(typed: string): string | null {
  const plain = typed.length <= EMAIL_LENGTH ? PLAIN.exec(typed) : null;
  const plainHost = plain?.[1] ?? '';
  if (isNamedHost(plainHost) && !READ_BY_URL.test(plainHost)) {
    return DOT_OUT_OF_PLACE.test(typed.split('@')[0]!) ? null : typed;
  }
  const trimmed = withoutUnseenEnds(typed);
  if (trimmed.length > EMAIL_LENGTH || REFUSED.test(trimmed)) return null;
  const text = lowered(trimmed);
  // Checked again, because the compatibility form of an allowed character may be refused.
  if (REFUSED.test(text)) return null;
  const [local = '', unicodeDomain = '', ...more] = text.split('@');
  if (more.length > 0 || local === '' || DOT_OUT_OF_PLACE.test(local)) return null;
  const domain = asciiDomain(unicodeDomain);
  const address = `${local}@${domain}`;
  return domain === null || address.length > EMAIL_LENGTH ? null : address;
}

/** Normalized twice, since lowercasing may leave the compatibility form. */
const lowered = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** `URL` maps hosts by UTS 46, both in browsers and in Node. */
function asciiDomain(domain: string): string | null {
  if (NOT_IN_A_HOST.test(domain)) return null;
  const host = parseUrl(`http://${domain}`)?.hostname.replace(/\.$/, '') ?? '';
  return isNamedHost(host) ? host : null;
}
