/** DNS records of the sender of the mails. */
export const SENDER_CHECKS = ['spf', 'dkim', 'dmarc'] as const;
export type SenderCheckName = (typeof SENDER_CHECKS)[number];

/** `unknown`: the DNS does not answer, or the check cannot tell. */
export const SENDER_CHECK_STATES = ['ok', 'missing', 'wrong', 'unknown'] as const;
export type SenderCheckState = (typeof SENDER_CHECK_STATES)[number];

/** `off`: not configured. `waiting`: not read since the start. `failing`: the last reading failed. */
export const BOUNCE_MAILBOX_STATES = ['off', 'waiting', 'ok', 'failing'] as const;
export type BounceMailboxState = (typeof BOUNCE_MAILBOX_STATES)[number];
