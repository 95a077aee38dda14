const KEY = 'girouette.has-account';

/** Keeps that somebody with an account uses this browser, also after they have signed out. */
export function rememberAccount(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    return;
  }
}

/** Whether somebody with an account has used this browser; false where a browser stores nothing. */
export function isAccountKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
