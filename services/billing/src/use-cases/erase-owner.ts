import { withoutOwner } from '../domain/subscription';
import type { BillingDeps } from './ports';

/**
 * Ends an owner's subscription at the payment provider and removes data that identifies the payer. Keeps amounts, days and receipt numbers,
 * as the law requires. A repeat resumes where it stopped.
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
