export type Qualifier = '+' | '-' | '~' | '?';

/** A mechanism of an SPF record (RFC 7208, §5). */
export interface Mechanism {
  qualifier: Qualifier;
  name: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists';
  /** The domain or the address; empty for the domain of the record. */
  value: string;
  /** The length of the prefix; undefined for a single address. */
  prefix4: number | undefined;
  prefix6: number | undefined;
}

export interface SpfRecord {
  mechanisms: readonly Mechanism[];
  /** The domain that decides when no mechanism matches. */
  redirect: string | undefined;
}

const MECHANISM =
  /^([-+?~]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

/** Whether a TXT record is one of SPF. */
export const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text);

/** @returns null when a term is not allowed */
export function parseSpf(text: string): SpfRecord | null {
  const mechanisms: Mechanism[] = [];
  let redirect: string | undefined;
  for (const term of text.split(' ').slice(1)) {
    if (term === '') continue;
    const mechanism = parseMechanism(term);
    if (mechanism) {
      mechanisms.push(mechanism);
      continue;
    }
    const [, name = '', value = ''] = MODIFIER.exec(term) ?? [];
    if (name === '') return null;
    if (name.toLowerCase() !== 'redirect') continue;
    if (redirect !== undefined || value === '') return null;
    redirect = value;
  }
  return { mechanisms, redirect };
}

function parseMechanism(term: string): Mechanism | null {
  const [, qualifier, given, value = '', four, six] = MECHANISM.exec(term) ?? [];
  if (given === undefined) return null;
  const name = given.toLowerCase() as Mechanism['name'];
  if (NEEDS_VALUE.has(name) && value === '') return null;
  const [prefix4, prefix6] = name === 'ip6' ? [undefined, four] : [four, six];
  return {
    qualifier: (qualifier === '' ? '+' : qualifier) as Qualifier,
    ...{ name, value, prefix4: numberOf(prefix4), prefix6: numberOf(prefix6) },
  };
}

const NEEDS_VALUE: ReadonlySet<string> = new Set(['include', 'exists', 'ip4', 'ip6']);

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
