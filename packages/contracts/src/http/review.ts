import { z } from 'zod';
import { email, id, line, plainText, prose } from '../texts';
import { message } from './common';
import { defineEndpoint } from './define-endpoint';

/** Old clients send the rating as text (docs/specification §3: sent as '1' to '5'). */
const rating = z.coerce
  .number({ error: 'Rating is required' })
  .int('Rating is required')
  .min(1, 'Rating is required')
  .max(5, 'Rating is required');

export const submitReview = defineEndpoint({
  service: 'review',
  method: 'POST',
  path: '/api/review',
  permission: 'review:write',
  body: z.object({
    name: line(80).min(1, 'Name is required'),
    rating,
    text: prose(2_000).min(1, 'Review text is required'),
    pageId: id,
    /** Ignored, since the page's owner is known. Accepted because docs/specification §7 has it. */
    ownerId: plainText(64).optional(),
    /** The proof of the play; or else the e-mail it was made with. */
    ticket: plainText(2_000).optional(),
    email: email.optional(),
  }),
  responses: { 201: message },
});

/** Whether this e-mail has already played: 200 when not, 409 with a message when it has. */
export const checkParticipation = defineEndpoint({
  service: 'review',
  method: 'POST',
  path: '/api/review/check',
  permission: 'review:write',
  body: z.object({ email, pageId: id.optional() }),
  responses: { 200: message },
  // Enough for a restaurant's guests, too slow to test a list of addresses.
  rate: { count: 30, seconds: 60 },
});

export const review = z.object({
  _id: z.string(),
  pageId: z.string(),
  ownerId: z.string(),
  name: z.string(),
  rating: z.number().int(),
  text: z.string(),
  /** ISO 8601 with Paris's offset; its first 10 characters are the date that docs/specification §2.4 shows. */
  reviewDate: z.iso.datetime({ offset: true }),
  /** Time of day in Paris, HH:mm. */
  reviewTime: z.string(),
});
export type Review = z.infer<typeof review>;

export const listReviews = defineEndpoint({
  service: 'review',
  method: 'GET',
  path: '/api/review/:userId',
  permission: 'review:read',
  params: z.object({ userId: id }),
  responses: { 200: z.array(review) },
});

export const reviewEndpoints = { submitReview, checkParticipation, listReviews };
