import { z } from 'zod';
import { id, moment } from '../texts';
import { defineEvent } from './define-event';

/** An owner's whole subscription after a change. `version` grows with each change; consumers keep the highest. */
export const subscriptionChanged = defineEvent({
  topic: 'billing',
  type: 'SubscriptionChanged',
  version: 1,
  data: z.object({
    ownerId: id,
    version: z.number().int().positive(),
    plan: z.enum(['monthly', 'yearly']),
    pages: z.number().int().nonnegative(),
    expiresAt: moment,
  }),
  sample: {
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    version: 1,
    plan: 'monthly',
    pages: 5,
    expiresAt: '2026-12-21T10:00:00.000Z',
  },
  subject: (data) => data.ownerId,
});
