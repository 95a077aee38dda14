import { AppError, may, type Principal } from '@girouette/contracts';
import type { BounceMailboxState } from '@girouette/contracts/mails/sender';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { readEmail } from '@girouette/signed';
import { newId } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import { composeSenderTestMail } from '../account-mails/feature';
import { type Dns, createDkimKey, readDkimKey } from '../delivery/feature';
import { mailboxStateOf } from '../bounces/rules';
import { maskedAddress } from '../delivery/rules';
import { checkDomain } from './check-domain';
import { findFaults, findSender, type ToldFault } from '../delivery/actions';
import { sendNow } from '../queue/actions';
import { meaningOf, type SenderCheck, type SenderFinding } from './findings';
import {
  dkimName,
  dkimRecord,
  domainOf,
  isPrivateDomain,
  isPublished,
  type DkimKey,
  type DkimPublished,
  type Sender,
} from '../delivery/rules';

/**
 * Changes the sender from the next mail on, and records who did.
 * @throws AppError FORBIDDEN, SENDER_FIXED; SENDER_OTHER_DOMAIN when the mail server might refuse the address
 */
export async function changeSender(
  { settings, sender, clock }: ResultMailDeps,
  { actor, name, address }: Sender & { actor: Actor },
): Promise<Sender> {
  if (!may(actor.principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  if (sender.isFixed) throw new AppError('SENDER_FIXED');
  const changed = { name, address };
  if (domainOf(changed) !== domainOf(sender)) {
    throw new AppError('SENDER_OTHER_DOMAIN', { field: 'address' });
  }
  const action = createActionEvent(
    actor,
    {
      action: 'SETTINGS_CHANGED',
      targetId: 'platform',
      details: { sender: `${name} <${address}>` },
    },
    { source: 'result-mail', now: clock.now() },
  );
  await settings.putSender(changed, [action]);
  return changed;
}

/** How far back the count of refused addresses goes. */
const RECENT_MS = 30 * 86_400_000;

export interface CheckedSender {
  domain: string;
  checks: (SenderCheck & ReturnType<typeof meaningOf>)[];
  /** The selector of the key that signs now; null while nothing is signed. */
  signedWith: string | null;
  bounces: { mailbox: BounceMailboxState; readAt: string | null; recent: number };
  /** The faults of the sending side that mail servers name; null without one. */
  faults: { server: ToldFault | null; reported: ToldFault | null };
}

/** Checks the sender's domain in the DNS now. Makes the key of a public domain at the first check. */
export async function checkMailSender(deps: ResultMailDeps): Promise<CheckedSender> {
  const { dns, signingKeys, smtpHost: host } = deps;
  const domain = domainOf(await findSender(deps));
  const keys = isPrivateDomain(domain) ? [] : await ensureKeys(deps, domain);
  signingKeys.forget(domain);
  const since = new Date(deps.clock.now().getTime() - RECENT_MS);
  const [[spf, dmarc], dkim, signer, recent, reading, faults] = await Promise.all([
    checkDomain(dns, { domain, host }),
    checkDkim(dns, { domain, keys }),
    signingKeys.signerOf(domain),
    deps.bounces.countSince(since),
    deps.mailboxReadings.find(),
    findFaults(deps),
  ]);
  const { isConfigured } = deps.bounceMailbox;
  const mailbox = mailboxStateOf({ isConfigured, reading });
  const checks = [spf, dkim, dmarc].flatMap((check) =>
    check ? [{ ...check, ...meaningOf(check.finding, { domain, host }) }] : [],
  );
  return {
    domain,
    checks,
    signedWith: signer?.selector ?? null,
    bounces: { mailbox, readAt: reading?.readAt?.toISOString() ?? null, recent },
    faults,
  };
}

/** The keys of a domain. Adds one when there is none yet, or when `MAIL_KEY` has changed since. */
async function ensureKeys(
  { dkim, keys }: ResultMailDeps,
  domain: string,
): Promise<readonly DkimKey[]> {
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

/** Checks the record of the newest of a domain's keys. */
async function checkDkim(
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

/**
 * Adds a key for the sender's domain. The one before signs until the record of the new one is seen. The same write adds the entry of the
 * audit trail.
 * @throws AppError FORBIDDEN; SENDER_LOCAL for a domain without DNS; DKIM_KEY_WAITING while the last key is not published
 */
export async function rotateDkimKey(deps: ResultMailDeps, actor: Actor): Promise<void> {
  const { dkim, signingKeys, keys, clock } = deps;
  if (!may(actor.principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  const domain = domainOf(await findSender(deps));
  if (isPrivateDomain(domain)) throw new AppError('SENDER_LOCAL');
  const known = await dkim.find(domain);
  const last = known.at(-1);
  if (last?.seenAt === undefined) throw new AppError('DKIM_KEY_WAITING');
  const key = await createDkimKey(keys, { domain, others: known });
  const action = createActionEvent(
    actor,
    {
      action: 'SETTINGS_CHANGED',
      targetId: 'platform',
      details: { dkim: `${key.selector}._domainkey.${domain}` },
    },
    { source: 'result-mail', now: clock.now() },
  );
  const isLast = (stored: typeof known): boolean => stored.at(-1)?.selector === last.selector;
  await dkim.change(domain, (stored) => (isLast(stored) ? [...stored, key] : null), [action]);
  signingKeys.forget(domain);
}

/** The reply of the mail server to a test mail. */
interface TestedSender {
  accepted: boolean;
  /** The server's own text, or a code when it sent none. */
  reply: string;
  milliseconds: number;
  signed: boolean;
  /** Masked. */
  to: string;
}

/**
 * Sends a test mail now, to the administrator's own address only.
 * @returns the reply of the mail server, which accepted or refused it
 * @throws AppError FORBIDDEN; OWN_ADDRESS_UNKNOWN before an event has brought the address
 */
export async function testMailSender(
  deps: ResultMailDeps,
  principal: Principal,
): Promise<TestedSender> {
  const { signingKeys, recipients, keys, clock } = deps;
  if (!may(principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  const { userId } = principal;
  const { sealedEmail = '' } = (await recipients.find(userId)) ?? {};
  const to = readEmail(keys, { userId, sealedEmail });
  if (to === null) throw new AppError('OWN_ADDRESS_UNKNOWN');
  signingKeys.forget(domainOf(await findSender(deps)));
  const begun = clock.now().getTime();
  const mail = { id: `sender-test:${newId()}`, to, text: composeSenderTestMail(deps) };
  const { delivery, signed } = await sendNow(deps, mail);
  const accepted = delivery.kind === 'accepted';
  return {
    accepted,
    reply: delivery.reply ?? (accepted ? '' : delivery.reason),
    milliseconds: Math.max(0, clock.now().getTime() - begun),
    signed,
    to: maskedAddress(to),
  };
}
