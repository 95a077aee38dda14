import type { Dns } from './dns-answers';
import { parseTags } from './tags';

/** What receivers do with mails that are not proven to come from the domain (RFC 7489, §6.3). */
export type Policy = 'none' | 'quarantine' | 'reject';

export type DmarcResult =
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

/** A policy that cannot be read counts as `none` while somebody gets the reports (RFC 7489, §6.6.3). */
function policyOf(text: string, tag: 'p' | 'sp'): Policy | null {
  const tags = parseTags(text);
  const named = (tags.get(tag) ?? tags.get('p') ?? '').toLowerCase();
  if (named === 'none' || named === 'quarantine' || named === 'reject') return named;
  return tags.has('rua') ? 'none' : null;
}
