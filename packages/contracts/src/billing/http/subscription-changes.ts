import { z } from 'zod';
import { id, moment } from '../../texts/texts';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';

/** Time for three requests to the payment provider. */
export const PROVIDER_MS = 15_000;

export const QUANTITY_INVALID = 'Indiquez un nombre entier de pages, à partir de 1.';
export const AMOUNT_INVALID = 'Indiquez le montant en euros.';

export const quantity = z
  .number(QUANTITY_INVALID)
  .int(QUANTITY_INVALID)
  .min(1, QUANTITY_INVALID)
  .max(1_000_000, 'Ce nombre de pages est trop élevé pour un paiement en ligne.');

/** As long as the provider may take to charge a card, and for the requests around it. */
const CHARGE_MS = 40_000;

const OWNER = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';

/** The plan and the number of pages that a subscription changes to. */
const wanted = {
  userId: id,
  plan: z.enum(['monthly', 'yearly'], 'Choisissez la formule mensuelle ou annuelle.'),
};

const changePreview = z
  .object({
    amount: z.number().describe('The price in euros of each period from the next renewal.'),
    dueToday: z.number().describe('What the card is charged today, in euros.'),
    credit: z
      .number()
      .describe('The unused time in euros that exceeds the new price. It pays for the next ones.'),
    renewsAt: z.iso.datetime().describe('The next renewal after the change.'),
    at: z.iso.datetime().describe('The moment that the amounts are for. The change repeats it.'),
  })
  .meta({ id: 'ChangePreview' });
export type ChangePreview = z.infer<typeof changePreview>;

export const previewChange = defineEndpoint({
  service: 'billing',
  summary: 'Preview a change of the subscription',
  description:
    'What another plan or number of pages costs today, for the rest of the paid period, and from the next renewal. Changes nothing.',
  method: 'GET',
  path: '/api/payment/change',
  permission: 'payment:manage',
  limit: 'payment',
  query: z.object({
    ...wanted,
    landingPages: z.coerce.number<string | number>(QUANTITY_INVALID).pipe(quantity),
  }),
  responses: { 200: changePreview },
  timeoutMs: PROVIDER_MS,
  errors: [
    'AMOUNT_TOO_LARGE',
    'NOTHING_CHANGES',
    'NO_SUBSCRIPTION',
    'RENEWAL_UNPAID',
    'PAYMENT_UNAVAILABLE',
  ],
  sample: {
    query: { userId: OWNER, plan: 'monthly', landingPages: '3' },
    response: {
      amount: 60,
      dueToday: 24.53,
      credit: 0,
      renewsAt: '2026-12-21T10:00:00.000Z',
      at: '2026-12-01T10:00:00.000Z',
    },
  },
});

export const changeSubscription = defineEndpoint({
  service: 'billing',
  summary: 'Change the plan or the pages of the subscription',
  description:
    'Charges the card with what the preview said, or changes nothing. Repeats `amount`, `dueToday` and `at` of the preview, which is valid for ' +
    '15 minutes; other amounts are refused with the right ones in `details`. A repeated request charges once.',
  method: 'PUT',
  path: '/api/payment/change',
  permission: 'payment:manage',
  limit: 'payment',
  body: z.object({
    ...wanted,
    landingPages: quantity,
    amount: z.number(AMOUNT_INVALID).min(0, AMOUNT_INVALID).max(1e9, AMOUNT_INVALID),
    dueToday: z.number(AMOUNT_INVALID).min(0, AMOUNT_INVALID).max(1e9, AMOUNT_INVALID),
    at: moment,
  }),
  responses: { 200: message },
  timeoutMs: CHARGE_MS,
  errors: [
    'AMOUNT_TOO_LARGE',
    'PAYMENT_DECLINED',
    'AMOUNT_CHANGED',
    'NO_SUBSCRIPTION',
    'RENEWAL_UNPAID',
    'PAYMENT_UNAVAILABLE',
    'PAYMENT_UNCERTAIN',
  ],
  sample: {
    body: {
      userId: OWNER,
      plan: 'monthly',
      landingPages: 3,
      amount: 60,
      dueToday: 24.53,
      at: '2026-12-01T10:00:00.000Z',
    },
    response: { message: 'Votre abonnement est à jour.' },
  },
});
