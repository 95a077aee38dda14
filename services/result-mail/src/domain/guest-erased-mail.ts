/** The mail that confirms an erasure: one erasure, one mail. */
export const guestErasedMailId = (erasureId: string): string => `guest-erased:${erasureId}`;
