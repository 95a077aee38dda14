/**
 * Places: the restaurants of an organisation (docs/specification §10.62). Without dependencies, so that screens and services share the same
 * numbers.
 */

/** How many places an organisation has. */
export const MAX_PLACES = 500;
/** How many places a sub-account is assigned to. They stand in its access token. */
export const MAX_ASSIGNED = 40;

/** Where an organisation hands its gifts over: at each of its places, or only at the place where the gift was won. */
export const HANDOVER_PLACES = ['anywhere', 'where-won'] as const;
export type HandoverPlaces = (typeof HANDOVER_PLACES)[number];

/** What the pages of a place take from it. */
export const INHERITED = ['name', 'address', 'logo', 'wheel', 'button'] as const;
export type Inherited = (typeof INHERITED)[number];

/** The place of a page, as pages and their events spell it. The first place of an owner has the owner's id. */
export const placeOf = ({
  placeId,
  ownerId,
}: {
  placeId?: string | undefined;
  ownerId: string;
}): string => placeId ?? ownerId;
