import { endpoints } from '@girouette/contracts';
import type { Place } from '@girouette/contracts/pages/http/places';
import { sendCall } from './http';
import { bearer, type Target } from './target';

export const aPlace = { name: 'Chez Camille Lyon' };

async function add({ url, owner }: Target, headers: Record<string, string>): Promise<string> {
  const request = { body: aPlace, headers: { ...bearer(owner.token), ...headers } };
  return (await sendCall(url, endpoints.addPlace, request)).json<Place>()._id;
}

/** The id of a place of the owner, always the same. */
export const aPlaceOf = (target: Target): Promise<string> =>
  add(target, { 'idempotency-key': 'place-of-attacks' });

/** The id of a place of the owner without anything, always the same. */
export const anEmptyPlaceOf = (target: Target): Promise<string> =>
  add(target, { 'idempotency-key': 'empty-place-of-attacks' });

/** The id of a new place of the owner. */
export const aSparePlace = (target: Target): Promise<string> => add(target, {});
