export interface AfterLogin {
  /** A path of this site, with its query; null for the user's start page. */
  to: string | null;
  /** The user was sent here because a session expired. */
  expired: boolean;
}

/** Reads the query of the form's address. A path of another site is ignored. */
export function readAfterLogin(search: URLSearchParams): AfterLogin {
  return { to: ownPath(search.get('to')), expired: search.get('reason') === 'expired' };
}

function ownPath(to: string | null): string | null {
  if (to === null || !URL.canParse(to, window.location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(to, window.location.origin);
  return origin === window.location.origin ? pathname + search + hash : null;
}
