import { isIPv4, isIPv6 } from 'node:net';

export type Qualifier = '+' | '-' | '~' | '?';

/** A mechanism of an SPF record (RFC 7208, §5). */
export interface Mechanism {
  qualifier: Qualifier;
  name: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists';
  /** The domain, maybe with macros, or the address; empty for the domain of the record. */
  value: string;
  /** The lengths of the networks in bits. */
  prefix4: number;
  prefix6: number;
}

export interface SpfRecord {
  mechanisms: readonly Mechanism[];
  /** The domain that decides when no mechanism matches. */
  redirect: string | undefined;
}

/** Whether a TXT record is one of SPF. */
export const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text);

/** A macro: its letter, how many of the last parts it keeps, whether it turns them round, and where the parts end (RFC 7208, §7.1). */
export const MACRO = /%(?:([%_-])|\{([slodiphv])(\d*)(r?)([-.+,/_=]*)\})/gi;

/** Macros and visible letters. Some letters of macros are only for explanations. */
const macroString = (letters: string): RegExp =>
  new RegExp(`^(?:%(?:[%_-]|\\{[${letters}](?!0+\\D)\\d*r?[-.+,/_=]*\\})|[!-$&-~])*$`, 'i');
const MACROS_OF_MAIL = macroString('slodiphv');
const MACROS = macroString('slodiphcrtv');
const TOP_LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** Whether the text names a domain: it ends with a label that is no number, or with a macro. */
function isDomainSpec(text: string): boolean {
  if (!MACROS_OF_MAIL.test(text)) return false;
  const macro = text.lastIndexOf('%{');
  if (macro >= 0 && text.indexOf('}', macro) === text.length - 1) return true;
  const labels = text.replace(/\.$/, '').split('.');
  const top = labels.at(-1) ?? '';
  return labels.length > 1 && TOP_LABEL.test(top) && !/^\d+$/.test(top);
}

const LENGTHS = /(?:\/(0|[1-9]\d?))?(?:\/\/(0|[1-9]\d{0,2}))?$/;
const MECHANISM = /^([-+?~]?)(all|include|a|mx|ptr|ip4|ip6|exists)([:/].*)?$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

/**
 * Reads a whole record before any of it is followed: one fault makes all of it invalid (RFC 7208, §4.6).
 * @returns null when a term is not allowed
 */
export function parseSpf(text: string): SpfRecord | null {
  const mechanisms: Mechanism[] = [];
  const modifiers = new Map<string, string>();
  for (const term of text.split(' ').slice(1)) {
    if (term === '') continue;
    const mechanism = parseMechanism(term);
    if (mechanism) {
      mechanisms.push(mechanism);
      continue;
    }
    const [, name = '', value = ''] = MODIFIER.exec(term) ?? [];
    const key = name.toLowerCase();
    const isOnce = key === 'redirect' || key === 'exp';
    if (name === '' || !(isOnce ? isDomainSpec(value) : MACROS.test(value))) return null;
    if (isOnce && modifiers.has(key)) return null;
    modifiers.set(key, value);
  }
  return { mechanisms, redirect: modifiers.get('redirect') };
}

function parseMechanism(term: string): Mechanism | null {
  const [, qualifier, given, rest = ''] = MECHANISM.exec(term) ?? [];
  if (given === undefined) return null;
  const name = given.toLowerCase() as Mechanism['name'];
  const argument = ARGUMENTS[name](rest);
  return (
    argument && {
      qualifier: (qualifier === '' ? '+' : qualifier) as Qualifier,
      name,
      ...argument,
    }
  );
}

type Argument = Pick<Mechanism, 'value' | 'prefix4' | 'prefix6'>;

const NO_ARGUMENT: Argument = { value: '', prefix4: 32, prefix6: 128 };

const domainOnly =
  (isOptional: boolean) =>
  (rest: string): Argument | null =>
    rest === '' && isOptional
      ? NO_ARGUMENT
      : rest.startsWith(':') && isDomainSpec(rest.slice(1))
        ? { ...NO_ARGUMENT, value: rest.slice(1) }
        : null;

function domainAndLengths(rest: string): Argument | null {
  const [lengths = '', four = '32', six = '128'] = LENGTHS.exec(rest) ?? [];
  const domain = rest.slice(0, rest.length - lengths.length);
  const named = domainOnly(true)(domain);
  const [prefix4, prefix6] = [Number(four), Number(six)];
  return named && prefix4 <= 32 && prefix6 <= 128 ? { ...named, prefix4, prefix6 } : null;
}

const network =
  (isAddress: (text: string) => boolean, longest: number) =>
  (rest: string): Argument | null => {
    const [, value = '', length = String(longest)] =
      /^:([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(rest) ?? [];
    const prefix = Number(length);
    return isAddress(value) && prefix <= longest
      ? { value, prefix4: prefix, prefix6: prefix }
      : null;
  };

const ARGUMENTS: Record<Mechanism['name'], (rest: string) => Argument | null> = {
  all: (rest) => (rest === '' ? NO_ARGUMENT : null),
  include: domainOnly(false),
  exists: domainOnly(false),
  ptr: domainOnly(true),
  a: domainAndLengths,
  mx: domainAndLengths,
  ip4: network(isIPv4, 32),
  ip6: network((text) => isIPv6(text) && !text.includes('%'), 128),
};
