/** A mail to a winner. The address is removed once it is sent. */
export interface Mail {
  /** `winner:<playId>`: one play, one mail. */
  id: string;
  status: 'queued' | 'sent' | 'failed';
  to?: string | undefined;
  pageId: string;
  ownerId: string;
  gift: string;
  acceptedAt: Date;
  /** How often sending was tried, including a try in progress. */
  attempts: number;
  /** A queued mail is not tried before this. While a sender has locked it, the end of the lease. */
  nextAttemptAt?: Date | undefined;
  /** Identifies the sender that has locked the mail. */
  leaseToken?: string | undefined;
  /** The page whose name the mail waits for. */
  awaitedPageId?: string | undefined;
  completedAt?: Date | undefined;
  /** Id of the request that claimed the gift. */
  requestId?: string | undefined;
}

/** A mail that one sender has locked. */
export type LeasedMail = Mail & { to: string; leaseToken: string };

/** A sender renews its lease while it sends. When it dies, another sender takes the mail after this time. */
export const LEASE_MS = 6_000;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

export const winnerMailId = (playId: string) => `winner:${playId}`;

/**
 * The result of handing a mail to the mail server. `refused`: it will never take this mail. `deferred`: not now.
 * `unreachable`: it takes no mail at all. `reason` never contains an address.
 */
export type Delivery =
  { kind: 'accepted' } | { kind: 'refused' | 'deferred' | 'unreachable'; reason: string };
