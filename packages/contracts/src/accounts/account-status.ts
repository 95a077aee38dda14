/**
 * The state of an account, the first that applies: blocked by an administrator; subscription running; trial running; subscription or trial
 * ended; none of these (never paid, only granted pages, administrators, sub-accounts).
 */
export const ACCOUNT_STATUSES = ['subscribed', 'trial', 'expired', 'blocked', 'none'] as const;

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
