import { isIPv6 } from 'node:net';
import { MACRO } from './spf-record';

/**
 * The result for an address (RFC 7208, §2.6). `temperror`: the DNS does not answer. `permerror`: the record is wrong. `several`: a domain has
 * more than one record, which is an error too. `unsure`: the record has macros that depend on what is unknown here.
 */
export type SpfResult =
  | 'pass'
  | 'fail'
  | 'softfail'
  | 'neutral'
  | 'none'
  | 'temperror'
  | 'permerror'
  | 'several'
  | 'unsure';

/** A result that ends the whole check. */
export class Ended extends Error {
  constructor(readonly result: SpfResult) {
    super(result);
  }
}

/** What is known of a mail. */
export interface Checked {
  /** The sender's domain. */
  domain: string;
  /** The address of the server that sends. */
  address: string;
  /** The sender's address, when it is known. */
  sender?: string;
  /** The name that the server gives itself, when it is known. */
  helo?: string;
}

interface Known extends Checked {
  /** The domain of the record. */
  host: string;
  /** The names of the server's address that lead back to it. */
  namesOf: () => Promise<string[]>;
}

export const MOST_DOMAIN_LETTERS = 253;

/**
 * The name that a term means (RFC 7208, §7).
 * @throws Ended when a macro depends on what is unknown here
 */
export async function expandMacros(text: string, known: Known): Promise<string> {
  const values: string[] = [];
  for (const [, escaped, letter = '', keep, turned, ends] of text.matchAll(MACRO)) {
    if (escaped !== undefined) values.push(escaped === '%' ? '%' : escaped === '_' ? ' ' : '%20');
    else {
      const value = transformed(await valueOf(letter.toLowerCase(), known), { keep, turned, ends });
      values.push(letter === letter.toLowerCase() ? value : encodeURIComponent(value));
    }
  }
  const whole = text.replace(MACRO, () => values.shift() ?? '').replace(/\.$/, '');
  // A name that is too long loses labels on its left.
  const labels = whole.split('.');
  while (labels.length > 1 && labels.join('.').length > MOST_DOMAIN_LETTERS) labels.shift();
  return labels.join('.');
}

async function valueOf(letter: string, known: Known): Promise<string> {
  const { sender, domain, host, address, helo, namesOf } = known;
  if (letter === 'p') return bestOf(await namesOf(), host);
  const values: Record<string, string | undefined> = {
    s: sender,
    l: sender?.slice(0, sender.lastIndexOf('@')),
    o: domain,
    d: host,
    i: isIPv6(address) ? nibblesOf(address) : address,
    v: isIPv6(address) ? 'ip6' : 'in-addr',
    h: helo,
  };
  const value = values[letter];
  if (value === undefined) throw new Ended('unsure');
  return value;
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Whether a name is the domain or in it. */
export const isWithin = (name: string, domain: string): boolean =>
  plain(name) === plain(domain) || plain(name).endsWith(`.${plain(domain)}`);

/** The domain itself, else a name in it, else any. */
const bestOf = (names: readonly string[], domain: string): string =>
  names.find((name) => plain(name) === plain(domain)) ??
  names.find((name) => isWithin(name, domain)) ??
  names[0] ??
  'unknown';

function transformed(
  value: string,
  { keep = '', turned, ends = '' }: Record<'keep' | 'turned' | 'ends', string | undefined>,
): string {
  const marks = ends === '' ? '.' : ends;
  const parts = value.split(new RegExp(`[${marks.replace(/[-\\\]^]/g, '\\$&')}]`));
  if (turned) parts.reverse();
  return (keep === '' ? parts : parts.slice(-Number(keep))).join('.');
}

/** The sixteen bytes of an IPv6 address in half bytes: `2.0.0.1.0.d.b.8.…`. */
function nibblesOf(address: string): string {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')];
  const missing = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return [...groups.map((group) => group.padStart(4, '0')).join('')].join('.');
}
