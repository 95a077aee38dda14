import { AppError, may, type Principal } from '@girouette/contracts';
import type { Receipt } from '../domain/receipt';
import type { Subscription } from '../domain/subscription';
import type { Trial } from '../domain/trial';
import type { BillingDeps } from './ports';

export interface PaymentHistory {
  /** Null before the first payment. */
  subscription: Subscription | null;
  /** Null when no trial was requested. */
  trial: Trial | null;
  receipts: Receipt[];
  /** Landing pages in use. */
  usedPages: number;
  now: Date;
}

/**
 * Reads an owner's subscription, trial and payments.
 * @throws AppError FORBIDDEN
 */
export async function readPaymentHistory(
  deps: Pick<BillingDeps, 'subscriptions' | 'pages' | 'trials' | 'receipts' | 'clock'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<PaymentHistory> {
  if (!may(principal, 'payment:read', userId)) throw new AppError('FORBIDDEN');
  const [subscription, usedPages, trial, receipts] = await Promise.all([
    deps.subscriptions.find(userId),
    deps.pages.count(userId),
    deps.trials.find(userId),
    deps.receipts.ofOwner(userId),
  ]);
  return { subscription, trial, receipts, usedPages, now: deps.clock.now() };
}
