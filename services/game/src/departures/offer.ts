import { AppError, type AnyEvent, type Principal } from '@girouette/contracts';
import { assertProof, createActionEvent, type Actor, type Keys } from '@girouette/platform/kit';
import { readPlaceFor, type PlaceDeps } from '../places/actions';
import { isOpen, mayLeave, newOffer } from './rules';
import { hashOf, newSecret } from './secret';
import type { Offers } from './store';

export interface OfferDeps extends PlaceDeps {
  offers: Offers;
  keys: Keys;
  publicUrl: string;
}

/**
 * Offers a place to another organisation. The link outlives the session, so it needs a proof of the password.
 * @returns the link with the secret, which is stored nowhere
 * @throws AppError PLACE_NOT_FOUND, FORBIDDEN, PROOF_REFUSED, PLACE_STAYS
 */
export async function offerPlace(
  deps: OfferDeps,
  input: { actor: Actor; sessionId: string; placeId: string; proof: string },
): Promise<{ link: string; openUntil: Date }> {
  const { actor, sessionId, placeId, proof } = input;
  const { principal } = actor;
  const place = await readPlaceFor(deps, { placeId, principal, permission: 'place:depart' });
  const now = deps.clock.now();
  const caller = { userId: principal.userId, sessionId };
  assertProof(deps.keys, proof, { caller, purpose: 'departure', now });
  const places = await deps.places.countOf(place.ownerId);
  if (!mayLeave(place, places)) throw new AppError('PLACE_STAYS');
  const secret = newSecret();
  const offer = newOffer(place, { secretHash: hashOf(secret), now });
  const stored = await deps.offers.put(offer, [
    offerEvent('PLACE_OFFERED', { actor, placeId, now }),
  ]);
  // The place has just been taken over.
  if (!stored) throw new AppError('PLACE_NOT_FOUND');
  return { link: `${deps.publicUrl}/places/reprise#${secret}`, openUntil: offer.openUntil };
}

/**
 * Withdraws the offer of a place. Does nothing without an open one.
 * @throws AppError PLACE_NOT_FOUND, FORBIDDEN
 */
export async function withdrawOffer(
  deps: OfferDeps,
  { actor, placeId }: { actor: Actor; placeId: string },
): Promise<void> {
  const { principal } = actor;
  await readPlaceFor(deps, { placeId, principal, permission: 'place:depart' });
  const now = deps.clock.now();
  await deps.offers.change(
    placeId,
    (offer) => (isOpen(offer, now) ? { ...offer, secretHash: undefined } : null),
    [offerEvent('PLACE_OFFER_WITHDRAWN', { actor, placeId, now })],
  );
}

/**
 * When the open offer of a place ends. Null without one.
 * @throws AppError PLACE_NOT_FOUND, FORBIDDEN
 */
export async function readOffer(
  deps: OfferDeps,
  { principal, placeId }: { principal: Principal; placeId: string },
): Promise<Date | null> {
  await readPlaceFor(deps, { placeId, principal, permission: 'place:depart' });
  const offer = await deps.offers.find(placeId);
  return offer && isOpen(offer, deps.clock.now()) ? offer.openUntil : null;
}

const offerEvent = (
  action: 'PLACE_OFFERED' | 'PLACE_OFFER_WITHDRAWN',
  { actor, placeId, now }: { actor: Actor; placeId: string; now: Date },
): AnyEvent =>
  createActionEvent(
    actor,
    { action, targetId: actor.principal.ownerId, details: { placeId } },
    { source: 'game', now },
  );
