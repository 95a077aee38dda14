import { startTimer, cancelTimer, type Timer } from '@girouette/platform/async';
import { isIP } from 'node:net';
import { findDmarc } from '../domain/dmarc';
import type { Dns } from '../domain/dns-answers';
import { isPrivateDomain } from '../domain/sender';
import type { SenderCheck, SenderFinding } from '../domain/sender-check';
import { evaluateSpf, spfTexts, type SpfResult } from '../domain/spf';

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
