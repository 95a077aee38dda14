import type { CustomerRecord } from '../domain/subscription';
import { mailReceipts } from './mail-receipts';
import type { BillingDeps } from './ports';

/**
 * Gives each payment without a receipt one with the next number of its year, and requests the mails. Safe to repeat after a process was
 * killed. A payment of zero gets no receipt.
 */
export async function issueReceipts(
  deps: Pick<BillingDeps, 'receipts' | 'contacts' | 'createMail' | 'publicUrl' | 'clock'>,
  { ownerId, payments }: { ownerId: string; payments: CustomerRecord['payments'] },
): Promise<void> {
  const { receipts, clock } = deps;
  const issued = new Set((await receipts.ofOwner(ownerId)).map(({ paymentId }) => paymentId));
  const missing = payments
    .filter(({ paymentId, cents = 0 }) => cents > 0 && !issued.has(paymentId))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const payment of missing) await receipts.issue({ ...payment, ownerId }, clock.now());
  await mailReceipts(deps, { ownerId });
}
