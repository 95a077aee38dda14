import type { AnyEvent, Principal } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { Session } from '../domain/session';
import type { Standing } from '../domain/standing';
import type { User } from '../domain/user';

export interface Users {
  /** @param email in the form of `accountEmail` */
  findByEmail(email: string): Promise<User | null>;
  findById(id: string): Promise<User | null>;
  /** Keeps a new user together with the events that tell of it. @returns false when the e-mail is taken */
  add(user: User, events: readonly AnyEvent[]): Promise<boolean>;
  /** Keeps what `change` makes of a user. It may run again with a newer one, and answers null to leave it. */
  change(id: string, change: (user: User) => User | null): Promise<User | null>;
}

export interface Sessions {
  add(session: Session): Promise<void>;
  find(id: string): Promise<Session | null>;
  /** Sessions of a user, up to a thousand. */
  someOf(userId: string): Promise<Session[]>;
  /**
   * Keeps what `change` makes of a session. It may run again with a newer one.
   * @returns the session as it is now; null when there is none, or when `change` answered null to leave it
   */
  change(id: string, change: (session: Session) => Session | null): Promise<Session | null>;
  remove(id: string): Promise<void>;
}

export interface Standings {
  find(ownerId: string): Promise<Standing | null>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Counts failed sign-ins by account and by network of the caller. */
export interface SignInThrottle {
  /**
   * Takes one try before it is judged.
   * @returns what to call when it succeeds: it gives the try back
   * @throws AppError TOO_MANY_REQUESTS when the network or the account has none left
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
  standings: Standings;
  passwords: Passwords;
  throttle: SignInThrottle;
  /** Stops the access tokens of a session. Does not throw: they end by themselves within 15 minutes. */
  stopTokens(sessionId: string): Promise<void>;
  signToken(principal: Principal, sessionId: string): string;
  keys: Keys;
  /** The origin under which browsers reach the system. */
  publicUrl: string;
  clock: Clock;
  log: Log;
}
