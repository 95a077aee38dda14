import { isOver, type AccountStatus } from '@girouette/contracts';

/** The facts that determine an account's status. An absent fact is unknown or was never true. */
export interface StatusFacts {
  blocked?: boolean;
  subscription?: { version: number; endsAt: Date };
  trialEndsAt?: Date;
  /** An administrator has granted pages that need no subscription, so that they stay online. */
  granted?: boolean;
}

/** The last recorded status of an account, with its facts. */
export interface StoredStatus extends StatusFacts {
  /** The user's id. */
  id: string;
  status: AccountStatus;
  /** The status before the last change of this row. */
  previous: AccountStatus;
  /** When the status changes by itself. Absent when it does not. */
  changesAt?: Date | undefined;
  /** The user was erased. The row stays for a day, with the event that reports it. */
  removedAt?: Date;
}

/** The status of an account at a moment, and when it ends by itself. */
export function statusOf(
  { blocked, subscription, trialEndsAt, granted }: StatusFacts,
  now: Date,
): { status: AccountStatus; changesAt?: Date } {
  if (blocked) return { status: 'blocked' };
  if (subscription && !isOver(subscription.endsAt, now)) {
    return { status: 'subscribed', changesAt: subscription.endsAt };
  }
  if (trialEndsAt && !isOver(trialEndsAt, now)) return { status: 'trial', changesAt: trialEndsAt };
  // Service runs while pages are online.
  return { status: !granted && (subscription || trialEndsAt) ? 'expired' : 'none' };
}

/** A row with new facts about its account. */
export function withFacts(row: StoredStatus, facts: StatusFacts, now: Date): StoredStatus {
  const { id, status: previous } = row;
  const { blocked, subscription, trialEndsAt, granted } = { ...row, ...facts };
  const known = {
    ...(blocked !== undefined && { blocked }),
    ...(subscription && { subscription }),
    ...(trialEndsAt && { trialEndsAt }),
    ...(granted !== undefined && { granted }),
  };
  return { id, previous, ...known, ...statusOf(known, now) };
}

/** The row of an account without any known fact. */
export const newStatus = (id: string): StoredStatus => ({ id, status: 'none', previous: 'none' });
