import { pasted } from './pasted';

/** The most frequent domains of guests, most frequent first. */
const KNOWN_DOMAINS = [
  ...['gmail.com', 'hotmail.fr', 'orange.fr', 'hotmail.com', 'yahoo.fr', 'free.fr', 'outlook.fr'],
  ...['outlook.com', 'laposte.net', 'sfr.fr', 'wanadoo.fr', 'icloud.com', 'live.fr', 'yahoo.com'],
  ...[
    'bbox.fr',
    'neuf.fr',
    'numericable.fr',
    'msn.com',
    'gmx.fr',
    'gmx.com',
    'proton.me',
    'me.com',
  ],
  ...['live.com', 'aol.com', 'mail.com', 'ymail.com', 'protonmail.com', 'googlemail.com'],
];

/**
 * The address that the guest probably meant: the typed domain is one typing error away from a known one, or it has dots where an address
 * cannot have them. Null when nothing looks wrong.
 */
export function suggestEmail(typed: string): string | null {
  const email = pasted(typed);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email.slice(at + 1).toLowerCase();
  const meant = `${withoutStrayDots(local)}@${nearestTo(withoutStrayDots(domain))}`;
  return meant === `${local}@${domain}` ? null : meant;
}

const withoutStrayDots = (text: string): string =>
  text
    .split('.')
    .filter((part) => part !== '')
    .join('.');

function nearestTo(domain: string): string {
  if (KNOWN_DOMAINS.includes(domain)) return domain;
  // All addresses of this provider end in gmail.com.
  if (domain.startsWith('gmail.')) return 'gmail.com';
  return KNOWN_DOMAINS.find((known) => isOneTypoAway(known, domain)) ?? domain;
}

/** Whether one letter is missing, added or different, or two neighbours are swapped. */
function isOneTypoAway(known: string, typed: string): boolean {
  let same = 0;
  while (same < known.length && known[same] === typed[same]) same += 1;
  const [a, b] = [known.slice(same), typed.slice(same)];
  const swapped = `${b[1] ?? ''}${b[0] ?? ''}${b.slice(2)}`;
  return a === b.slice(1) || a.slice(1) === b || a.slice(1) === b.slice(1) || a === swapped;
}
