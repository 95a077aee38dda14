import {
  dkimName,
  dkimRecord,
  isPublished,
  type DkimKey,
  type DkimPublished,
} from '../domain/dkim';
import type { Dns } from '../domain/dns-answers';
import { isPrivateDomain } from '../domain/sender';
import type { SenderCheck, SenderFinding } from '../domain/sender-check';

/** Checks the record of the newest of a domain's keys. */
export async function checkDkim(
  dns: Dns,
  { domain, keys }: { domain: string; keys: readonly DkimKey[] },
): Promise<SenderCheck> {
  const key = keys.at(-1);
  if (!key || isPrivateDomain(domain)) return { name: 'dkim', finding: 'local', record: null };
  const name = dkimName(domain, key);
  const published = isPublished(await dns.texts(name), key);
  const finding = published === 'missing' && keys.length > 1 ? 'dkim-waiting' : DKIM[published];
  const record = { name, value: dkimRecord(key) };
  return { name: 'dkim', finding, record };
}

const DKIM: Record<DkimPublished, SenderFinding> = {
  ok: 'dkim-ok',
  missing: 'dkim-missing',
  wrong: 'dkim-wrong',
  'no-answer': 'no-answer',
};
