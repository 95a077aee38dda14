import { Readable } from 'node:stream';
import {
  endpoints,
  isOver,
  pagesAt,
  parisDay,
  toEuros,
  type EndpointResponse,
} from '@girouette/contracts';
import type { FlowState } from '@girouette/contracts/billing/invoice';
import type {
  PaymentDocument,
  PaymentHistory as HistoryAnswer,
  PaymentRecord,
  SubscriptionState,
} from '@girouette/contracts/billing/http/payments';
import { sendTable, type Column, type Router } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { toBuyer } from '../parties/rules';
import { periodOf } from '../payments/rules';
import type { Receipt } from '../receipts/rules';
import { renewalState } from '../subscriptions/paid-time-rules';
import type { Subscription } from '../subscriptions/rules';
import {
  exportPayments,
  readPaymentHistory,
  type ExportedPayments,
  type PaymentHistory,
} from './actions';

/** The endpoints of an owner's payments. */
export const paymentRoutes = (deps: BillingDeps) => (route: Router) => {
  route(endpoints.exportPayments, async ({ principal, params: { userId }, reply }) => {
    void reply.header('cache-control', 'no-store');
    return toExport(await exportPayments(deps, { principal, userId }));
  });

  route(endpoints.readPaymentHistory, async ({ principal, params: { userId } }) =>
    toHistory(await readPaymentHistory(deps, { principal, userId })),
  );

  route(endpoints.downloadPayments, async ({ principal, params: { userId }, query, reply }) => {
    const { data } = toHistory(await readPaymentHistory(deps, { principal, userId }));
    return sendTable(
      reply,
      {
        name: 'Paiements',
        columns: PAYMENT_COLUMNS,
        total: data.length,
        parts: Readable.from([data.toReversed()]),
      },
      { ...query, now: deps.clock.now() },
    );
  });
};

/** An owner's payments, newest first (docs/specification §2.4.8 and §3). */
function toHistory(history: PaymentHistory): HistoryAnswer {
  const { subscription, trial } = history;
  const ends = [subscription?.expiresAt, trial?.expiresAt].flatMap(
    (end) => end?.toISOString() ?? [],
  );
  const expiryDate = ends.toSorted().at(-1) ?? null;
  const renewal = subscription?.renewal ?? null;
  return {
    registrationData: {
      isTrial: trial !== null,
      isTrialVerified: trial?.expiresAt !== undefined,
      expiryDate,
    },
    subscription: subscription && toSubscription(subscription, history),
    canRenew: renewal === null || renewal.ends,
    data: toPayments(history, expiryDate),
  };
}

function toSubscription(
  subscription: Subscription,
  { usedPages, now }: Pick<PaymentHistory, 'usedPages' | 'now'>,
): SubscriptionState | null {
  const { plan, expiresAt } = subscription;
  if (!plan || !expiresAt) return null;
  const pages = pagesAt(subscription, now);
  return {
    plan,
    landingPages: pages,
    landingPagesCount: Math.min(usedPages, pages),
    expiryDate: expiresAt.toISOString(),
    expiry: parisDay(expiresAt),
    status: isOver(expiresAt, now) ? 'Expired' : 'Active',
    renewal: renewalState(subscription),
  };
}

function toPayments(
  { subscription, receipts, flows, usedPages, now }: PaymentHistory,
  expiryDate: string | null,
): PaymentRecord[] {
  const issued = new Map(receipts.map((receipt) => [receipt.paymentId, receipt]));
  const states = new Map(flows.map(({ id, state }) => [id, state]));
  const ordered = receipts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return (subscription?.payments ?? [])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((payment, index): PaymentRecord => {
      const { paymentId, plan, pages, at, cents = 0, method = '', state = 'paid' } = payment;
      const { to } = periodOf(payment);
      const { id: receipt = null, places } = issued.get(paymentId) ?? {};
      return {
        plan,
        amount: toEuros(cents),
        landingPages: pages,
        landingPagesCount: Math.min(usedPages, pages),
        date: parisDay(at),
        paymentMethod: method,
        expiry: parisDay(to),
        expiryDate: to.toISOString(),
        expiryDateUser: expiryDate ?? to.toISOString(),
        status: !isOver(to, now) && state === 'paid' ? 'Active' : 'Expired',
        state,
        receipt,
        documents: ordered
          .filter(({ id, document }) => id === receipt || document?.corrects?.number === receipt)
          .map((document) => toDocument(document, states.get(document.id))),
        ...(places && { places }),
        subscriptionCount: index + 1,
      };
    })
    .reverse();
}

const toDocument = (
  { id: number, at, cents = 0, document }: Receipt,
  platform: FlowState | undefined,
): PaymentDocument => ({
  number,
  kind: document?.kind ?? 'receipt',
  day: document?.taxPoint ?? parisDay(at),
  amount: toEuros(document?.gross ?? cents),
  ...(platform && { platform }),
});

const toExport = ({
  subscription,
  trial,
  contact,
  receipts,
  buyer,
  now,
}: ExportedPayments): EndpointResponse<typeof endpoints.exportPayments> => ({
  plan: subscription?.plan ?? null,
  landingPages: subscription ? pagesAt(subscription, now) : 0,
  expiresAt: subscription?.expiresAt?.toISOString() ?? null,
  trialExpiresAt: trial?.expiresAt?.toISOString() ?? null,
  customerId: subscription?.customerId ?? null,
  contact: contact && { name: contact.name, email: contact.email },
  receipts: receipts.map(({ id: number, paymentId: invoice, places, document }) => ({
    number,
    invoice,
    ...(places && { places }),
    ...(document && { document }),
  })),
  buyer: buyer && toBuyer(buyer),
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

const PLANS: Readonly<Record<PaymentRecord['plan'], string>> = {
  monthly: 'Mensuel',
  yearly: 'Annuel',
};

const STATES: Readonly<Record<PaymentRecord['state'], string>> = {
  paid: 'Payé',
  refunded: 'Remboursé',
  disputed: 'Contesté',
};

/** The columns of the file with an owner's payments (docs/specification §10.52). */
const PAYMENT_COLUMNS: readonly Column<PaymentRecord>[] = [
  { header: 'Payé le', cell: ({ date }) => ({ day: date }) },
  { header: 'Formule', cell: ({ plan }) => PLANS[plan] },
  { header: 'Pages', cell: ({ landingPages }) => landingPages },
  { header: 'Montant (€)', cell: ({ amount }) => amount },
  { header: 'Fin de la période', cell: ({ expiry }) => ({ day: expiry }) },
  { header: 'Moyen de paiement', cell: ({ paymentMethod }) => paymentMethod },
  { header: 'Facture ou reçu', cell: ({ receipt }) => receipt },
  { header: 'Statut', cell: ({ state }) => STATES[state] },
];
