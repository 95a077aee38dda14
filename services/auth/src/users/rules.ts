import {
  type AccountType,
  type Assignment,
  ALL_NOTIFICATIONS,
  deliverableEmail,
  type NotificationSettings,
  type Principal,
  type Standing,
} from '@girouette/contracts';
import type { SecondFactor } from './factor-rules';

export interface User {
  id: string;
  /** Lower case; unique. */
  email: string;
  name: string;
  passwordHash: string;
  phoneNumber: string;
  /** JPEG data URL; empty without one. */
  profilePicture: string;
  accountType: AccountType;
  /** The account that owns the pages this user sees: the user's own id for a main account. */
  ownerId: string;
  isAdmin: boolean;
  isTrial: boolean;
  /** Whether a reader of the address's mail has confirmed it. True for sub-accounts that are older than the mail to sub-accounts. */
  isVerified: boolean;
  blocked: boolean;
  createdAt: Date;
  /** A new e-mail that the user has requested and not confirmed yet. */
  pendingEmail?: string | undefined;
  /** Grows with each change of the user's credentials, which voids links mailed before. Absent: 0. */
  securityVersion?: number;
  /** When the user last got a mail about wrong codes. Absent: never. */
  codesWarnedAt?: Date;
  /** Grows with each change of the user that other services know. Absent before the first. */
  profileVersion?: number;
  /** Those that the user has saved; the others are on. */
  notifications?: Partial<NotificationSettings>;
  /** A session has added or changed this sub-account without the owner's password. It opens nothing until the owner confirms it. */
  awaitsOwner?: true | undefined;
  /** Absent until the user begins one. */
  secondFactor?: SecondFactor | undefined;
  /** The places of a sub-account, and its role there. Absent: all places of its owner. */
  assignment?: Assignment | undefined;
  /** A sub-account that was added without a password. Its person chooses one by the link of the invitation. */
  choosesPassword?: true | undefined;
  /** The last sign-in; absent before the first. */
  lastSignInAt?: Date;
}

/** The form of an e-mail that is stored, compared and unique. */
export const accountEmail = (typed: string): string =>
  deliverableEmail(typed) ?? typed.trim().toLowerCase();

/** The user as access tokens describe them. */
export const principalOf = (user: User, standing: Standing = 'established'): Principal => ({
  userId: user.id,
  name: user.name,
  ownerId: user.ownerId,
  accountType: user.accountType,
  isAdmin: user.isAdmin,
  standing,
  // An administrator's permissions are not of a place.
  ...(user.assignment && !user.isAdmin && { assignment: user.assignment }),
});

/** How a mail to the user greets them. No word of the registrant goes to an unconfirmed address. */
export const greetedName = ({ isVerified, name }: User): string => (isVerified ? name : '');

export const securityVersionOf = ({ securityVersion = 0 }: User): number => securityVersion;

/**
 * The user after a change of credentials: password, second factor, e-mail, or a block. Pending requests become void, because it is unknown who
 * started them.
 */
export const secured = (user: User, change: Partial<User> = {}): User => ({
  ...user,
  pendingEmail: undefined,
  ...change,
  securityVersion: securityVersionOf(user) + 1,
});

/**
 * The user after a reader of the mail has taken over the address. If it was not confirmed before, nothing stays that could let another person in or
 * keep this one out. Nothing stays that the registrant typed or stored either, approved or not.
 */
export function takenOver(user: User): User {
  if (user.isVerified) return user;
  const confirmed = { ...user, isVerified: true, secondFactor: undefined };
  const [local = ''] = user.email.split('@');
  const fresh = {
    name: local,
    phoneNumber: '',
    profilePicture: '',
    notifications: ALL_NOTIFICATIONS,
  };
  return changedProfile(confirmed, fresh);
}

/** The user after a new password. */
export const withPassword = (user: User, passwordHash: string): User =>
  secured(user, { passwordHash, choosesPassword: undefined });

/** Whether a user may get news: the address is confirmed, and the account is not blocked. */
export const mayGetNews = (user: User): boolean => user.isVerified && !user.blocked;

export const notificationsOf = (user: User): NotificationSettings => ({
  ...ALL_NOTIFICATIONS,
  ...user.notifications,
});

/** The user after a change that other services know. Fields of `change` that are undefined stay as they are. */
export function changedProfile(
  user: User,
  change: { [F in keyof User]?: User[F] | undefined },
): User {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const profileVersion = (user.profileVersion ?? 0) + 1;
  return { ...user, ...(Object.fromEntries(given) as Partial<User>), profileVersion };
}

/** The user as `UserProfileChanged` describes them, without the name. */
export const profileSnapshot = (user: User) => ({
  userId: user.id,
  ownerId: user.ownerId,
  version: user.profileVersion ?? 1,
  accountType: user.accountType,
  notifications: notificationsOf(user),
  isVerified: user.isVerified,
});

/** A sub-account gives up its address to a person who registers with it and confirms it, even long after it was made. */
export const isClaimable = (user: User): boolean => user.accountType === 'sub' && !user.isAdmin;
