import {
  AppError,
  discountedPrice,
  may,
  toCents,
  toEuros,
  type Principal,
} from '@girouette/contracts';
import type { Plan } from '../domain/payment';
import { findCustomer } from './find-customer';
import type { BillingDeps } from './ports';
import { synchronizeSubscription } from './synchronize-subscription';

/** The largest amount that the payment provider accepts. */
const MAX_CENTS = 99_999_999;

export interface CheckoutRequest {
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
  const prices = (await deps.prices.read()).prices[plan];
  const cents = discountedPrice(prices, pages);
  if (cents > MAX_CENTS) throw new AppError('AMOUNT_TOO_LARGE', { field: 'landingPages' });
  if (toCents(amount) !== cents) {
    const details = { amount: toEuros(cents) };
    throw new AppError('AMOUNT_CHANGED', { field: 'amount', details });
  }
  return deps.takeCheckoutTurn(userId, async () => {
    const customerId = await findCustomer(deps, { ownerId: userId, name: principal.name });
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
