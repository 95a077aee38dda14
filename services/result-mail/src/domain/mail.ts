/** A mail to a winner, from its acceptance until it is out. Who it goes to is forgotten once it is. */
export interface QueuedMail {
  /** `winner:<playId>`: one play, one mail. */
  id: string;
  to: string;
  pageId: string;
  ownerId: string;
  gift: string;
  acceptedAt: Date;
  /** How often it was tried, the try in hand included. */
  attempts: number;
  /** Proves that whoever settles the try is the one who claimed it. */
  claim: string;
  requestId?: string;
}

export const winnerMailId = (playId: string) => `winner:${playId}`;

/**
 * What came of handing a mail to the mail server. `refused`: this mail will never be taken. `deferred`: not now.
 * `unreachable`: no server to hand any mail to. `reason` never holds an address.
 */
export type Delivery =
  { kind: 'accepted' } | { kind: 'refused' | 'deferred' | 'unreachable'; reason: string };
