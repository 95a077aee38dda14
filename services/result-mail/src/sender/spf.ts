import { BlockList, isIP } from 'node:net';
import type { Dns } from './dns';

/**
 * The result for an address (RFC 7208, §2.6). `temperror`: the DNS does not answer. `permerror`: the record is wrong. `several`: a domain has
 * more than one record, which is an error too. `unsure`: the record has macros, which depend on each mail.
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

/** Terms that ask the DNS, in one check (RFC 7208, §4.6.4). */
const MOST_LOOKUPS = 10;
/** Hosts of one `mx` (RFC 7208, §4.6.4). */
const MOST_EXCHANGERS = 10;

const RESULTS: Record<Qualifier, SpfResult> = {
  '+': 'pass',
  '-': 'fail',
  '~': 'softfail',
  '?': 'neutral',
};

/** The records of a domain that are SPF; null when the DNS does not answer. */
export const spfTexts = async (dns: Dns, domain: string): Promise<string[] | null> =>
  (await dns.texts(domain))?.filter(isSpf) ?? null;

/** Evaluates whether a domain lets a mail server send for it (RFC 7208, §4), as far as this can be known without a mail. */
export function evaluateSpf(
  dns: Dns,
  { domain, address }: { domain: string; address: string },
): Promise<SpfResult> {
  let lookups = 0;

  async function checkHost(host: string): Promise<SpfResult> {
    const texts = await spfTexts(dns, host);
    if (texts === null) return 'temperror';
    const [text, ...more] = texts;
    if (text === undefined) return 'none';
    if (more.length > 0) return 'several';
    const record = parseSpf(text);
    return record ? follow(record, host) : 'permerror';
  }

  async function follow({ mechanisms, redirect }: SpfRecord, host: string): Promise<SpfResult> {
    for (const mechanism of mechanisms) {
      const found = await matches(mechanism, host);
      if (found === true) return RESULTS[mechanism.qualifier];
      if (found !== false) return found;
    }
    if (redirect === undefined) return 'neutral';
    if (redirect.includes('%')) return 'unsure';
    if (++lookups > MOST_LOOKUPS) return 'permerror';
    const result = await checkHost(redirect);
    return result === 'none' ? 'permerror' : result;
  }

  /** @returns a result instead when the check ends here */
  async function matches(mechanism: Mechanism, host: string): Promise<boolean | SpfResult> {
    const { name, value } = mechanism;
    if (name === 'all') return true;
    if (name === 'ip4' || name === 'ip6') return inRange(address, value, mechanism);
    if (value.includes('%')) return 'unsure';
    if (++lookups > MOST_LOOKUPS) return 'permerror';
    const target = value === '' ? host : value;
    if (name === 'include') return included(await checkHost(target));
    // It depends on the reverse name, which receivers are told not to use (RFC 7208, §5.5).
    if (name === 'ptr') return false;
    const addresses = await addressesOf(name, target);
    if (!Array.isArray(addresses)) return addresses;
    if (name === 'exists') return addresses.some((each) => isIP(each) === 4);
    return addresses.some((each) => inRange(address, each, mechanism) === true);
  }

  async function addressesOf(name: Mechanism['name'], target: string) {
    if (name !== 'mx') return (await dns.addresses(target)) ?? 'temperror';
    const hosts = await dns.exchangers(target);
    if (hosts === null) return 'temperror';
    if (hosts.length > MOST_EXCHANGERS) return 'permerror';
    const found = await Promise.all(hosts.map((host) => dns.addresses(host)));
    return found.every((each) => each !== null) ? found.flat() : 'temperror';
  }

  return checkHost(domain);
}

/** RFC 7208, §5.2. */
function included(result: SpfResult): boolean | SpfResult {
  if (result === 'pass') return true;
  if (result === 'fail' || result === 'softfail' || result === 'neutral') return false;
  return result === 'none' ? 'permerror' : result;
}

/** Whether `address` is in the network of `network`. Addresses of the other family never match. */
function inRange(
  address: string,
  network: string,
  { prefix4, prefix6 }: Pick<Mechanism, 'prefix4' | 'prefix6'>,
): boolean | SpfResult {
  const family = isIP(network);
  if (family === 0) return 'permerror';
  const longest = family === 4 ? 32 : 128;
  const prefix = (family === 4 ? prefix4 : prefix6) ?? longest;
  if (prefix > longest) return 'permerror';
  if (isIP(address) !== family) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  const range = new BlockList();
  range.addSubnet(network, prefix, type);
  return range.check(address, type);
}

type Qualifier = '+' | '-' | '~' | '?';

/** A mechanism of an SPF record (RFC 7208, §5). */
interface Mechanism {
  qualifier: Qualifier;
  name: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists';
  /** The domain or the address; empty for the domain of the record. */
  value: string;
  /** The length of the prefix; undefined for a single address. */
  prefix4: number | undefined;
  prefix6: number | undefined;
}

interface SpfRecord {
  mechanisms: readonly Mechanism[];
  /** The domain that decides when no mechanism matches. */
  redirect: string | undefined;
}

const MECHANISM =
  /^([-+?~]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

/** Whether a TXT record is one of SPF. */
const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text);

/** @returns null when a term is not allowed */
function parseSpf(text: string): SpfRecord | null {
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
    name,
    value,
    prefix4: numberOf(prefix4),
    prefix6: numberOf(prefix6),
  };
}

const NEEDS_VALUE: ReadonlySet<string> = new Set(['include', 'exists', 'ip4', 'ip6']);

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
