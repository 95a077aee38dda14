import {
  AppError,
  discountedPrice,
  may,
  toCents,
  toEuros,
  type Cents,
  type Principal,
} from '@girouette/contracts';
import type { BillingDeps } from '../deps';
import type { Plan } from '../payments/rules';
import type { PlanPrices } from '../prices/rules';
import { synchronizeSubscription } from '../subscriptions/actions';
import { linkCustomer } from '../subscriptions/rules';

/** The largest amount that the payment provider accepts. */
const MAX_CENTS = 99_999_999;

interface CheckoutRequest {
  principal: Principal;
  /** The owner who pays. */
  userId: string;
  plan: Plan;
  pages: number;
  /** The amount in euros shown to the owner. */
  amount: number;
}

/**
 * Opens the hosted payment page for a subscription and closes the previous one, so that each owner has one. Computes the price
 * (docs/specification §9 and §10).
 * @throws AppError FORBIDDEN, AMOUNT_CHANGED with the right amount in `details`, AMOUNT_TOO_LARGE, SUBSCRIPTION_RUNNING,
 * PAYMENT_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function startCheckout(
  deps: BillingDeps,
  { principal, userId, plan, pages, amount }: CheckoutRequest,
): Promise<{ id: string; url: string }> {
  if (!may(principal, 'checkout:start', userId)) throw new AppError('FORBIDDEN');
  const { prices, cents } = await priceOf(deps, { plan, pages });
  if (toCents(amount) !== cents) {
    const details = { amount: toEuros(cents) };
    throw new AppError('AMOUNT_CHANGED', { field: 'amount', details });
  }
  return deps.takeCheckoutTurn(userId, async () => {
    const customerId = await ensureCustomer(deps, { ownerId: userId, name: principal.name });
    const order = { customerId, ownerId: userId, plan, pages, prices };
    const earlier = await deps.provider.closeCheckouts(order);
    // Fetched after the other pages were closed, so that no payment can arrive between the answer and the new page.
    const subscription = await synchronizeSubscription(deps, { customerId });
    if (subscription?.renewal && !subscription.renewal.ends) {
      throw new AppError('SUBSCRIPTION_RUNNING');
    }
    return deps.provider.openCheckout(order, earlier);
  });
}

/**
 * The prices of a plan, and what this many pages cost.
 * @throws AppError AMOUNT_TOO_LARGE
 */
export async function priceOf(
  deps: BillingDeps,
  { plan, pages }: { plan: Plan; pages: number },
): Promise<{ prices: PlanPrices; cents: Cents }> {
  const prices = (await deps.prices.read()).prices[plan];
  const cents = discountedPrice(prices, pages);
  if (cents > MAX_CENTS) throw new AppError('AMOUNT_TOO_LARGE', { field: 'landingPages' });
  return { prices, cents };
}

/**
 * Applies the payment of a session when the payment page leads back. The webhooks may have arrived before.
 * @throws AppError CHECKOUT_NOT_FOUND, PAYMENT_NOT_COMPLETED, PAYMENT_UNAVAILABLE
 */
export async function confirmCheckout(
  deps: BillingDeps,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const session = await deps.provider.readCheckout(sessionId);
  if (!session) throw new AppError('CHECKOUT_NOT_FOUND');
  if (!session.isComplete) throw new AppError('PAYMENT_NOT_COMPLETED');
  const { customerId } = session;
  if (!(await synchronizeSubscription(deps, { customerId }))) {
    throw new AppError('CHECKOUT_NOT_FOUND');
  }
}

/**
 * Opens the provider's page where an owner changes the card, cancels and finds invoices.
 * @throws AppError FORBIDDEN, PAYMENT_UNAVAILABLE
 */
export async function openPortal(
  deps: BillingDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ url: string }> {
  if (!may(principal, 'payment:manage', userId)) throw new AppError('FORBIDDEN');
  const customerId = await ensureCustomer(deps, { ownerId: userId, name: principal.name });
  return deps.provider.openPortal(customerId);
}

/**
 * Returns the owner's customer id, creating the customer on first use. The id is stored before anything can be paid.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
async function ensureCustomer(
  { subscriptions, provider }: BillingDeps,
  owner: { ownerId: string; name: string },
): Promise<string> {
  const { ownerId } = owner;
  const known = (await subscriptions.find(ownerId))?.customerId;
  if (known !== undefined) return known;
  const customerId = await provider.createCustomer(owner);
  const linked = await subscriptions.change(
    ownerId,
    (current) => linkCustomer(current, { ownerId, customerId }),
    () => [],
  );
  return linked?.customerId ?? (await subscriptions.read(ownerId)).customerId ?? customerId;
}
