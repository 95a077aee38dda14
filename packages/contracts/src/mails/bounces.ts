/**
 * Why a mailbox refuses mails for good. `unknown-address`: there is no such mailbox. `disabled`: it is closed. `full`: it has no room.
 * `no-domain`: its domain receives no mails. `refused`: the mail server names no such reason.
 */
export const BOUNCE_REASONS = [
  'unknown-address',
  'disabled',
  'full',
  'no-domain',
  'refused',
] as const;
export type BounceReason = (typeof BOUNCE_REASONS)[number];
