import { ownPath } from '@girouette/contracts/own-path';
import type { LoginReason } from '../shared/addresses';

export interface AfterLogin {
  /** A path of this site with its query. Null for the user's start page. */
  to: string | null;
  /** Why the user was sent here; null when they came on their own. */
  reason: LoginReason | null;
}

const REASONS: readonly LoginReason[] = [
  'expired',
  'not-verified',
  'paid',
  'not-paid',
  'erased',
  'blocked',
];

/** Reads the query of the form's address. Ignores a path of another site. */
export function readAfterLogin(search: URLSearchParams): AfterLogin {
  const to = search.get('to');
  return {
    to: to === null ? null : ownPath(to, window.location.origin),
    reason: readReason(search.get('reason')),
  };
}

const readReason = (given: string | null): LoginReason | null =>
  REASONS.find((reason) => reason === given) ?? null;
