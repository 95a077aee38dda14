import { AppError, may, type Principal } from '@girouette/contracts';
import type { Contact } from '../domain/contact';
import type { Receipt } from '../domain/receipt';
import type { Subscription } from '../domain/subscription';
import type { Trial } from '../domain/trial';
import type { BillingDeps } from './ports';

export interface ExportedPayments {
  subscription: Subscription | null;
  trial: Trial | null;
  contact: Contact | null;
  receipts: Receipt[];
  now: Date;
}

/**
 * The data about a user. Only owners have any, because others never pay.
 * @throws AppError FORBIDDEN
 */
export async function exportPayments(
  deps: Pick<BillingDeps, 'subscriptions' | 'trials' | 'contacts' | 'receipts' | 'clock'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<ExportedPayments> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const [subscription, trial, contact, receipts] = await Promise.all([
    deps.subscriptions.find(userId),
    deps.trials.find(userId),
    deps.contacts.find(userId),
    deps.receipts.ofOwner(userId),
  ]);
  return { subscription, trial, contact, receipts, now: deps.clock.now() };
}
