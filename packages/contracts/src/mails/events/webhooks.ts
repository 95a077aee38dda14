import { z } from 'zod';
import { id, moment, word } from '../../texts/texts';
import { defineEvent } from '../../define-event';

/** A webhook of an owner was switched off: it answered 410 (`gone`), or it failed for a day. `host` is that of its address. */
export const webhookDisabled = defineEvent({
  topic: 'webhooks',
  type: 'WebhookDisabled',
  version: 1,
  data: z.object({
    webhookId: id,
    ownerId: id,
    state: z.enum(['gone', 'failing']),
    host: word,
    at: moment,
  }),
  sample: {
    webhookId: 'c3d7b0b8-9c39-4b0a-8e57-7b3f5a0f9d22',
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    state: 'failing' as const,
    host: 'caisse.example.fr',
    at: '2026-11-22T19:33:00.000Z',
  },
  subject: (data) => data.ownerId,
});
