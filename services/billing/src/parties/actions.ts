import { AppError, may, type Principal } from '@girouette/contracts';
import type { Buyer } from '@girouette/contracts/billing/buyer-rules';
import type { BillingDeps } from '../deps';

/**
 * The firm that an owner's invoices are made out to. Null until the owner gives one.
 * @throws AppError FORBIDDEN
 */
export async function readBuyer(
  { buyers }: BillingDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<Buyer | null> {
  if (!may(principal, 'payment:read', userId)) throw new AppError('FORBIDDEN');
  return buyers.find(userId);
}

/**
 * Sets the firm of the invoices to come. Issued ones stay as they are.
 * @throws AppError FORBIDDEN; BUYER_IS_SELLER for the operator's own SIREN or VAT number
 */
export async function setBuyer(
  { buyers, invoicing }: BillingDeps,
  { principal, userId, buyer }: { principal: Principal; userId: string; buyer: Buyer },
): Promise<void> {
  if (!may(principal, 'payment:manage', userId)) throw new AppError('FORBIDDEN');
  const { siren, vatNumber } = invoicing.seller ?? {};
  if (siren && siren === buyer.siren) throw new AppError('BUYER_IS_SELLER', { field: 'siren' });
  if (vatNumber && vatNumber === buyer.vatNumber) {
    throw new AppError('BUYER_IS_SELLER', { field: 'vatNumber' });
  }
  await buyers.set(userId, buyer);
}
