/** A mail to a winner, from its acceptance on. Who it goes to is forgotten once it is sent. */
export interface Mail {
  /** `winner:<playId>`: one play, one mail. */
  id: string;
  status: 'queued' | 'sent' | 'failed';
  to?: string | undefined;
  pageId: string;
  ownerId: string;
  gift: string;
  acceptedAt: Date;
  /** How often it was tried, the try in progress included. */
  attempts: number;
  /** Of a queued mail: not before this moment. A lease moves it to its end, so that a dead sender's mail comes up again. */
  nextAttemptAt?: Date | undefined;
  /** Proves that whoever ends the try is the one who locked the mail for it. */
  leaseToken?: string | undefined;
  /** The page whose name the mail waits for. */
  awaitedPageId?: string | undefined;
  completedAt?: Date | undefined;
  /** Of the request that claimed the gift. */
  requestId?: string | undefined;
}

/** A mail that one sender has for the time of its lease. */
export type LeasedMail = Mail & { to: string; leaseToken: string };

/** A sender renews its lease while it sends. When it dies, another sender takes the mail after this time. */
export const LEASE_MS = 6_000;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

export const winnerMailId = (playId: string) => `winner:${playId}`;

/**
 * What came of handing a mail to the mail server. `refused`: this mail will never be taken. `deferred`: not now.
 * `unreachable`: no server to hand any mail to. `reason` never holds an address.
 */
export type Delivery =
  { kind: 'accepted' } | { kind: 'refused' | 'deferred' | 'unreachable'; reason: string };
