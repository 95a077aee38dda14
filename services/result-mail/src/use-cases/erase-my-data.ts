import { currentCause } from '@girouette/platform/async';
import { AppError, events } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/guest-texts/languages';
import { createEvent } from '@girouette/events';
import { readGuestPass, sealMailContent, unseal } from '@girouette/platform/kit';
import { awaitingErasure } from '../domain/mail';
import { guestErasedMailId } from '../domain/guest-erased-mail';
import { GUEST_ADDRESS } from '../guest-link';
import type { ResultMailDeps } from './ports';

/**
 * Requests the erasure of everything about the guest of a pass. The mail that confirms it is stored with the event, and waits until every
 * service has answered. Repeating it changes nothing.
 * @throws AppError LINK_EXPIRED
 */
export async function eraseMyData(
  deps: Pick<ResultMailDeps, 'mails' | 'pages' | 'keys' | 'clock'>,
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
    ...{ id, kind, language, acceptedAt: now },
    sealed: sealMailContent(keys, { mailId: id, kind, content: { to, restaurant, language } }),
    ...currentCause(),
  });
  const guest = { ownerId, participants, mark, spelling };
  const erasure = { erasureId: linkId, ...guest, at: now.toISOString() };
  await mails.add(mail, [
    createEvent(events.guestErasureRequested, erasure, { source: 'result-mail', now }),
  ]);
}
