import { parseUrl } from '@girouette/contracts/parse-url';
import type { LoginReason } from '../../shared/addresses';

export interface AfterLogin {
  /** A path of this site, with its query; null for the user's start page. */
  to: string | null;
  /** Why the user was sent here; null for who came on their own. */
  reason: LoginReason | null;
}

const REASONS: readonly LoginReason[] = ['expired', 'not-verified', 'paid', 'not-paid', 'erased'];

/** Reads the query of the form's address. A path of another site is ignored. */
export function readAfterLogin(search: URLSearchParams): AfterLogin {
  return { to: ownPath(search.get('to')), reason: readReason(search.get('reason')) };
}

const readReason = (given: string | null): LoginReason | null =>
  REASONS.find((reason) => reason === given) ?? null;

function ownPath(to: string | null): string | null {
  const url = to === null ? null : parseUrl(to, window.location.origin);
  if (url?.origin !== window.location.origin) return null;
  return url.pathname + url.search + url.hash;
}
