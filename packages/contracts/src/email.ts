/** The specification's basic pattern: no spaces, an @, a dot after it (SPEC.md §5). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The address as one person: lower case, without `+tag`, and for Gmail without dots. Used to let each person play once;
 * mail itself goes to the address as typed.
 */
export function canonicalEmail(email: string): string {
  const [local = '', domain = ''] = splitAtLast(email.trim().toLowerCase(), '@');
  const untagged = local.split('+')[0] ?? local;
  if (!GMAIL_DOMAINS.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
