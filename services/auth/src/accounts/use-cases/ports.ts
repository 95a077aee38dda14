import type { AnyEvent } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { OneTimeToken, Purpose } from '../domain/one-time-token';
import type { ReviewAlert } from '../domain/review-alert';

/** The tokens of the links in mails. */
export interface OneTimeTokens {
  /** Stores a token and the events to publish in one step. */
  add(token: OneTimeToken, events?: readonly AnyEvent[]): Promise<void>;
  /** The usable token of a link. @returns null when it is unknown, for another purpose, or expired */
  find(id: string, options: { purpose: Purpose; now: Date }): Promise<OneTimeToken | null>;
  /** Removes a token, so that it works once. @returns null when it is unknown, for another purpose, or expired */
  take(id: string, options: { purpose: Purpose; now: Date }): Promise<OneTimeToken | null>;
  /** The unused tokens of a user, up to a thousand. */
  of(userId: string): Promise<OneTimeToken[]>;
  /** The usable tokens mailed to an address for a purpose. */
  sentTo(email: string, options: { purpose: Purpose; now: Date }): Promise<OneTimeToken[]>;
  remove(id: string): Promise<void>;
  /** Adds to the changes of an event: removes the tokens of a user, up to a thousand. Nobody can request more in a day. */
  removeOf(changes: Changes, userId: string): Promise<void>;
}

/** Limits the mails that strangers can cause to one address. */
export interface MailThrottle {
  /** Counts one mail. @returns false when the address has got enough for now */
  take(email: string): Promise<boolean>;
}

/** The reviews that wait to be announced to their owners. */
export interface ReviewAlerts {
  /** Those that are due, the longest first. */
  due(now: Date, limit: number): Promise<ReviewAlert[]>;
  /** Like `Users.change`. */
  change(
    ownerId: string,
    change: (alert: ReviewAlert) => ReviewAlert | null,
    eventsOf: (alert: ReviewAlert) => readonly AnyEvent[],
  ): Promise<ReviewAlert | null>;
  /** Adds one review, as part of the changes of an event. */
  countReview(changes: Changes, ownerId: string, now: Date): void;
  remove(changes: Changes, ownerId: string): void;
}

/** Who has a password hashed: a known account, or a network from which somebody registers. Each one waits only for itself. */
export type Payer = { account: string } | { network: string };

export interface Passwords {
  /** @throws AppError TOO_MANY_REQUESTS when too much of the payer waits, UNAVAILABLE when too much waits in all */
  hash(password: string, payer: Payer): Promise<string>;
  /** Also false for a missing or unreadable hash. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a matching hash is of another spelling of the password than new hashes. */
  needsRehash(hash: string, password: string): Promise<boolean>;
}
