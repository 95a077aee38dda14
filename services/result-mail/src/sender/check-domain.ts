import { isIP } from 'node:net';
import { cancelTimer, startTimer, type Timer } from '@girouette/platform/async';
import type { Dns } from '../delivery/feature';
import type { SenderCheck, SenderFinding } from './findings';
import { isPrivateDomain, parseTags } from '../delivery/rules';
import { evaluateSpf, spfTexts, type SpfResult } from './spf';

/** The longest time of one check. Its questions have shorter ones. */
const CHECK_LIMIT_MS = 8_000;

interface Checked {
  domain: string;
  /** The host of `SMTP_URL`. */
  host: string;
}

/**
 * Checks SPF and DMARC of a sender's domain, at most 8 seconds each. `npm run doctor` uses the same checks.
 * @returns one check each; `local` for a domain that other mail servers cannot know
 */
export async function checkDomain(dns: Dns, checked: Checked): Promise<SenderCheck[]> {
  const { domain, host } = checked;
  if (isPrivateDomain(domain)) {
    return [
      { name: 'spf', finding: 'local', record: null },
      { name: 'dmarc', finding: 'local', record: null },
    ];
  }
  const [spf, dmarc] = await Promise.all([
    inTime(checkSpf(dns, checked)),
    inTime(checkDmarc(dns, domain)),
  ]);
  const spfRecord =
    spf === 'spf-missing' && isPublicHost(host)
      ? { name: domain, value: `v=spf1 a:${host} ~all` }
      : null;
  const dmarcRecord =
    dmarc === 'dmarc-missing' || dmarc === 'dmarc-invalid'
      ? { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' }
      : null;
  return [
    { name: 'spf', finding: spf, record: spfRecord },
    { name: 'dmarc', finding: dmarc, record: dmarcRecord },
  ];
}

const SPF: Record<SpfResult, SenderFinding> = {
  pass: 'spf-ok',
  fail: 'spf-not-listed',
  softfail: 'spf-not-listed',
  neutral: 'spf-not-listed',
  unsure: 'spf-not-listed',
  none: 'spf-missing',
  temperror: 'no-answer',
  permerror: 'spf-invalid',
  several: 'spf-several',
};

/** Any address outside this machine, to read a record when the mail server's addresses are unknown (RFC 5737). */
const ANY_ADDRESS = '192.0.2.1';

async function checkSpf(dns: Dns, { domain, host }: Checked): Promise<SenderFinding> {
  const [text = ''] = (await spfTexts(dns, domain)) ?? [];
  if (/ \+?all *$/i.test(text)) return 'spf-everybody';
  const known = await addressesOf(dns, host);
  const addresses = known.length > 0 ? known : [ANY_ADDRESS];
  const results: SpfResult[] = [];
  for (const address of addresses) results.push(await evaluateSpf(dns, { domain, address }));
  const worst = results.find((result) => result !== 'pass') ?? 'pass';
  return worst === 'pass' && known.length === 0 ? 'spf-not-listed' : SPF[worst];
}

async function addressesOf(dns: Dns, host: string): Promise<string[]> {
  if (!isPublicHost(host)) return [];
  return isIP(host) ? [host] : ((await dns.addresses(host)) ?? []);
}

/** A mail server in the same network sends from an address that only others see. */
const isPublicHost = (host: string): boolean =>
  isIP(host) === 0
    ? !isPrivateDomain(host)
    : !/^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.|^(::1?|f[cde].*)$/i.test(host);

async function checkDmarc(dns: Dns, domain: string): Promise<SenderFinding> {
  const found = await findDmarc(dns, domain);
  if (found.kind === 'found') return found.policy === 'none' ? 'dmarc-observes' : 'dmarc-ok';
  return found.kind === 'no-answer' ? 'no-answer' : `dmarc-${found.kind}`;
}

async function inTime(check: Promise<SenderFinding>): Promise<SenderFinding> {
  let timer: Timer | undefined;
  const tooLate = new Promise<SenderFinding>((resolve) => {
    timer = startTimer(() => resolve('no-answer'), CHECK_LIMIT_MS);
  });
  try {
    return await Promise.race([check, tooLate]);
  } finally {
    cancelTimer(timer);
  }
}

/** The treatment that receivers give to mails that are not proven to come from the domain (RFC 7489, §6.3). */
type Policy = 'none' | 'quarantine' | 'reject';

type DmarcResult =
  | { kind: 'found'; policy: Policy; at: string }
  | { kind: 'missing' | 'several' | 'invalid' | 'no-answer' };

/** Domains between a subdomain and its organisation. More are no real sender. */
const MOST_DOMAINS = 8;

/**
 * The policy of a sender's domain. A subdomain without one has that of its organisation (RFC 7489, §6.6.3). The search goes up the names
 * instead of using the list of public suffixes, and never asks the last one.
 */
export async function findDmarc(dns: Dns, domain: string): Promise<DmarcResult> {
  const labels = domain.split('.');
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  for (const each of domains.slice(-MOST_DOMAINS)) {
    const texts = await dns.texts(`_dmarc.${each}`);
    if (texts === null) return { kind: 'no-answer' };
    const [text, ...more] = texts.filter((found) => /^v=DMARC1\s*(;|$)/.test(found));
    if (text === undefined) continue;
    if (more.length > 0) return { kind: 'several' };
    const policy = policyOf(text, each === domain ? 'p' : 'sp');
    return policy ? { kind: 'found', policy, at: each } : { kind: 'invalid' };
  }
  return { kind: 'missing' };
}

/** A policy that cannot be read counts as `none` while an address gets the reports (RFC 7489, §6.6.3). */
function policyOf(text: string, tag: 'p' | 'sp'): Policy | null {
  const tags = parseTags(text);
  const named = (tags.get(tag) ?? tags.get('p') ?? '').toLowerCase();
  if (named === 'none' || named === 'quarantine' || named === 'reject') return named;
  return tags.has('rua') ? 'none' : null;
}
