import { z } from 'zod';
import { id, word } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';

/** The payment provider's webhook. Only signed content is trusted. */
export const receiveWebhook = defineEndpoint({
  service: 'billing',
  summary: 'Receive a webhook of the payment provider',
  description:
    'The header `Stripe-Signature` signs the raw body. A webhook older than five minutes is refused.',
  method: 'POST',
  path: '/api/payment/webhook',
  permission: 'webhook:receive',
  body: z.object({ id, type: word }),
  rawBody: true,
  bodyLimit: 256 * 1024,
  responses: { 200: z.object({ received: z.literal(true) }) },
  rate: { count: 3_000, seconds: 60 },
  timeoutMs: 15_000,
  errors: ['WEBHOOK_REFUSED', 'PAYMENT_UNAVAILABLE'],
  sample: {
    body: { id: 'evt_1Q2w3E4r5T6y7U8i', type: 'invoice.paid' },
    response: { received: true },
  },
});
