import { linkCustomer } from '../domain/subscription';
import type { BillingDeps } from './ports';

/**
 * Returns the owner's customer id, creating the customer on first use. The id is stored before anything can be paid.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function findCustomer(
  { subscriptions, provider }: Pick<BillingDeps, 'subscriptions' | 'provider'>,
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
