import { currentCause } from '@girouette/platform/async';
import { AppError, may } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { createActionEvent, type Actor, type Keys } from '@girouette/platform/kit';
import {
  networkMark,
  readMailContent,
  readWinnerAddress,
  sealMailContent,
} from '@girouette/signed';
import { newId } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import { addressMark, bounceTokenOf } from '../bounces/feature';
import type { Delivery } from '../delivery/feature';
import { type Addressee, stopOf } from '../identities/feature';
import type { MailText } from '../templates/feature';
import { lifted } from '../bounces/rules';
import { findSender } from '../delivery/actions';
import { domainOf } from '../delivery/rules';
import type { ErasedGuests } from '../identities/store';
import { queued } from './queue-rules';
import type { Mail } from './rules';
import type { Mails } from './store';

export interface FailedMail {
  mail: Mail;
  /** Null when it was sealed with another key, or has been removed after its time. */
  to: string | null;
}

/** One page of the failed mails, with their addresses. The endpoint is for administrators only. */
export async function listFailedMails(
  deps: ResultMailDeps,
  window: { page: number; limit: number },
): Promise<{ failed: FailedMail[]; total: number }> {
  const { mails: found, total } = await deps.mails.failed(window);
  return { failed: found.map((mail) => ({ mail, to: addressOf(deps, mail) })), total };
}

/**
 * Has a failed mail sent again, also to an address that refused mails before. The same write adds the entry of the audit trail.
 * @throws AppError FORBIDDEN, MAIL_NOT_FOUND, MAIL_LINK_EXPIRED, MAIL_UNDER_WAY, RESENDS_USED_UP, ADDRESS_REMOVED
 */
export async function resendFailedMail(
  { mails, keys, clock, bounces, triggerSending }: ResultMailDeps,
  { actor, mailId }: { actor: Actor; mailId: string },
): Promise<void> {
  if (!may(actor.principal, 'mail:resend')) throw new AppError('FORBIDDEN');
  const now = clock.now();
  const actionOf = (mail: Mail) =>
    createActionEvent(
      actor,
      {
        action: 'MAIL_RESENT',
        targetId: mail.userId ?? mail.ownerId ?? mail.id,
        details: { kind: mail.kind },
      },
      { source: 'result-mail', now },
    );
  const cause = { now, ...currentCause(), network: networkMark(keys.mailKey()) };
  let address: string | null = null;
  await mails.resendFailed(mailId, cause, (mail) => {
    address = addressOf({ keys }, mail);
    return [actionOf(mail)];
  });
  if (address !== null) {
    await bounces.change(addressMark(keys, address), (bounce) => lifted(bounce, now));
  }
  triggerSending();
}

/** How many addresses one step removes, so that other writes never wait long. */
const REMOVED_AT_ONCE = 500;

/**
 * Removes the addresses of winners 30 days after the last day of their gift, whether or not their mail was sent (docs/specification
 * §10.24). The keyed hash of address and page stays. It identifies a guest who plays again.
 */
export async function removeAddresses(
  { mails, clock }: ResultMailDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (
      (await mails.removeAddresses({ now: clock.now(), limit: REMOVED_AT_ONCE })) < REMOVED_AT_ONCE
    )
      return;
  }
}

export interface GuestRequest {
  kind: 'lost-gifts' | 'my-data-link';
  email: string;
  pageId: string;
  language?: Language | undefined;
  acceptedAt: Date;
  expiresAt?: Date;
}

/**
 * Queues a mail that a guest asks for on a page. Once this resolves, the mail will be sent even if this process dies. Only the sending finds out
 * whether the address has anything to do with the page's restaurant, and nothing here starts it. So neither the answer nor its time tells.
 */
export async function queueGuestRequest(
  deps: ResultMailDeps,
  { email: to, pageId, ...mail }: GuestRequest,
): Promise<void> {
  const { mails, keys } = deps;
  const { kind } = mail;
  const id = `${kind}:${newId()}`;
  await mails.add(
    queued({
      id,
      ...mail,
      guestMark: await markOf(deps, { email: to, pageId }),
      sealed: sealMailContent(keys, { mailId: id, kind, content: { to, pageId } }),
      network: networkMark(keys.mailKey()),
      ...currentCause(),
    }),
  );
}

/** The keyed hash that lets an erasure find the mail. Undefined for an unknown page. */
async function markOf(
  { pages, keys }: ResultMailDeps,
  { email, pageId }: { email: string; pageId: string },
): Promise<string | undefined> {
  const restaurant = await pages.restaurantOf(pageId);
  const ownerId = restaurant?.ownerId;
  return ownerId === undefined ? undefined : stopOf(keys, { ownerId, email }).mark;
}

/** @returns the address of a mail; null when it is unknown or sealed with another key, and for a campaign mail, which has none */
export function addressOf({ keys }: { keys: Keys }, mail: Mail): string | null {
  const { id: mailId, kind, sealed = '' } = mail;
  if (kind === 'campaign') return null;
  if (kind === 'winner' || kind === 'later-ask') return readWinnerAddress(keys, { mailId, sealed });
  return readMailContent(keys, { mailId, kind, sealed })?.to ?? null;
}

/** Sends a mail now and once, without a queue. */
export async function sendNow(
  deps: ResultMailDeps,
  { id, to, text }: { id: string; to: string; text: MailText },
): Promise<{ delivery: Delivery; signed: boolean }> {
  const { signingKeys, deliver, keys, clock } = deps;
  const from = await findSender(deps);
  const signer = await signingKeys.signerOf(domainOf(from));
  const bounceToken = bounceTokenOf(keys, { to, now: clock.now() });
  const delivery = await deliver({ ...text, id, from, to, signer, bounceToken, isWaitedFor: true });
  return { delivery, signed: signer !== null };
}

/**
 * Forgets a mail when its guest was erased while the event that requests it was handled: the handler saw no erasure, and the erasure no mail.
 * Called once the mail is stored. An erasure that begins later finds it.
 * @param options.at the moment of the play
 */
export async function forgetIfErased(
  { mails, erasedGuests }: { mails: Mails; erasedGuests: ErasedGuests },
  { id, guest, at }: { id: string; guest: Addressee; at: Date },
): Promise<void> {
  if (await erasedGuests.covers(guest, at)) await mails.forget(id);
}
