import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import type { SessionUser } from '../host';

const KEY = 'girouette.user';

/** The fields of a login answer kept in local storage. They contain no secret. */
export const userOf = (answer: LoginAnswer): SessionUser => ({
  userId: answer.userId,
  name: answer.name,
  accountType: answer.accountType,
  ownerId: answer.ownerId,
  isAdmin: answer.isAdmin,
  ...(answer.profilePicture !== undefined && { photo: answer.profilePicture }),
  ...((answer.places ?? 1) > 1 && { hasPlaces: true }),
  ...(answer.assignment && { assignment: answer.assignment }),
  ...(!answer.isVerified && { isVerified: false }),
});

export function readStoredUser(): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Saves the user, or removes it (null). Without storage the session ends with its tab. */
export function storeUser(user: SessionUser | null): void {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify(user));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** Calls back when another tab signs in or out. @returns a function that unsubscribes */
export function watchStoredUser(onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange();
  };
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('storage', listener);
  };
}

function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    typeof value.userId === 'string' &&
    'isAdmin' in value
  );
}
