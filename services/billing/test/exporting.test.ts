import { endpoints } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { recordPayment } from '../src/subscriptions/actions';
import { startBilling } from './start-billing';

it('an owner gets the payments with their invoices, and others do not', async () => {
  const billing = await startBilling();
  const at = new Date('2026-11-21T10:00:00Z');
  const payment = { paymentId: 'in_1', ownerId: 'owner-1', plan: 'monthly', pages: 5, at } as const;
  await recordPayment(billing.stored(), { ...payment, cents: 2_900 });
  const ask = (userId: string) =>
    billing.call(endpoints.exportPayments, {
      as: aPrincipal({ userId }),
      params: { userId: 'owner-1' },
    });
  expect((await ask('owner-1')).body).toEqual({
    plan: 'monthly',
    landingPages: 5,
    expiresAt: '2026-12-21T10:00:00.000Z',
    trialExpiresAt: null,
    customerId: null,
    contact: null,
    receipts: [],
    buyer: null,
    payments: [
      {
        invoice: 'in_1',
        plan: 'monthly',
        landingPages: 5,
        at: at.toISOString(),
        amount: 29,
        method: '',
      },
    ],
  });
  expect((await ask('owner-2')).status).toBe(403);
  await billing.close();
});
