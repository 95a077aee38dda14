import { events, type EventOf } from '@girouette/contracts';
import { consume, type EventConsumer, type HandlerContext } from '@girouette/platform/kit';
import { readWinnerAddress } from '@girouette/signed';
import type { z } from 'zod';
import type { ResultMailDeps } from '../deps';
import { type Addressee, addresseeOf } from '../identities/feature';

/** Stores the consents that guests give, and renews them when they play. */
export const consentConsumers = (deps: ResultMailDeps): EventConsumer[] => [
  consume([events.wheelSpun], ({ data }, { changes }) => {
    const { spelling, again, at } = data;
    const participant = again ? data.participant : undefined;
    deps.consents.renew(changes, { spelling, participant }, new Date(at));
  }),
  consume([events.consentGiven], async ({ data: consent }, context) => {
    await recordConsent(deps, { consent, ...context });
  }),
];

type Given = EventOf<'ConsentGiven', z.output<typeof events.consentGiven.data>>['data'];

/**
 * Stores a guest's consent to the offers of a restaurant. An event that arrives twice, after a withdrawal or after the erasure of its
 * guest or owner changes nothing.
 */
async function recordConsent(
  deps: ResultMailDeps,
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
    ...addressee,
    participant,
    sealed,
    given: { id, pageId, restaurant, wording, language, at: new Date(at) },
  });
  after(() => removeIfErased(deps, addressee));
}

/**
 * Removes the consent of a guest who was erased while the event was handled: the handler saw no erasure, and the erasure no consent. One
 * from after the erasure stays.
 */
async function removeIfErased(
  { consents, erasedGuests }: ResultMailDeps,
  guest: Addressee,
): Promise<void> {
  const consent = await consents.find(guest.mark);
  if (!consent?.given || consent.spelling !== guest.spelling) return;
  if (await erasedGuests.covers(guest, consent.given.at)) await consents.remove(guest.mark);
}
