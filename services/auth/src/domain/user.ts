import { deliverableEmail, type AccountType, type Principal } from '@girouette/contracts';

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
