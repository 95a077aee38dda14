import { z } from 'zod';
import type { PagesOverTime } from '../allowance';
import { id, moment } from '../../texts/texts';
import { defineEvent } from '../../define-event';

/** An owner's whole subscription after a change. `version` grows with each change; consumers keep the highest. */
export const subscriptionChanged = defineEvent({
  topic: 'billing',
  type: 'SubscriptionChanged',
  version: 1,
  data: z.object({
    ownerId: id,
    version: z.number().int().positive(),
    plan: z.enum(['monthly', 'yearly']),
    /** The number of pages at the time of the event. */
    pages: z.number().int().nonnegative(),
    expiresAt: moment,
    /** Consecutive numbers, when different numbers were paid for. `pages` applies after the last of them. */
    periods: z
      .array(z.object({ pages: z.number().int().nonnegative(), expiresAt: moment }))
      .optional(),
  }),
  sample: {
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    version: 1,
    plan: 'monthly',
    pages: 5,
    expiresAt: '2026-12-21T10:00:00.000Z',
    periods: [{ pages: 5, expiresAt: '2026-12-21T10:00:00.000Z' }],
  },
  subject: (data) => data.ownerId,
});

/** The pages paid for according to {@link subscriptionChanged}. */
export const paidPages = (data: z.output<typeof subscriptionChanged.data>): PagesOverTime => ({
  pages: data.pages,
  expiresAt: new Date(data.expiresAt),
  periods: data.periods?.map(({ pages, expiresAt }) => ({ pages, expiresAt: new Date(expiresAt) })),
});

const payment = <const Type extends string>(type: Type) =>
  defineEvent({
    topic: 'billing',
    type,
    version: 1,
    data: z.object({
      ownerId: id,
      paymentId: id,
      plan: z.enum(['monthly', 'yearly']),
      /** Whole cents. */
      cents: z.number().int().nonnegative(),
      /** Pays for more pages within an already paid period. */
      adjusts: z.boolean(),
      paidAt: moment,
    }),
    sample: {
      ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
      paymentId: 'in_1Q2w3E4r5T6y7U8i',
      plan: 'monthly',
      cents: 4_900,
      adjusts: false,
      paidAt: '2026-11-21T10:00:00.000Z',
    },
    subject: (data) => data.ownerId,
  });

/** A payment counts from now on: for the first time, or after a won dispute. */
export const paymentSucceeded = payment('PaymentSucceeded');
/** A payment no longer counts: it was refunded, is disputed, or has another amount. */
export const paymentReversed = payment('PaymentReversed');
