import { parisDay, toEuros } from '@girouette/contracts';
import type { PaymentHistory as HistoryAnswer } from '@girouette/contracts/http/billing';
import { periodOf } from '../domain/subscription';
import type { PaymentHistory } from '../use-cases/read-payment-history';

/** An owner's payments, the newest first (docs/specification §2.4.8 and §3). */
export function presentHistory({
  subscription,
  trialExpiresAt,
  usedPages,
  now,
}: PaymentHistory): HistoryAnswer {
  const payments = (subscription?.payments ?? []).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const ends = [subscription?.expiresAt, trialExpiresAt].flatMap((end) => end?.toISOString() ?? []);
  const expiryDate = ends.toSorted().at(-1) ?? null;
  const renewal = subscription?.renewal ?? null;
  return {
    registrationData: { isTrialVerified: trialExpiresAt !== null, expiryDate },
    canRenew: renewal === null || renewal.ends,
    data: payments
      .map((payment, index) => {
        const { plan, pages, at, cents = 0, method = '', state } = payment;
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
          status: to > now && state === undefined ? ('Active' as const) : ('Expired' as const),
          subscriptionCount: index + 1,
        };
      })
      .reverse(),
  };
}
