import { AppError, events, isOver, pagesAt, type AnyEvent } from '@girouette/contracts';
import { signInPath } from '@girouette/contracts/screen-path';
import { createEvent } from '@girouette/events';
import type { BillingDeps } from '../deps';
import { greetedName } from '../owners/rules';
import type { Entry, FailedRenewal, Payment } from '../payments/rules';
import { issueReceipts } from '../receipts/actions';
import { paymentChanges, renew, synchronize, withoutOwner, type Subscription } from './rules';

/**
 * Applies a webhook of the payment provider. Reads only the customer id from the webhook, then fetches the current state from the provider.
 * @throws AppError WEBHOOK_REFUSED; others make the provider repeat the webhook
 */
export async function receiveWebhook(
  deps: BillingDeps,
  { payload, signature }: { payload: string; signature: string },
): Promise<void> {
  const now = deps.clock.now();
  const customerId = await deps.provider.readWebhook({ payload, signature, now });
  if (customerId === null) return;
  const subscription = await synchronizeSubscription(deps, { customerId });
  if (!subscription) deps.log.warn({ customerId }, 'a webhook about an unknown customer');
}

const MAX_ATTEMPTS = 5;

/**
 * Updates a customer's subscription to the provider's state. Publishes `SubscriptionChanged` when that changes it, issues missing receipts,
 * and warns of renewals that could not be charged. Webhooks, the success page and new checkouts all use it. It queries the provider each
 * time, so lost, repeated and reordered webhooks make no difference. When two run concurrently, the one that queried earlier does not
 * overwrite the other but queries again.
 * @returns the resulting subscription; null when the customer belongs to no owner
 * @throws AppError PAYMENT_UNAVAILABLE; UNAVAILABLE when others kept changing the subscription
 */
export async function synchronizeSubscription(
  deps: BillingDeps,
  { customerId }: { customerId: string },
): Promise<Subscription | null> {
  const { subscriptions, provider, clock } = deps;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await subscriptions.findByCustomer(customerId);
    if (!before) return null;
    const record = await provider.readCustomer(customerId);
    let isOvertaken = false;
    const after = await subscriptions.change(
      before.id,
      (current) => {
        isOvertaken = current?.version !== before.version;
        return isOvertaken || !current ? null : synchronize(current, record);
      },
      (next) => subscriptionChanged({ before, after: next }, clock.now()),
    );
    if (isOvertaken) continue;
    const subscription = after ?? before;
    const { failedRenewals = [] } = record;
    await issueReceipts(deps, { ownerId: subscription.id, ...record });
    await warnOfFailedRenewals(deps, { subscription, failedRenewals });
    return subscription;
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/**
 * Requests a mail about each renewal that could not be charged, once per invoice. Sends nothing when the remaining time has passed. Waits
 * for a later synchronization when the owner's address is unknown.
 */
async function warnOfFailedRenewals(
  deps: BillingDeps,
  input: { subscription: Subscription; failedRenewals: readonly FailedRenewal[] },
): Promise<void> {
  const { subscription, failedRenewals } = input;
  const { id: ownerId, expiresAt } = subscription;
  const now = deps.clock.now();
  if (failedRenewals.length === 0 || !expiresAt || isOver(expiresAt, now)) return;
  const contact = await deps.contacts.find(ownerId);
  if (!contact) return;
  for (const { invoiceId, plan, cents } of failedRenewals) {
    const mail = deps.createMail({
      mailId: `renewal-failed:${invoiceId}`,
      kind: 'renewal-failed',
      userId: ownerId,
      content: {
        to: contact.email,
        name: greetedName(contact),
        link: `${deps.publicUrl}${signInPath('/history')}`,
        plan,
        cents,
        until: expiresAt.toISOString(),
      },
    });
    await deps.warnings.add({ invoiceId, at: now }, [mail]);
  }
}

/**
 * Extends an owner's subscription by a payment and publishes `SubscriptionChanged` and `PaymentSucceeded`. A payment counts once, even when
 * it is reported repeatedly and in parallel.
 * @returns the resulting subscription
 */
export async function recordPayment(
  { subscriptions }: BillingDeps,
  payment: Payment,
): Promise<Subscription> {
  let before: Subscription | null = null;
  const renewed = await subscriptions.change(
    payment.ownerId,
    (current) => {
      before = current;
      return renew(current, payment);
    },
    (after) => subscriptionChanged({ before, after }, payment.at),
  );
  return renewed ?? subscriptions.read(payment.ownerId);
}

/**
 * The events that tell other services about an owner's subscription, and about payments that started or stopped counting since `before`.
 * Empty before the first payment.
 */
function subscriptionChanged(
  { before, after }: { before: Subscription | null; after: Subscription },
  now: Date,
): AnyEvent[] {
  const { id: ownerId, version, plan, expiresAt } = after;
  if (plan === null || expiresAt === null) return [];
  const from = { source: 'billing', now } as const;
  const periods = (after.periods ?? [])
    .filter((period) => !isOver(period.expiresAt, now))
    .map((period) => ({ ...period, expiresAt: period.expiresAt.toISOString() }));
  const data = {
    ownerId,
    version,
    plan,
    periods,
    pages: pagesAt(after, now),
    expiresAt: expiresAt.toISOString(),
  };
  const { succeeded, reversed } = paymentChanges(before?.payments ?? [], after.payments);
  const dataOf = ({ paymentId, plan, cents = 0, adjusts = false, at }: Entry) => ({
    ownerId,
    paymentId,
    plan,
    cents,
    adjusts,
    paidAt: at.toISOString(),
  });
  return [
    createEvent(events.subscriptionChanged, data, from),
    ...reversed.map((payment) => createEvent(events.paymentReversed, dataOf(payment), from)),
    ...succeeded.map((payment) => createEvent(events.paymentSucceeded, dataOf(payment), from)),
  ];
}

/**
 * Ends an owner's subscription at the payment provider and removes data that identifies the payer. Keeps invoices whole, and of receipts
 * amounts, days and numbers, as the law requires. A repeat resumes where it stopped.
 * @throws AppError PAYMENT_UNAVAILABLE while the provider does not answer; then nothing was changed here
 */
export async function eraseOwner(
  { subscriptions, receipts, provider, clock }: BillingDeps,
  { ownerId }: { ownerId: string },
): Promise<void> {
  const subscription = await subscriptions.find(ownerId);
  if (!subscription) return;
  const { customerId } = subscription;
  if (customerId !== undefined) await provider.removeCustomer(customerId);
  await subscriptions.change(
    ownerId,
    (current) => (!current || current.erasedAt ? null : withoutOwner(current, clock.now())),
    () => [],
  );
  await receipts.eraseOwner(ownerId, clock.now());
}
