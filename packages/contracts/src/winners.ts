/** How often an owner can have a winner's mail sent again. */
export const MAX_RESENDS = 3;

export const WINNER_STATES = ['drawn', 'mailed', 'failed', 'expired'] as const;
export type WinnerState = (typeof WINNER_STATES)[number];
