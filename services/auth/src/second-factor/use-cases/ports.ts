import type { User } from '../../users/rules';

/** The codes of authenticator apps (RFC 6238). */
export interface Totp {
  /** A new secret, in the form for people and apps, and in the stored form. */
  begin(user: { userId: string; email: string }): {
    secret: string;
    uri: string;
    sealedSecret: string;
  };
  /** The time step of a code. Null when the code is not valid now. */
  stepOf(options: { userId: string; sealedSecret: string; code: string; now: Date }): number | null;
}

/** Counts wrong codes of the second factor by account, over all networks. */
export interface CodeThrottle {
  /**
   * Counts one try before a code is checked.
   * @returns a function to call after a correct code, which removes the try from the count
   * @throws AppError TOO_MANY_REQUESTS when the account has no tries left; a new password gives new ones
   */
  take(user: User): Promise<() => Promise<void>>;
}
