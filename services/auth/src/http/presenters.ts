import type { LoginAnswer, Profile } from '@girouette/contracts/http/auth';
import type { SignedIn } from '../use-cases/describe-signed-in';
import type { User } from '../domain/user';

export const presentLogin = ({ user, paid, accessToken }: SignedIn): LoginAnswer => ({
  blocked: user.blocked,
  payment: paid,
  isTrial: user.isTrial,
  isVerified: user.isVerified,
  userId: user.id,
  name: user.name,
  token: accessToken,
  ownerId: user.accountType === 'sub' ? user.ownerId : null,
  accountType: user.accountType,
  isAdmin: user.isAdmin,
});

export const presentProfile = (user: User, expiresAt: Date | null): Profile => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phoneNumber: user.phoneNumber,
  profilePicture: user.profilePicture,
  ...(user.pendingEmail !== undefined && { pendingEmail: user.pendingEmail }),
  expiryDate: expiresAt?.toISOString() ?? null,
});
