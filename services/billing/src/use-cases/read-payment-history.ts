import { AppError, may, type Principal } from '@girouette/contracts';
import type { Subscription } from '../domain/subscription';
import type { BillingDeps } from './ports';

export interface PaymentHistory {
  /** Null before anything was paid. */
  subscription: Subscription | null;
  /** Landing pages in use. */
  usedPages: number;
  now: Date;
}

/**
 * What an owner has paid so far.
 * @throws AppError FORBIDDEN
 */
export async function readPaymentHistory(
  { subscriptions, pages, clock }: Pick<BillingDeps, 'subscriptions' | 'pages' | 'clock'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<PaymentHistory> {
  if (!may(principal, 'payment:read', userId)) throw new AppError('FORBIDDEN');
  const [subscription, usedPages] = await Promise.all([
    subscriptions.find(userId),
    pages.count(userId),
  ]);
  return { subscription, usedPages, now: clock.now() };
}
