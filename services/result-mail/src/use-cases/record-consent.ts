import type { EventOf, events } from '@girouette/contracts';
import { readWinnerAddress, type HandlerContext } from '@girouette/platform/kit';
import type { z } from 'zod';
import { addresseeOf, type Addressee } from '../stop-token';
import type { ResultMailDeps } from './ports';

type Given = EventOf<'ConsentGiven', z.output<typeof events.consentGiven.data>>['data'];

/**
 * Stores a guest's consent to the offers of a restaurant. An event that arrives twice, after a withdrawal or after the erasure of its
 * guest or owner changes nothing.
 */
export async function recordConsent(
  deps: Pick<ResultMailDeps, 'consents' | 'erasedGuests' | 'pages' | 'keys' | 'log'>,
  { consent, changes, after }: { consent: Given } & HandlerContext,
): Promise<void> {
  const { consents, erasedGuests, pages, keys, log } = deps;
  const { consentId: id, pageId, ownerId, participant, sealed, at } = consent;
  const { restaurant, wording, language } = consent;
  const email = readWinnerAddress(keys, { mailId: id, sealed });
  if (email === null) {
    log.warn({ consentId: id }, 'the address of a consent cannot be read');
    return;
  }
  if ((await pages.restaurantOf(pageId))?.erased) return;
  const addressee = addresseeOf(keys, { ownerId, email });
  if (await erasedGuests.covers(addressee, new Date(at))) return;
  consents.give(changes, {
    ...{ ...addressee, participant, sealed },
    given: { id, pageId, restaurant, wording, language, at: new Date(at) },
  });
  after(() => removeIfErased(deps, addressee));
}

/** As `forgetIfErased`, for the consent of a guest. One from after the erasure stays. */
async function removeIfErased(
  { consents, erasedGuests }: Pick<ResultMailDeps, 'consents' | 'erasedGuests'>,
  guest: Addressee,
): Promise<void> {
  const consent = await consents.find(guest.mark);
  if (!consent?.given || consent.spelling !== guest.spelling) return;
  if (await erasedGuests.covers(guest, consent.given.at)) await consents.remove(guest.mark);
}
