import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint';

export const listReconciliations = defineEndpoint({
  service: 'billing',
  summary: 'List the comparisons with the payment provider',
  description:
    'The newest first, at most 50. Each one repairs the effects of lost webhooks and lists what it could not repair.',
  method: 'GET',
  path: '/api/payment/reconciliations',
  permission: 'payment:reconcile',
  limit: 'read',
  responses: {
    200: z.array(
      z.object({
        at: z.iso.datetime(),
        checked: z.number().int().describe('Customers with recent events.'),
        repaired: z.array(z.string()).describe('The ids of owners with a differing subscription.'),
        unknown: z.array(z.string()).describe('Customers at the provider without an owner.'),
        failed: z.array(z.string()).describe('Customers who could not be compared.'),
        complete: z.boolean(),
      }),
    ),
  },
  sample: {
    response: [
      {
        at: '2026-11-21T10:00:00.000Z',
        checked: 3,
        repaired: ['6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11'],
        unknown: [],
        failed: [],
        complete: true,
      },
    ],
  },
});
