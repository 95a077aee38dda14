import { BlockList, isIP } from 'node:net';
import type { Dns } from '../delivery/feature';
import {
  Ended,
  expandMacros,
  isWithin,
  MOST_DOMAIN_LETTERS,
  type Checked,
  type SpfResult,
} from './spf-macros';
import { isSpf, parseSpf, type Mechanism, type Qualifier, type SpfRecord } from './spf-record';

export type { SpfResult } from './spf-macros';

/** Terms that ask the DNS, in one check, and those of them that may find nothing (RFC 7208, §4.6.4). */
const MOST_LOOKUPS = 10;
const MOST_VOID_LOOKUPS = 2;
/** Hosts of one `mx`, and names of an address (RFC 7208, §4.6.4). */
const MOST_EXCHANGERS = 10;
const MOST_NAMES = 10;

const RESULTS: Record<Qualifier, SpfResult> = {
  '+': 'pass',
  '-': 'fail',
  '~': 'softfail',
  '?': 'neutral',
};

/** The records of a domain that are SPF; null when the DNS does not answer. */
export const spfTexts = async (dns: Dns, domain: string): Promise<string[] | null> =>
  (await dns.texts(domain))?.filter(isSpf) ?? null;

/** Evaluates whether a domain lets a mail server send for it (RFC 7208, §4). */
export async function evaluateSpf(dns: Dns, checked: Checked): Promise<SpfResult> {
  try {
    return await check(dns, { ...checked, address: withoutMapping(checked.address) });
  } catch (error) {
    if (error instanceof Ended) return error.result;
    throw error;
  }
}

/** An IPv4 address that is written as one of IPv6 (RFC 7208, §5). */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(\d+\..*)$/i, '$1');

function check(dns: Dns, checked: Checked): Promise<SpfResult> {
  const { domain, address } = checked;
  let lookups = 0;
  let voidLookups = 0;

  async function checkHost(host: string): Promise<SpfResult> {
    if (!isDomain(host)) return 'none';
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
      if (await matches(mechanism, host)) return RESULTS[mechanism.qualifier];
    }
    if (redirect === undefined) return 'neutral';
    countLookup();
    const result = await checkHost(await expand(redirect, host));
    return result === 'none' ? 'permerror' : result;
  }

  function countLookup(): void {
    if (++lookups > MOST_LOOKUPS) throw new Ended('permerror');
  }

  /** @throws Ended when the DNS does not answer, or too many questions have found nothing */
  function heard<T>(answer: T[] | null): T[] {
    if (answer === null) throw new Ended('temperror');
    if (answer.length === 0 && ++voidLookups > MOST_VOID_LOOKUPS) throw new Ended('permerror');
    return answer;
  }

  async function matches(mechanism: Mechanism, host: string): Promise<boolean> {
    const { name, value } = mechanism;
    if (name === 'all') return true;
    if (name === 'ip4' || name === 'ip6') return inRange(address, value, mechanism);
    countLookup();
    const target = value === '' ? host : await expand(value, host);
    if (name === 'include') return included(await checkHost(target));
    if (name === 'ptr') return (await namesOf(address)).some((each) => isWithin(each, target));
    if (!isDomain(target)) return false;
    if (name === 'exists')
      return heard(await dns.addresses(target)).some((each) => isIP(each) === 4);
    const hosts = name === 'a' ? [target] : heard(await dns.exchangers(target));
    if (hosts.length > MOST_EXCHANGERS) throw new Ended('permerror');
    for (const each of hosts) {
      const found = heard(await dns.addresses(each));
      if (found.some((network) => inRange(address, network, mechanism))) return true;
    }
    return false;
  }

  /** The names of an address that lead back to it. Those that the DNS does not tell do not count (RFC 7208, §5.5). */
  async function namesOf(of: string): Promise<string[]> {
    const names = ((await dns.names(of)) ?? []).slice(0, MOST_NAMES);
    const found = await Promise.all(names.map((each) => dns.addresses(each)));
    return names.filter((_name, n) => found[n]?.some((each) => isSame(each, of)));
  }

  const expand = (text: string, host: string): Promise<string> =>
    expandMacros(text, { ...checked, host, namesOf: () => namesOf(checked.address) });

  return checkHost(domain);
}

/** Several labels, none of them empty or too long (RFC 7208, §4.3). */
function isDomain(name: string): boolean {
  const labels = name.replace(/\.$/, '').split('.');
  const areLabels = labels.every(({ length }) => length > 0 && length <= 63);
  return areLabels && labels.length > 1 && name.length <= MOST_DOMAIN_LETTERS + 1;
}

/** RFC 7208, §5.2. */
function included(result: SpfResult): boolean {
  if (result === 'pass') return true;
  if (result === 'fail' || result === 'softfail' || result === 'neutral') return false;
  throw new Ended(result === 'none' || result === 'several' ? 'permerror' : result);
}

/** Whether `address` is in the network of `network`. Addresses of the other family never match. */
function inRange(
  address: string,
  network: string,
  { prefix4, prefix6 }: Pick<Mechanism, 'prefix4' | 'prefix6'>,
): boolean {
  const family = isIP(network);
  if (family === 0 || isIP(address) !== family) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  const range = new BlockList();
  range.addSubnet(network, family === 4 ? prefix4 : prefix6, type);
  return range.check(address, type);
}

const isSame = (one: string, other: string): boolean =>
  inRange(one, other, { prefix4: 32, prefix6: 128 });
