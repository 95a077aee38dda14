export interface AfterLogin {
  /** A path of this site, with its query; null for the start page of whoever signs in. */
  to: string | null;
  /** A session was lost on the way, and the form says so. */
  expired: boolean;
}

/** Reads from the form's address what happens after it. Only a path of this very site is gone to. */
export function readAfterLogin(search: URLSearchParams): AfterLogin {
  return { to: ownPath(search.get('to')), expired: search.get('reason') === 'expired' };
}

function ownPath(to: string | null): string | null {
  if (to === null || !URL.canParse(to, window.location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(to, window.location.origin);
  return origin === window.location.origin ? pathname + search + hash : null;
}
