import type { Principal } from '@girouette/contracts';
import type { Keys } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import type { Session } from '../domain/session';

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
  /** Adds to the changes of an event: removes up to a thousand sessions of a user. */
  removeOf(changes: Changes, userId: string): Promise<void>;
}

/** Counts failed sign-ins by account and by the caller's network. */
export interface SignInThrottle {
  /**
   * Counts one try before a password or a code is checked.
   * @returns `succeeded`, to call after a correct one: removes the try from the count and records the network as the user's. `unfinished`,
   * to call when another check must follow: removes the try from the count
   * @throws AppError TOO_MANY_REQUESTS when the network or the account has no tries left
   */
  take(
    email: string,
    address: string,
  ): Promise<{ succeeded: () => Promise<void>; unfinished: () => Promise<void> }>;
}

/** The dependencies that sessions add to the service's. */
export interface SessionsDeps {
  sessions: Sessions;
  throttle: SignInThrottle;
  /** Invalidates the access tokens of a session. Does not throw, because they expire within 15 minutes anyway. */
  stopTokens(sessionId: string): Promise<void>;
  /** Invalidates all access tokens of a user, or makes them valid again. Does not throw either. */
  stopUser(userId: string): Promise<void>;
  readmitUser(userId: string): Promise<void>;
  signToken(principal: Principal, sessionId: string): string;
  keys: Keys;
}
