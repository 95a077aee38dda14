import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { MAX_REPLY_LENGTH, MAX_REVIEW_LENGTH, REPLY_ADDRESS_DAYS } from '../reply';
import { email, id, line, plainText, prose } from '../../texts/texts';
import { guestLanguage, message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { VISITOR_RATE } from '../../limits';

/** Old clients send the rating as a string (docs/specification §3: '1' to '5'). */
const rating = z.coerce
  .number({ error: 'Rating is required' })
  .int('Rating is required')
  .min(1, 'Rating is required')
  .max(5, 'Rating is required');

const pageId = 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47';
const ownerId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';
const written = { name: 'Camille', rating: 5, text: 'Très bon accueil, et un café délicieux.' };

export const submitReview = defineEndpoint({
  service: 'review',
  summary: 'Leave a review',
  description:
    'For guests who have played on the page. They prove it with the `ticket`, or with the `email` of the play.',
  method: 'POST',
  path: '/api/review',
  permission: 'review:write',
  rate: VISITOR_RATE,
  body: z.object({
    name: line(80).min(1, 'Name is required'),
    rating,
    text: prose(MAX_REVIEW_LENGTH).min(1, 'Review text is required'),
    pageId: id,
    // Accepted because docs/specification §7 requires it.
    ownerId: plainText(64)
      .optional()
      .describe('Ignored, because the service knows the page’s owner.'),
    ticket: plainText(2_000).optional().describe('The proof of the play.'),
    email: email
      .optional()
      .describe(
        `The address of the play. It is kept sealed for ${REPLY_ADDRESS_DAYS} days, so that a reply can reach the guest.`,
      ),
    language: guestLanguage
      .optional()
      .describe('The language of the guest and of a mailed reply. French without it.'),
  }),
  responses: { 201: message },
  errors: ['REVIEW_NEEDS_PLAY', 'PAGE_NOT_FOUND'],
  sample: {
    body: { ...written, pageId, email: 'camille@example.fr' },
    response: { message: 'Merci, votre avis a bien été envoyé.' },
  },
});

export const checkParticipation = defineEndpoint({
  service: 'review',
  summary: 'Ask whether an e-mail has already played',
  description:
    '200 when it has not, 409 when it has. Without `pageId`, the `Referer` names the page (`/spin/game/{id}` of this origin). If ' +
    'it names none, the response is 200.',
  method: 'POST',
  path: '/api/review/check',
  permission: 'review:write',
  body: z.object({ email, pageId: id.optional() }),
  responses: { 200: message },
  errors: ['ALREADY_PLAYED'],
  sample: {
    body: { email: 'camille@example.fr', pageId },
    response: { message: 'Vous pouvez participer.' },
  },
  // Enough for a restaurant's guests, but too slow to test a list of addresses.
  rate: { count: 30, seconds: 60 },
});

export const review = z
  .object({
    _id: z.string(),
    pageId: z.string(),
    ownerId: z.string(),
    name: z.string(),
    rating: z.number().int(),
    text: z.string(),
    // Its first 10 characters are the date that docs/specification §2.4 shows.
    reviewDate: z.iso.datetime({ offset: true }).describe('With the offset of Paris.'),
    reviewTime: z.string().describe('Time of day in Paris, HH:mm.'),
    flagged: z
      .boolean()
      .optional()
      .describe(
        'True when the name or the text has an offensive word. Screens show them only on request.',
      ),
    reply: z
      .object({
        text: z.string(),
        replyDate: z.iso.datetime({ offset: true }).describe('With the offset of Paris.'),
      })
      .nullable()
      .optional()
      .describe('The owner’s reply; null without one.'),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

const reviewSample: Review = {
  _id: '1f0e9b8d-47a3-4c1f-8de5-b7d4a619a522',
  pageId,
  ownerId,
  ...written,
  reviewDate: '2026-11-21T20:33:00.000+01:00',
  reviewTime: '20:33',
  flagged: false,
  reply: { text: 'Merci, à bientôt\u202F!', replyDate: '2026-11-22T09:10:00.000+01:00' },
};

const place = id.optional().describe('Only reviews of the pages of this place.');

/** A leading minus sign sorts in descending order. */
export const REVIEW_SORTS = ['-date', 'date', '-rating', 'rating'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const listReviews = defineEndpoint({
  service: 'review',
  summary: 'List an owner’s reviews',
  description: 'One page. Reviews with the same rating are sorted by date, in the same direction.',
  method: 'GET',
  path: '/api/review/:userId',
  permission: 'review:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(500).default(500),
    sort: z.enum(REVIEW_SORTS).default('-date'),
    place,
    rating: z.coerce
      .number<string | number>()
      .int()
      .min(1)
      .max(5)
      .optional()
      .describe('Only reviews with so many stars.'),
  }),
  responses: { 200: z.array(review) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  sample: {
    params: { userId: ownerId },
    query: { page: '1', limit: '50', sort: '-date' },
    response: [reviewSample],
  },
});

export const countRatings = defineEndpoint({
  service: 'review',
  summary: 'Count an owner’s reviews by their stars',
  method: 'GET',
  path: '/api/review/:userId/ratings',
  permission: 'review:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({ place }),
  responses: {
    200: z.object({
      ratings: z
        .array(z.number().int())
        .length(5)
        .describe('How many reviews have one star, two, three, four and five.'),
    }),
  },
  sample: { params: { userId: ownerId }, response: { ratings: [3, 5, 18, 74, 151] } },
});

export const replyToReview = defineEndpoint({
  service: 'review',
  summary: 'Reply to a review',
  description: 'A review has one reply. A new reply replaces it.',
  method: 'PUT',
  path: '/api/review/:id/reply',
  permission: 'review:reply',
  limit: 'mail',
  params: z.object({ id }),
  body: z.object({ text: prose(MAX_REPLY_LENGTH).min(1, 'Écrivez une réponse.') }),
  responses: { 200: review },
  errors: ['REVIEW_NOT_FOUND'],
  sample: {
    params: { id: reviewSample._id },
    body: { text: 'Merci, à bientôt\u202F!' },
    response: reviewSample,
  },
});

export const removeReply = defineEndpoint({
  service: 'review',
  summary: 'Remove the reply to a review',
  method: 'DELETE',
  path: '/api/review/:id/reply',
  permission: 'review:reply',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  errors: ['REVIEW_NOT_FOUND'],
  sample: { params: { id: reviewSample._id } },
});

export const reviewEndpoints = {
  submitReview,
  checkParticipation,
  listReviews,
  countRatings,
  replyToReview,
  removeReply,
};
