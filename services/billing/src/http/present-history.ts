import { isOver, pagesAt, parisDay, toEuros } from '@girouette/contracts';
import type {
  PaymentHistory as HistoryAnswer,
  PaymentRecord,
  SubscriptionState,
} from '@girouette/contracts/http/payments';
import { renewalState } from '../domain/paid-time';
import { periodOf } from '../domain/payment';
import type { Subscription } from '../domain/subscription';
import type { PaymentHistory } from '../use-cases/read-payment-history';

/** An owner's payments, newest first (docs/specification §2.4.8 and §3). */
export function presentHistory(history: PaymentHistory): HistoryAnswer {
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
    subscription: subscription && presentSubscription(subscription, history),
    canRenew: renewal === null || renewal.ends,
    data: presentPayments(history, expiryDate),
  };
}

function presentSubscription(
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

function presentPayments(
  { subscription, receipts, usedPages, now }: PaymentHistory,
  expiryDate: string | null,
): PaymentRecord[] {
  const numbers = new Map(receipts.map(({ paymentId, id }) => [paymentId, id]));
  return (subscription?.payments ?? [])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((payment, index): PaymentRecord => {
      const { paymentId, plan, pages, at, cents = 0, method = '', state = 'paid' } = payment;
      const { to } = periodOf(payment);
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
        receipt: numbers.get(paymentId) ?? null,
        subscriptionCount: index + 1,
      };
    })
    .reverse();
}
