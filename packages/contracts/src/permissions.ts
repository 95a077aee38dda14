import type { Access, Principal } from './roles';
import { SCOPES, type Scope } from './scopes';

/**
 * `visitor`: any caller, even without a session. `main` and `sub`: the main account and the sub-accounts of the owner of the resource. `manager`: a
 * sub-account that runs the place of the resource. `self`: the user who owns the resource. `admin`: administrators, for every owner and user. An administrator is neither `main` nor `sub`, not even
 * of their own account.
 */
export type Role = 'visitor' | 'main' | 'sub' | 'manager' | 'self' | 'admin';

/** The roles that have each permission (docs/specification §6, §10.3 and §10.4). `docs/permissions.md` shows the same table. */
export const permissions = {
  'page:play': ['visitor'],
  'page:read': ['main', 'sub', 'manager', 'admin'],
  'place:read': ['main', 'sub', 'manager', 'admin'],
  // The pages of all places follow a change.
  'place:manage': ['main'],
  'page:create': ['main', 'manager'],
  'page:change': ['main', 'manager', 'admin'],
  'page:delete': ['main', 'manager', 'admin'],
  // A test gift is handed over at the own counter.
  'page:test': ['main', 'manager'],
  // The document names the restaurant, and leaves the account.
  'evidence:read': ['main', 'admin'],
  'gift:claim': ['visitor'],
  'gift:redeem': ['main', 'sub', 'manager'],
  'gift:revoke': ['main', 'manager'],
  'ask:stop': ['visitor'],
  // The link in the e-mail proves who asks.
  'guest-data:manage': ['visitor'],
  'consent:withdraw': ['visitor'],
  'mail:read': ['admin'],
  'mail:resend': ['admin'],
  // The list leaves the account with addresses. The restaurant answers for it, so administrators and sub-accounts may not.
  'contact:export': ['main'],
  // A campaign speaks for the restaurant, to its guests.
  'campaign:read': ['main'],
  'campaign:manage': ['main'],
  'winner:read': ['main', 'sub', 'manager', 'admin'],
  'winner:mail': ['main', 'manager', 'admin'],
  'review:write': ['visitor'],
  'review:read': ['main', 'sub', 'manager', 'admin'],
  // A reply speaks for the restaurant, so administrators and the team may not.
  'review:reply': ['main', 'manager'],
  'stats:read': ['main', 'sub', 'manager', 'admin'],
  'restaurant:list': ['admin'],
  'platform:read': ['admin'],
  'profile:read': ['self', 'admin'],
  'profile:change': ['self'],
  // Notification settings and the state of the second factor.
  'preference:read': ['self'],
  'password:change': ['self'],
  'account:register': ['visitor'],
  'administrator:begin': ['visitor'],
  'account:erase': ['self', 'admin'],
  'account:export': ['self', 'admin'],
  'account:verify': ['visitor'],
  'password:reset': ['visitor'],
  'session:manage': ['self'],
  'api-key:manage': ['main'],
  'api-key:exchange': ['visitor'],
  'sub-account:read': ['main', 'manager', 'admin'],
  'sub-account:change': ['main', 'manager', 'admin'],
  'user:administer': ['admin'],
  'trial:approve': ['admin'],
  'demo:request': ['visitor'],
  'demo:read': ['admin'],
  'demo:handle': ['admin'],
  'audit:read': ['admin'],
  'settings:manage': ['admin'],
  'health:read': ['admin'],
  'dead-letter:manage': ['admin'],
  'session:start': ['visitor'],
  'session:renew': ['visitor'],
  'session:end': ['visitor'],
  'key:read': ['visitor'],
  'price:read': ['visitor'],
  'price:change': ['admin'],
  'checkout:start': ['main'],
  'checkout:confirm': ['visitor'],
  'payment:manage': ['main'],
  'payment:read': ['main', 'admin'],
  'payment:reconcile': ['admin'],
  'invoice:request': ['visitor'],
  'webhook:receive': ['visitor'],
  // Messages leave the account, as contacts do.
  'webhook:manage': ['main'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * Permissions of an unconfirmed account besides a visitor's: read its own data, and leave. All other permissions store something, reach
 * another person or cause a mail.
 */
const WITHOUT_CONFIRMATION: ReadonlySet<Permission> = new Set([
  'page:read',
  'place:read',
  'campaign:read',
  'evidence:read',
  'winner:read',
  'review:read',
  'stats:read',
  'profile:read',
  'preference:read',
  'password:change',
  'account:erase',
  'account:export',
  'session:manage',
  'sub-account:read',
  'payment:read',
]);

/** Extra permissions of an unconfirmed sub-account: its owner has added it with the password, and it works at the counter at once. */
const OF_THE_TEAM: ReadonlySet<Permission> = new Set(['gift:redeem']);

/** Permissions of a sub-account that waits for its owner: read its own data, and leave. */
const WHILE_WAITING: ReadonlySet<Permission> = new Set([
  'profile:read',
  'preference:read',
  'password:change',
  'account:erase',
  'account:export',
  'session:manage',
]);

/** A principal, or a user of a frontend. A frontend's main account has a null `ownerId`. */
type User = Pick<
  Principal,
  'userId' | 'accountType' | 'isAdmin' | 'standing' | 'scopes' | 'assignment'
> & {
  ownerId: string | null;
};

/** A resource of an owner in one place. */
export interface InPlace {
  ownerId: string;
  placeId: string;
}

/** Whether a permission is refused only because the user's e-mail is unconfirmed, or the access of a sub-account is. */
export function needsConfirmation(
  { standing = 'established', accountType }: Pick<Principal, 'standing' | 'accountType'>,
  permission: Permission,
): boolean {
  const roles: readonly Role[] = permissions[permission];
  if (standing === 'established' || roles.includes('visitor')) return false;
  if (standing === 'waiting') return !WHILE_WAITING.has(permission);
  const isTeamwork = accountType === 'sub' && OF_THE_TEAM.has(permission);
  return !WITHOUT_CONFIRMATION.has(permission) && !isTeamwork;
}

/** The scope that an API key needs for a permission; null when no key has the permission. */
export const scopeOf = (permission: Permission): Scope | null =>
  SCOPES.find((scope) => scope === permission) ?? null;

/** Whether an API key of one place can have a scope. Contacts and payments belong to all places together. */
export const isScopeOfPlace = (scope: Scope): boolean => {
  const roles: readonly Role[] = permissions[scope];
  return roles.includes('manager');
};

/** Whether a caller has the scope of a permission. A signed-in person needs none. */
export const holdsScope = (
  { scopes }: Pick<Principal, 'scopes'>,
  permission: Permission,
): boolean => scopes === undefined || scopes.some((scope) => scope === permission);

/**
 * Whether a user (null: a visitor) has a permission. A sub-account that is assigned to places is refused unless the place is given.
 * @param resource the id of the resource's owner, or of the user where the table says `self`; with its place where it has one. Default: the
 * user's own
 */
export function may(
  user: User | null,
  permission: Permission,
  resource?: string | InPlace,
): boolean {
  const { ownerId, placeId } = typeof resource === 'object' ? resource : { ownerId: resource };
  if (!mayInSomePlace(user, permission, ownerId)) return false;
  const roles: readonly Role[] = permissions[permission];
  if (!user?.assignment || roles.includes('visitor') || roles.includes('self')) return true;
  return placeId !== undefined && worksAt(user, placeId);
}

/**
 * Whether a user has a permission in at least one place: for screens, and for lists of which the user gets the own places only.
 * @param id as in {@link may}
 */
export function mayInSomePlace(user: User | null, permission: Permission, id?: string): boolean {
  const roles: readonly Role[] = permissions[permission];
  if (roles.includes('visitor')) return true;
  if (!user || needsConfirmation(user, permission) || !holdsScope(user, permission)) return false;
  if (user.isAdmin && roles.includes('admin')) return true;
  if (roles.includes('self')) return id === undefined || id === user.userId;
  if (user.isAdmin) return false;
  const ownerId = user.ownerId ?? user.userId;
  return roles.includes(roleOf(user)) && (id === undefined || id === ownerId);
}

/** An API key of one place has no more than the manager of that place, although its account is a main one. */
const roleOf = ({ accountType, assignment }: Pick<User, 'accountType' | 'assignment'>): Role =>
  assignment?.role === 'manager' ? 'manager' : accountType;

/** Whether a user of an owner works at a place of that owner. Without an assignment, at every place. */
export const worksAt = ({ assignment }: Pick<User, 'assignment'>, placeId: string): boolean =>
  !assignment || assignment.places.includes(placeId);

/** The owner that an id refers to. A sub-account's own id refers to its owner. */
export const resolveOwnerId = (principal: Principal, id: string): string =>
  id === principal.userId ? principal.ownerId : id;

/** The part of a permission that can be checked without knowing the owner of a resource. */
export function accessFor(permission: Permission): Access {
  const roles: readonly Role[] = permissions[permission];
  if (roles.includes('visitor')) return 'public';
  return roles.every((role) => role === 'admin') ? 'admin' : 'signed-in';
}
