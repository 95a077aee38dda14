import { AppError, may, type Principal } from '@girouette/contracts';
import { MAX_PLACES } from '@girouette/contracts/place';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import type { Place } from '../places/rules';
import type { OfferDeps } from './offer';
import { accepted, isOpen, mayLeave, type Offer } from './rules';
import { hashOf } from './secret';
import type { OfferThrottle } from './throttle';

export interface AcceptDeps extends OfferDeps {
  offerThrottle: OfferThrottle;
  /** Starts moving places without waiting for it. */
  triggerMoving: () => void;
}

/** What the link of an offer brings. */
export interface OfferedPlace {
  place: Place;
  /** The name of the first place of who offers it. Null when that was removed. */
  group: string | null;
  pages: number;
  openUntil: Date;
  /** Whether the place is in the caller's organisation. */
  isOwn: boolean;
}

/**
 * Reads what the link of an offer brings.
 * @throws AppError FORBIDDEN, TOO_MANY_REQUESTS, DEPARTURE_UNKNOWN
 */
export async function previewArrival(
  deps: AcceptDeps,
  { principal, secret }: { principal: Principal; secret: string },
): Promise<OfferedPlace> {
  const offer = await findOffer(deps, { principal, secret });
  const [place, first, pages] = await Promise.all([
    deps.places.find(offer.id),
    deps.places.find(offer.ownerId),
    deps.pages.countIn(offer.id),
  ]);
  if (!place) throw new AppError('DEPARTURE_UNKNOWN');
  const { openUntil } = offer;
  const isOwn = [offer.ownerId, offer.to].includes(principal.ownerId);
  return { place, group: first?.name ?? null, pages, openUntil, isOwn };
}

/**
 * Takes a place over. One write decides who gets it; the task moves it page by page. A repeat by the same owner changes nothing.
 * @returns the id of the place
 * @throws AppError FORBIDDEN, TOO_MANY_REQUESTS, DEPARTURE_UNKNOWN, OWN_PLACE, PLACES_USED_UP
 */
export async function acceptPlace(
  deps: AcceptDeps,
  { actor, secret }: { actor: Actor; secret: string },
): Promise<string> {
  const { ownerId: to } = actor.principal;
  const offer = await findOffer(deps, { principal: actor.principal, secret });
  const { id: placeId, ownerId: from } = offer;
  if (from === to) throw new AppError('OWN_PLACE');
  if (offer.to === to) return placeId;
  const place = await deps.places.find(placeId);
  const isThere = place?.ownerId === from && mayLeave(place, await deps.places.countOf(from));
  if (!isThere) throw new AppError('DEPARTURE_UNKNOWN');
  if ((await deps.places.countOf(to)) >= MAX_PLACES) throw new AppError('PLACES_USED_UP');
  const now = deps.clock.now();
  const about = { source: 'game', now } as const;
  const details = { placeId };
  const changed = await deps.offers.change(
    placeId,
    // A new offer may have replaced this one.
    (known) => (known.secretHash === offer.secretHash ? accepted(known, { to, now }) : null),
    [
      createActionEvent(actor, { action: 'PLACE_LEFT', targetId: from, details }, about),
      createActionEvent(actor, { action: 'PLACE_ARRIVED', targetId: to, details }, about),
    ],
  );
  if (!changed && (await deps.offers.find(placeId))?.to !== to) {
    throw new AppError('DEPARTURE_UNKNOWN');
  }
  deps.triggerMoving();
  return placeId;
}

/** The open offer of a link, or the one that the caller has accepted. */
async function findOffer(
  { offers, offerThrottle, clock }: AcceptDeps,
  { principal, secret }: { principal: Principal; secret: string },
): Promise<Offer> {
  if (!may(principal, 'place:arrive')) throw new AppError('FORBIDDEN');
  await offerThrottle.take(principal.ownerId);
  const offer = await offers.findBySecret(hashOf(secret));
  const isTheirs = offer?.to === principal.ownerId || (offer && isOpen(offer, clock.now()));
  if (!offer || !isTheirs) throw new AppError('DEPARTURE_UNKNOWN');
  return offer;
}
