import { z } from 'zod';
import { id } from '../../texts/texts';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';

/** An event that a service could not handle. */
const deadLetter = z.object({
  _id: z.string(),
  service: z.string().describe('The service that could not handle the event.'),
  topic: z.string(),
  type: z.string(),
  error: z.string(),
  at: z.iso.datetime(),
});

/** Includes the event's content, with readable ids, numbers and codes only. */
export const deadLetterDetails = deadLetter
  .extend({
    eventId: z.string(),
    subject: z.string().describe('The id of the event’s subject.'),
    happenedAt: z.string(),
    data: z
      .unknown()
      .describe('The event’s data. Names, addresses and other texts are replaced by `•••`.'),
  })
  .meta({ id: 'DeadLetterDetails' });
export type DeadLetterDetails = z.infer<typeof deadLetterDetails>;

export const deadLetterSummary = deadLetter.meta({ id: 'DeadLetter' });
export type DeadLetterSummary = z.infer<typeof deadLetterSummary>;

/** On Kafka, reads the dead letters from the beginning. */
const TIMEOUT_MS = 20_000;

const letterId = 'plays:analytics:0d6a4c8e-3c44-4f0e-8c3f-1f7c9b0f5a01';
const sample: DeadLetterSummary = {
  _id: letterId,
  service: 'analytics',
  topic: 'plays',
  type: 'PageVisited',
  error: 'InvalidEventError: pageId: missing',
  at: '2026-11-21T19:30:05.000Z',
};

export const listDeadLetters = defineEndpoint({
  service: 'auth',
  summary: 'List the events that services could not handle',
  description: 'For all services or for one, the newest first. Events are kept for thirty days.',
  method: 'GET',
  path: '/api/auth/dead-letters',
  permission: 'dead-letter:manage',
  limit: 'read',
  query: z.object({
    service: id.optional().describe('Only events of this service.'),
    limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
  }),
  responses: { 200: z.array(deadLetterSummary) },
  timeoutMs: TIMEOUT_MS,
  sample: { query: { service: 'analytics', limit: '50' }, response: [sample] },
});

export const readDeadLetter = defineEndpoint({
  service: 'auth',
  summary: 'Look at an event that a service could not handle',
  method: 'GET',
  path: '/api/auth/dead-letters/:id',
  permission: 'dead-letter:manage',
  limit: 'read',
  params: z.object({ id }),
  responses: { 200: deadLetterDetails },
  timeoutMs: TIMEOUT_MS,
  errors: ['DEAD_LETTER_NOT_FOUND'],
  sample: {
    params: { id: letterId },
    response: {
      ...sample,
      eventId: '0d6a4c8e-3c44-4f0e-8c3f-1f7c9b0f5a01',
      subject: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
      happenedAt: '2026-11-21T19:30:00.000Z',
      data: { ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11', note: '•••' },
    },
  },
});

export const replayDeadLetter = defineEndpoint({
  service: 'auth',
  summary: 'Deliver an event to its service again',
  description:
    'Delivers it once, even for repeated requests. If it fails again, it returns to the list.',
  method: 'POST',
  path: '/api/auth/dead-letters/:id/replay',
  permission: 'dead-letter:manage',
  limit: 'write',
  params: z.object({ id }),
  responses: { 200: message },
  timeoutMs: TIMEOUT_MS,
  errors: ['DEAD_LETTER_NOT_FOUND'],
  sample: {
    params: { id: letterId },
    response: { message: 'L’événement est de nouveau remis au service.' },
  },
});

export const dropDeadLetter = defineEndpoint({
  service: 'auth',
  summary: 'Drop an event that a service could not handle',
  method: 'DELETE',
  path: '/api/auth/dead-letters/:id',
  permission: 'dead-letter:manage',
  limit: 'write',
  params: z.object({ id }),
  responses: { 200: message },
  timeoutMs: TIMEOUT_MS,
  errors: ['DEAD_LETTER_NOT_FOUND'],
  sample: { params: { id: letterId }, response: { message: 'L’événement est abandonné.' } },
});

export const deadLetterEndpoints = {
  listDeadLetters,
  readDeadLetter,
  replayDeadLetter,
  dropDeadLetter,
};
