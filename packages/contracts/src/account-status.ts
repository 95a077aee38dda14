/** What the list of users can be narrowed to. */
export const LISTED_STATUSES = ['subscribed', 'trial', 'expired', 'blocked'] as const;

export type ListedStatus = (typeof LISTED_STATUSES)[number];

/**
 * How an account stands, the first of these that is true: blocked by an administrator; with a running subscription; with a
 * running trial; with a subscription or trial that has ended; none of these, as administrators and sub-accounts.
 */
export const ACCOUNT_STATUSES = [...LISTED_STATUSES, 'none'] as const;

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
