/**
 * The permissions that an owner may give to an API key (gateway/README.md). A key has no other permission: it reaches neither the security
 * of the account, nor the subscription, sub-accounts or keys, and it deletes nothing.
 */
export const SCOPES = [
  'page:read',
  'page:create',
  'page:change',
  'stats:read',
  'winner:read',
  'gift:redeem',
  'review:read',
  'review:reply',
  'contact:export',
  'payment:read',
] as const;

/** One of them, by the name of the permission. */
export type Scope = (typeof SCOPES)[number];

/** Days that an API key works: by default, and at most. */
export const DEFAULT_KEY_DAYS = 365;
export const MAX_KEY_DAYS = 730;

/** How many API keys of one owner work at a time. */
export const MAX_API_KEYS = 20;
