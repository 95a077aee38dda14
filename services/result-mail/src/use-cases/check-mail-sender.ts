import type { BounceMailboxState } from '@girouette/contracts/sender';
import { createDkimKey, readDkimKey } from '../dkim-keys';
import type { DkimKey } from '../domain/dkim';
import { mailboxStateOf } from '../domain/mailbox-reading';
import { domainOf, isPrivateDomain } from '../domain/sender';
import { meaningOf, type SenderCheck } from '../domain/sender-check';
import { checkDkim } from './check-dkim';
import { checkDomain } from './check-domain';
import { findSender } from './find-sender';
import type { ResultMailDeps } from './ports';

type Deps = Pick<
  ResultMailDeps,
  | 'settings'
  | 'sender'
  | 'dkim'
  | 'dns'
  | 'signingKeys'
  | 'smtpHost'
  | 'bounces'
  | 'bounceMailbox'
  | 'mailboxReadings'
  | 'keys'
  | 'clock'
>;

/** How far back the count of refused addresses goes. */
const RECENT_MS = 30 * 86_400_000;

export interface CheckedSender {
  domain: string;
  checks: (SenderCheck & ReturnType<typeof meaningOf>)[];
  /** The selector of the key that signs now; null while nothing is signed. */
  signedWith: string | null;
  bounces: { mailbox: BounceMailboxState; readAt: string | null; recent: number };
}

/** Checks the sender's domain in the DNS now. Makes the key of a public domain at the first check. */
export async function checkMailSender(deps: Deps): Promise<CheckedSender> {
  const { dns, signingKeys, smtpHost: host } = deps;
  const domain = domainOf(await findSender(deps));
  const keys = isPrivateDomain(domain) ? [] : await ensureKeys(deps, domain);
  signingKeys.forget(domain);
  const since = new Date(deps.clock.now().getTime() - RECENT_MS);
  const [[spf, dmarc], dkim, signer, recent, reading] = await Promise.all([
    checkDomain(dns, { domain, host }),
    checkDkim(dns, { domain, keys }),
    signingKeys.signerOf(domain),
    deps.bounces.countSince(since),
    deps.mailboxReadings.find(),
  ]);
  const { isConfigured } = deps.bounceMailbox;
  const mailbox = mailboxStateOf({ isConfigured, reading });
  const checks = [spf, dkim, dmarc].flatMap((check) =>
    check ? [{ ...check, ...meaningOf(check.finding, { domain, host }) }] : [],
  );
  return {
    ...{ domain, checks, signedWith: signer?.selector ?? null },
    bounces: { mailbox, readAt: reading?.readAt?.toISOString() ?? null, recent },
  };
}

/** The keys of a domain. Adds one when there is none yet, or when `MAIL_KEY` has changed since. */
async function ensureKeys({ dkim, keys }: Deps, domain: string): Promise<readonly DkimKey[]> {
  const isUsable = (all: readonly DkimKey[]): boolean => {
    const key = all.at(-1);
    return key !== undefined && readDkimKey(keys, { domain, key }) !== null;
  };
  const known = await dkim.find(domain);
  if (isUsable(known)) return known;
  const key = await createDkimKey(keys, { domain, others: known });
  // Another instance may have made one meanwhile.
  await dkim.change(domain, (stored) => (isUsable(stored) ? null : [...stored, key]), []);
  return dkim.find(domain);
}
