import { z } from 'zod';
import { id, moment } from '../../texts/texts';
import { defineEvent } from '../../define-event';

const sample = {
  reviewId: '7f0f4b1e-52a4-4d5f-8e8e-5d1f2a6b3c44',
  pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
  ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
  at: '2026-11-21T19:32:00.000Z',
};

/** A guest reviewed the restaurant after playing on its page. */
export const reviewSubmitted = defineEvent({
  topic: 'reviews',
  type: 'ReviewSubmitted',
  version: 1,
  data: z.object({
    reviewId: id,
    pageId: id,
    ownerId: id,
    rating: z.number().int().min(1).max(5),
    at: moment,
  }),
  sample: { ...sample, rating: 5 },
  subject: (data) => data.pageId,
});

/** The owner replied to a review, changed the reply, or removed it. */
export const reviewReplied = defineEvent({
  topic: 'reviews',
  type: 'ReviewReplied',
  version: 1,
  data: z.object({
    reviewId: id,
    pageId: id,
    ownerId: id,
    /** False when the reply was removed. */
    replied: z.boolean(),
    at: moment,
  }),
  sample: { ...sample, replied: true },
  subject: (data) => data.pageId,
});
