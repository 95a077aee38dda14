import { AppError, may, type Principal } from '@girouette/contracts';
import { findCustomer } from './find-customer';
import type { BillingDeps } from './ports';

/**
 * Opens the provider's page where an owner changes the card, cancels, and finds invoices.
 * @throws AppError FORBIDDEN, PAYMENT_UNAVAILABLE
 */
export async function openPortal(
  deps: BillingDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ url: string }> {
  if (!may(principal, 'payment:manage', userId)) throw new AppError('FORBIDDEN');
  const customerId = await findCustomer(deps, { ownerId: userId, name: principal.name });
  return deps.provider.openPortal(customerId);
}
