/** The result of the previous screen, in the state of the history entry, which no link can forge. */
export interface NavigationState {
  /** Signed in with a chosen plan, so its checkout must be opened. */
  checkout?: boolean;
  /** Confirmed an e-mail address. */
  verified?: boolean;
  /** The time (ISO) when the subscription ended, if the user signed in without a running one. */
  expiredAt?: string;
}

/** Reads the state of a react-router location. */
export const readNavigationState = (state: unknown): NavigationState =>
  typeof state === 'object' && state !== null ? state : {};
