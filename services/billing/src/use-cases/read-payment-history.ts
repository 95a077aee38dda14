import { AppError, may, type Principal } from '@girouette/contracts';
import type { Subscription } from '../domain/subscription';
import type { BillingDeps } from './ports';

export interface PaymentHistory {
  /** Null before anything was paid. */
  subscription: Subscription | null;
  /** When the owner's approved trial ends or ended; null without one. */
  trialExpiresAt: Date | null;
  /** Landing pages in use. */
  usedPages: number;
  now: Date;
}

/**
 * What an owner has paid so far.
 * @throws AppError FORBIDDEN
 */
export async function readPaymentHistory(
  deps: Pick<BillingDeps, 'subscriptions' | 'pages' | 'trials' | 'clock'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<PaymentHistory> {
  if (!may(principal, 'payment:read', userId)) throw new AppError('FORBIDDEN');
  const [subscription, usedPages, trialExpiresAt] = await Promise.all([
    deps.subscriptions.find(userId),
    deps.pages.count(userId),
    deps.trials.findExpiry(userId),
  ]);
  return { subscription, trialExpiresAt, usedPages, now: deps.clock.now() };
}
