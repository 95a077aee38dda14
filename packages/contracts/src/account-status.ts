/**
 * How an account stands, the first of these that is true: blocked by an administrator; with a running subscription; with a
 * running trial; with a subscription or trial that has ended; none of these, as who has not paid, who was only
 * granted pages, administrators and sub-accounts.
 */
export const ACCOUNT_STATUSES = ['subscribed', 'trial', 'expired', 'blocked', 'none'] as const;

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
