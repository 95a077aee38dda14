const KEY = 'girouette.has-account';

/** Remembers that a person with an account uses this browser, even after they sign out. */
export function rememberAccount(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    return;
  }
}

/** Whether a person with an account has used this browser. False without storage. */
export function isAccountKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
