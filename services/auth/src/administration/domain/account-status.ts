import { isOver, type AccountStatus } from '@girouette/contracts';

/** What the status of an account follows from. What is absent is not known, or was never so. */
export interface StatusFacts {
  blocked?: boolean;
  subscription?: { version: number; endsAt: Date };
  trialEndsAt?: Date;
}

/** The status of an account as it was last recorded, with what it follows from. */
export interface StoredStatus extends StatusFacts {
  /** The user's id. */
  id: string;
  status: AccountStatus;
  /** The status before the last change of this row. */
  previous: AccountStatus;
  /** When the status changes because time passes; absent when it does not. */
  changesAt?: Date | undefined;
  /** The user was erased; the row stays for a day, with the event that says so. */
  removedAt?: Date;
}

/** How an account stands at a moment, and when that ends by itself. */
export function statusOf(
  { blocked, subscription, trialEndsAt }: StatusFacts,
  now: Date,
): { status: AccountStatus; changesAt?: Date } {
  if (blocked) return { status: 'blocked' };
  if (subscription && !isOver(subscription.endsAt, now)) {
    return { status: 'subscribed', changesAt: subscription.endsAt };
  }
  if (trialEndsAt && !isOver(trialEndsAt, now)) return { status: 'trial', changesAt: trialEndsAt };
  return { status: subscription || trialEndsAt ? 'expired' : 'none' };
}

/** A row after more was learnt of its account. */
export function withFacts(row: StoredStatus, facts: StatusFacts, now: Date): StoredStatus {
  const { id, status: previous } = row;
  const { blocked, subscription, trialEndsAt } = { ...row, ...facts };
  const known = {
    ...(blocked !== undefined && { blocked }),
    ...(subscription && { subscription }),
    ...(trialEndsAt && { trialEndsAt }),
  };
  return { id, previous, ...known, ...statusOf(known, now) };
}

/** The row of an account of which nothing is known yet. */
export const newStatus = (id: string): StoredStatus => ({ id, status: 'none', previous: 'none' });
