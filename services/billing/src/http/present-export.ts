import { pagesAt, toEuros, type EndpointResponse, type endpoints } from '@girouette/contracts';
import type { ExportedPayments } from '../use-cases/export-payments';

export const presentExport = ({
  subscription,
  trial,
  contact,
  receipts,
  now,
}: ExportedPayments): EndpointResponse<typeof endpoints.exportPayments> => ({
  plan: subscription?.plan ?? null,
  landingPages: subscription ? pagesAt(subscription, now) : 0,
  expiresAt: subscription?.expiresAt?.toISOString() ?? null,
  trialExpiresAt: trial?.expiresAt?.toISOString() ?? null,
  customerId: subscription?.customerId ?? null,
  contact: contact && { name: contact.name, email: contact.email },
  receipts: receipts.map(({ id: number, paymentId: invoice }) => ({ number, invoice })),
  payments: (subscription?.payments ?? []).map(
    ({ paymentId, plan, pages, at, cents = 0, method = '' }) => ({
      invoice: paymentId,
      plan,
      landingPages: pages,
      at: at.toISOString(),
      amount: toEuros(cents),
      method,
    }),
  ),
});
