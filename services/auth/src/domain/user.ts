import {
  ALL_NOTIFICATIONS,
  deliverableEmail,
  type AccountType,
  type NotificationSettings,
  type Principal,
} from '@girouette/contracts';
import type { SecondFactor } from './second-factor';

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
  /** The account whose pages this user sees: its own id for a main account. */
  ownerId: string;
  isAdmin: boolean;
  isTrial: boolean;
  isVerified: boolean;
  blocked: boolean;
  createdAt: Date;
  /** An e-mail that the user has asked for and not confirmed yet. */
  pendingEmail?: string | undefined;
  /** Grows with each change of what other services know of the user; absent before the first. */
  profileVersion?: number;
  /** Absent while all are on. */
  notifications?: NotificationSettings;
  /** Absent while none was begun. */
  secondFactor?: SecondFactor | undefined;
  /** The last sign-in; absent before the first. */
  lastSignInAt?: Date;
}

/** The form in which an e-mail is stored, compared and unique. */
export const accountEmail = (typed: string): string =>
  deliverableEmail(typed) ?? typed.trim().toLowerCase();

/** The user as access tokens describe them. */
export const principalOf = (user: User): Principal => ({
  userId: user.id,
  name: user.name,
  ownerId: user.ownerId,
  accountType: user.accountType,
  isAdmin: user.isAdmin,
});

/** Whether news may be mailed to a user: the address is confirmed, and the account not blocked. */
export const mayGetNews = (user: User): boolean => user.isVerified && !user.blocked;

export const notificationsOf = (user: User): NotificationSettings =>
  user.notifications ?? ALL_NOTIFICATIONS;

/** The user after a change of what other services know of them. Fields of `change` that are undefined stay as they are. */
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
});
