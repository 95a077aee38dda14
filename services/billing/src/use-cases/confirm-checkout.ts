import { AppError } from '@girouette/contracts';
import type { BillingDeps } from './ports';
import { synchronizeSubscription } from './synchronize-subscription';

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
