import { currentCause } from '@girouette/platform/async';
import { AppError, events, laterAskId, winnerMailId } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { createEvent } from '@girouette/events';
import { unseal, type EraseGuest } from '@girouette/platform/kit';
import { readGuestPass, sealMailContent, spellingOf, type GuestClaims } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { changeBirthday } from '../consents/feature';
import { withdrawConsent } from '../consents/actions';
import { isConsentOf } from '../consents/rules';
import { addressOf } from '../queue/actions';
import { awaitingErasure } from '../queue/queue-rules';
import type { Mail } from '../queue/rules';
import type { Win } from '../winners/rules';
import { GUEST_ADDRESS } from './link';
import { guestErasedMailId, heldConsent, type HeldConsent } from './rules';

export interface MyMails {
  /** The latest first. */
  mails: Mail[];
  /** To the restaurant's offers, also a withdrawn one. */
  consent: HeldConsent | null;
  stopsLaterAsks: boolean;
}

/**
 * Reads this service's data about the guest of a pass.
 * @throws AppError LINK_EXPIRED
 */
export async function readMyMails(
  deps: ResultMailDeps,
  { pass }: { pass: string },
): Promise<MyMails> {
  const guest = readGuestPass(deps.keys, pass, deps.clock.now());
  const [{ mails, wins }, consent, stopsLaterAsks] = await Promise.all([
    mailsOfGuest(deps, guest),
    deps.consents.find(guest.mark),
    deps.stops.has(guest.mark),
  ]);
  return {
    mails: mails.sort((one, other) => other.acceptedAt.getTime() - one.acceptedAt.getTime()),
    consent: heldConsent(consent && isConsentOf(consent, guest) ? consent : null, wins),
    stopsLaterAsks,
  };
}

/**
 * Withdraws the consent of the guest of a pass to the restaurant's offers. May be repeated.
 * @throws AppError LINK_EXPIRED
 */
export async function withdrawMyConsent(
  deps: ResultMailDeps,
  { pass }: { pass: string },
): Promise<void> {
  await withdrawConsent(deps, readGuestPass(deps.keys, pass, deps.clock.now()));
}

/**
 * Changes or removes the birthday of the guest of a pass. May be repeated.
 * @throws AppError LINK_EXPIRED, CONSENT_NOT_FOUND
 */
export async function changeMyBirthday(
  deps: ResultMailDeps,
  { pass, birthday }: { pass: string; birthday: string | null },
): Promise<void> {
  const guest = readGuestPass(deps.keys, pass, deps.clock.now());
  const consent = await deps.consents.find(guest.mark);
  if (!consent || !isConsentOf(consent, guest)) throw new AppError('CONSENT_NOT_FOUND');
  await changeBirthday(deps, { mark: guest.mark, birthday });
}

/**
 * Requests the erasure of everything about the guest of a pass. The mail that confirms it is stored with the event, and waits until every
 * service has answered. Repeating it changes nothing.
 * @throws AppError LINK_EXPIRED
 */
export async function eraseMyData(
  deps: ResultMailDeps,
  { pass, language }: { pass: string; language?: Language | undefined },
): Promise<void> {
  const { mails, pages, keys, clock } = deps;
  const now = clock.now();
  const { ownerId, participants, mark, spelling, linkId, sealed } = readGuestPass(keys, pass, now);
  const to = unseal(keys.mailKey(), { sealed, purpose: GUEST_ADDRESS });
  // Sealed with another key: the guest can ask for another link.
  if (to === null) throw new AppError('LINK_EXPIRED');
  const kind = 'guest-erased';
  const id = guestErasedMailId(linkId);
  const [pageId = ''] = await pages.pagesOf(ownerId, 1);
  const restaurant = (await pages.restaurantOf(pageId))?.name.trim() ?? '';
  const mail = awaitingErasure({
    id,
    kind,
    language,
    acceptedAt: now,
    sealed: sealMailContent(keys, { mailId: id, kind, content: { to, restaurant, language } }),
    ...currentCause(),
  });
  const guest = { ownerId, participants, mark, spelling };
  const erasure = { erasureId: linkId, ...guest, at: now.toISOString() };
  await mails.add(mail, [
    createEvent(events.guestErasureRequested, erasure, { source: 'result-mail', now }),
  ]);
}

/**
 * Removes addresses and consents of a guest, ends the waiting mails, and removes the hashes that could find the guest. A won gift stays in its
 * owner's list without the guest. A stop of later asks stays, since it is a wish about the time to come.
 */
export async function eraseGuest(
  deps: ResultMailDeps,
  ...[guest, signal]: Parameters<EraseGuest>
): Promise<readonly string[]> {
  const { spelling = guest.mark } = guest;
  // First, so that an event about an earlier play that arrives from now on stores no address.
  await deps.erasedGuests.note(spelling, deps.clock.now());
  const { mails, wins } = await mailsOfGuest(deps, guest);
  // The wins come last, because the mails are found by them.
  await deps.guestLinks.removeAll(spelling);
  const consent = await deps.consents.find(guest.mark);
  if (consent && isConsentOf(consent, guest)) {
    // The owner's tools forget the guest, too.
    await deps.consents.withdraw(guest, { at: deps.clock.now() });
    await deps.consents.remove(guest.mark);
    await deps.campaignGuests.remove(guest.mark);
  }
  await deps.exposures.forgetGuest(guest);
  await deps.losers.remove(guest.participants);
  for (const { id } of mails) await deps.mails.forget(id);
  for (const { id } of wins) {
    signal.throwIfAborted();
    await deps.wins.forgetGuest(id);
  }
  return [];
}

/** The mails to a guest of a restaurant, at this spelling of their address, and the wins that some of them are about. */
async function mailsOfGuest(
  { mails, wins, keys }: ResultMailDeps,
  guest: Pick<GuestClaims, 'ownerId' | 'participants' | 'mark' | 'spelling'>,
): Promise<{ mails: Mail[]; wins: Win[] }> {
  const { ownerId, participants, mark, spelling } = guest;
  const won = (await wins.ofParticipants(participants)).filter((win) => win.ownerId === ownerId);
  const ids = won.flatMap(({ id }) => [winnerMailId(id), laterAskId(id)]);
  const [ofPlays, marked] = await Promise.all([mails.findAll(ids), mails.ofGuest(mark)]);
  // Marks are for every spelling, which may be other persons.
  const own = marked.filter((mail) => {
    if (mail.kind === 'campaign') return [undefined, mail.spelling].includes(spelling);
    const email = addressOf({ keys }, mail);
    return email !== null && [undefined, spellingOf(keys, { ownerId, email })].includes(spelling);
  });
  const byId = new Map([...ofPlays, ...own].map((mail) => [mail.id, mail]));
  return { mails: [...byId.values()], wins: won };
}
