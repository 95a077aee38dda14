/** How often an owner can resend a winner's mail. */
export const MAX_RESENDS = 3;

export const WINNER_STATES = ['drawn', 'mailed', 'failed', 'expired'] as const;
export type WinnerState = (typeof WINNER_STATES)[number];
