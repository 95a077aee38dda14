import type { Collection, Documents } from '@girouette/service-kit';
import type { Network } from '../domain/owner-figures';

/** One owner, over all pages and all time. A counter is absent until it first counts. */
export interface OwnerDocument {
  _id: string;
  name?: string;
  clicks?: Partial<Record<Network, number>>;
  visits?: number;
  spins?: number;
  gifts?: number;
  reviews?: number;
  mailsSent?: number;
  mailsFailed?: number;
}

/** One landing page. `version` is 0 until its owner's own words are heard. */
export interface PageDocument {
  _id: string;
  ownerId: string;
  version: number;
  resturantName?: string;
  visits?: number;
  reviews?: number;
}

/** One owner's reviews of one day; `_id` is `<ownerId>:<yyyy-MM-dd>`. */
export interface ReviewDayDocument {
  _id: string;
  reviews: number;
}

export const owners = (documents: Documents): Collection<OwnerDocument> =>
  documents.collection<OwnerDocument>('owners');

export const pages = (documents: Documents): Collection<PageDocument> =>
  documents.collection<PageDocument>('pages');

export const reviewDays = (documents: Documents): Collection<ReviewDayDocument> =>
  documents.collection<ReviewDayDocument>('review-days');

export const reviewDayId = (ownerId: string, day: string) => `${ownerId}:${day}`;
