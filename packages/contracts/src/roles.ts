import type { Scope } from './scopes';

/** The signed-in user, as in the access token (docs/specification §10.1). */
export interface Principal {
  userId: string;
  name: string;
  /** The account that owns the pages and figures this user sees: the user's own id for a main account, the owner's for a sub-account. */
  ownerId: string;
  accountType: AccountType;
  isAdmin: boolean;
  /** Absent: `established`. */
  standing?: Standing;
  /** All that the caller may do, when an API key of the account calls. Absent: a person has signed in. */
  scopes?: readonly Scope[];
  /** The places of a sub-account, and what it may do there. Absent: all places of the owner. */
  assignment?: Assignment;
  /** The API key that calls, with its name. Absent: a person has signed in. */
  key?: { id: string; name: string };
}

/**
 * `established`: the account's address is confirmed, an administrator approved the account, or it was paid for. `unconfirmed`: the address
 * may not belong to the person who typed it (docs/specification §10.32). `waiting`: a sub-account that a session has added or changed
 * without the owner's password. It opens nothing until the owner confirms it.
 */
export type Standing = (typeof STANDINGS)[number];
export const STANDINGS = ['waiting', 'unconfirmed', 'established'] as const;

/** What a sub-account may do in some places (docs/specification §10.63): `manager` runs them, `team` works there. */
export const PLACE_ROLES = ['manager', 'team'] as const;
export type PlaceRole = (typeof PLACE_ROLES)[number];

/** The places of a sub-account, by their ids. Other places of the owner do not exist for it. */
export interface Assignment {
  role: PlaceRole;
  places: readonly string[];
}

/** 'main' is an owner's account; a 'sub' account belongs to an owner and may do less (`permissions.ts`). */
export type AccountType = 'main' | 'sub';

/**
 * The access that the gateway checks: none, a signed-in user, or an administrator. The use case checks ownership with `may`. `optional`: no
 * token is needed, but one that is sent must be valid.
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'admin';

/** Whether a request without a token is refused. */
export const needsToken = (access: Access): boolean => access === 'signed-in' || access === 'admin';
