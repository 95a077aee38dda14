import type { Standing } from '@girouette/contracts';
import type { LoginAnswer, Profile } from '@girouette/contracts/http/auth';
import type { SignedIn } from '../use-cases/describe-signed-in';
import type { User } from '../domain/user';

export const presentLogin = ({ user, paid, expiresAt, accessToken }: SignedIn): LoginAnswer => ({
  blocked: user.blocked,
  payment: paid,
  isTrial: user.isTrial,
  // A sub-account needs no confirmation to sign in.
  isVerified: user.isVerified || user.accountType === 'sub',
  userId: user.id,
  name: user.name,
  token: accessToken,
  ownerId: user.accountType === 'sub' ? user.ownerId : null,
  accountType: user.accountType,
  isAdmin: user.isAdmin,
  expiryDate: expiresAt?.toISOString() ?? null,
  ...(accessToken !== null &&
    user.profilePicture !== '' && { profilePicture: user.profilePicture }),
});

export const presentProfile = ({
  user,
  standing,
  expiresAt,
}: {
  user: User;
  standing: Standing;
  expiresAt: Date | null;
}): Profile => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phoneNumber: user.phoneNumber,
  profilePicture: user.profilePicture,
  ...(user.pendingEmail !== undefined && { pendingEmail: user.pendingEmail }),
  ...(standing === 'unconfirmed' && { standing }),
  expiryDate: expiresAt?.toISOString() ?? null,
});
