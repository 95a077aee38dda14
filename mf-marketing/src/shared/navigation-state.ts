/** What the screen before has done, in the state of the history entry, which no link can forge. */
export interface NavigationState {
  /** Signed in with a chosen plan, whose checkout is to be opened. */
  checkout?: boolean;
  /** Confirmed an e-mail address. */
  verified?: boolean;
  /** Signed in without a running subscription; when it ended, as an ISO time. */
  expiredAt?: string;
}

/** Reads the state of a react-router location. */
export const readNavigationState = (state: unknown): NavigationState =>
  typeof state === 'object' && state !== null ? state : {};
