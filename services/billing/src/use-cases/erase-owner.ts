import { withoutOwner } from '../domain/subscription';
import type { BillingDeps } from './ports';

/**
 * Ends an owner's subscription at the payment provider and removes what tells who has paid. Amounts, days and numbers of receipts
 * are kept, as the law requires. Repeated, it goes on where it stopped.
 * @throws AppError PAYMENT_UNAVAILABLE while the provider does not answer; then nothing was changed here
 */
export async function eraseOwner(
  {
    subscriptions,
    receipts,
    provider,
    clock,
  }: Pick<BillingDeps, 'subscriptions' | 'receipts' | 'provider' | 'clock'>,
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
  await receipts.removeCards(ownerId);
}
