import type { LoginAnswer } from '@girouette/contracts/http/auth';
import type { SignedIn } from '../use-cases/describe-signed-in';

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
