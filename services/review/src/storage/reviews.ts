import {
  unlessTaken,
  withOutbox,
  type Collection,
  type Doc,
  type Documents,
  type Outboxed,
} from '@girouette/service-kit';
import type { Reviews } from '../app/ports';
import type { Review } from '../domain/review';

export const REVIEWS = 'reviews';

type ReviewDoc = Doc & Omit<Review, 'id'>;

const docOf = ({ id, ...review }: Review): ReviewDoc => ({ _id: id, ...review });

const reviewOf = (doc: Outboxed<ReviewDoc>): Review => ({
  id: doc._id,
  pageId: doc.pageId,
  ownerId: doc.ownerId,
  name: doc.name,
  rating: doc.rating,
  text: doc.text,
  at: doc.at,
});

/** Reviews, each with the event that it still has to tell. */
export function openReviews(documents: Documents): Reviews {
  const reviews: Collection<Outboxed<ReviewDoc>> = documents.collection(REVIEWS);
  return {
    async add(review, { event, now }) {
      return unlessTaken(reviews.insertOne(withOutbox(docOf(review), [event], now)));
    },

    async newestOf(ownerId, limit) {
      const docs = await reviews.find({ ownerId }, { sort: { at: -1, _id: 1 }, limit });
      return docs.map(reviewOf);
    },
  };
}
