import { AppError, may, type Principal } from '@girouette/contracts';
import type { Buyer } from '@girouette/contracts/billing/buyer-rules';
import type { BillingDeps } from '../deps';
import type { InvoiceFlow } from '../invoice-flows/rules';
import type { Contact, Trial } from '../owners/rules';
import type { Receipt } from '../receipts/rules';
import type { Subscription } from '../subscriptions/rules';

export interface PaymentHistory {
  /** Null before the first payment. */
  subscription: Subscription | null;
  /** Null when no trial was requested. */
  trial: Trial | null;
  receipts: Receipt[];
  /** How documents stand at the platform. */
  flows: InvoiceFlow[];
  /** Landing pages in use. */
  usedPages: number;
  now: Date;
}

/**
 * Reads an owner's subscription, trial and payments.
 * @throws AppError FORBIDDEN
 */
export async function readPaymentHistory(
  deps: BillingDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<PaymentHistory> {
  if (!may(principal, 'payment:read', userId)) throw new AppError('FORBIDDEN');
  const [subscription, usedPages, trial, receipts] = await Promise.all([
    deps.subscriptions.find(userId),
    deps.pages.count(userId),
    deps.trials.find(userId),
    deps.receipts.ofOwner(userId),
  ]);
  const flows = await deps.flows.findAll(receipts.map(({ id }) => id));
  return { subscription, trial, receipts, flows, usedPages, now: deps.clock.now() };
}

export interface ExportedPayments {
  subscription: Subscription | null;
  trial: Trial | null;
  contact: Contact | null;
  receipts: Receipt[];
  buyer: Buyer | null;
  now: Date;
}

/**
 * The data about a user. Only owners have any, because others never pay.
 * @throws AppError FORBIDDEN
 */
export async function exportPayments(
  deps: BillingDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<ExportedPayments> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const [subscription, trial, contact, receipts, buyer] = await Promise.all([
    deps.subscriptions.find(userId),
    deps.trials.find(userId),
    deps.contacts.find(userId),
    deps.receipts.ofOwner(userId),
    deps.buyers.find(userId),
  ]);
  return { subscription, trial, contact, receipts, buyer, now: deps.clock.now() };
}
