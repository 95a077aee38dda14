import type { AnyEvent, MailKind, Principal } from '@girouette/contracts';
import type { Clock, Keys, RequestedMail } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { Entitlement } from '../domain/entitlement';
import type { OneTimeToken, Purpose } from '../domain/one-time-token';
import type { Session } from '../domain/session';
import type { User } from '../domain/user';

export interface Users {
  /** @param email as `accountEmail` returns it */
  findByEmail(email: string): Promise<User | null>;
  findById(id: string): Promise<User | null>;
  /** Stores a new user and the events to publish in one step. @returns false when the e-mail is taken */
  add(user: User, events: readonly AnyEvent[]): Promise<boolean>;
  /**
   * Stores the user that `change` returns. `change` may run again with a newer user, and returns null to change nothing.
   * @param eventsOf the events to publish with the change
   * @returns the changed user; null when there is none or nothing was changed
   * @throws TakenError when the new e-mail is taken
   */
  change(
    id: string,
    change: (user: User) => User | null,
    eventsOf?: (user: User) => readonly AnyEvent[],
  ): Promise<User | null>;
}

export interface Sessions {
  add(session: Session): Promise<void>;
  find(id: string): Promise<Session | null>;
  /** Up to a thousand sessions of a user. */
  someOf(userId: string): Promise<Session[]>;
  /**
   * Stores the session that `change` returns. `change` may run again with a newer session, and returns null to change
   * nothing.
   * @returns the changed session; null when there is none or nothing was changed
   */
  change(id: string, change: (session: Session) => Session | null): Promise<Session | null>;
  remove(id: string): Promise<void>;
}

/** The tokens of the links in mails. */
export interface OneTimeTokens {
  /** Stores a token and the events to publish in one step. */
  add(token: OneTimeToken, events?: readonly AnyEvent[]): Promise<void>;
  /** Removes a token, so that it works once. @returns null when it is unknown, for another purpose, or expired */
  take(id: string, options: { purpose: Purpose; now: Date }): Promise<OneTimeToken | null>;
}

/** Limits the mails that strangers can cause to one address. */
export interface MailThrottle {
  /** Counts one mail. @returns false when the address has got enough for now */
  take(email: string): Promise<boolean>;
}

export interface Entitlements {
  find(ownerId: string): Promise<Entitlement | null>;
  /** Adds to the changes of an event. `change` returns the new row, or null to change nothing. */
  upsert(
    changes: Changes,
    ownerId: string,
    change: (known: Entitlement | null) => Entitlement | null,
  ): void;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Counts failed sign-ins by account and by the caller's network. */
export interface SignInThrottle {
  /**
   * Counts one try before the password is checked.
   * @returns `succeeded`, to call after a right password: the try is no longer counted
   * @throws AppError TOO_MANY_REQUESTS when the network or the account has no tries left
   */
  take(email: string, address: string): Promise<{ succeeded: () => Promise<void> }>;
}

/** What a use case may write to the log, never with an address or a secret. */
export interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

/** What the use cases, routes and consumers of this service work with. */
export interface AuthDeps {
  users: Users;
  sessions: Sessions;
  entitlements: Entitlements;
  tokens: OneTimeTokens;
  passwords: Passwords;
  throttle: SignInThrottle;
  mailThrottle: MailThrottle;
  /** Creates the event that asks for a mail. */
  createMail<K extends MailKind>(mail: RequestedMail<K>): AnyEvent;
  /** Makes the access tokens of a session invalid. Does not throw: they expire within 15 minutes anyway. */
  stopTokens(sessionId: string): Promise<void>;
  signToken(principal: Principal, sessionId: string): string;
  keys: Keys;
  /** The origin under which browsers reach the system. */
  publicUrl: string;
  clock: Clock;
  log: Log;
}
