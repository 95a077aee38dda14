/** What the audit trail records. */
export const ACTIONS = [
  'USER_BLOCKED',
  'USER_UNBLOCKED',
  'PAGES_SWITCHED',
  'PAGE_ALLOWANCE_CHANGED',
  'TRIAL_APPROVED',
  'SUB_ACCOUNT_ADDED',
  'SUB_ACCOUNT_CHANGED',
  'SUB_ACCOUNT_REMOVED',
] as const;

export type Action = (typeof ACTIONS)[number];
