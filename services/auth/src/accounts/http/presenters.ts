import type { EndpointResponse, endpoints, Standing } from '@girouette/contracts';
import type { Profile } from '@girouette/contracts/http/auth';
import { lastUseOf, UNKNOWN_DEVICE } from '../../sessions/rules';
import { activeFactor } from '../../second-factor/rules';
import { notificationsOf, type User } from '../../users/rules';
import type { ExportedAccount } from '../use-cases/export-account';

const when = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** Auth's data about a user in the form of the contract, without password and tokens. */
export function presentAccount({
  user,
  sessions,
  apiKeys,
  links,
  subAccounts,
  owner,
  demoRequests,
  actions,
}: ExportedAccount): EndpointResponse<typeof endpoints.exportAccount> {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    pendingEmail: user.pendingEmail ?? null,
    phoneNumber: user.phoneNumber,
    profilePicture: user.profilePicture,
    accountType: user.accountType,
    ownerId: user.ownerId,
    isAdmin: user.isAdmin,
    isTrial: user.isTrial,
    isVerified: user.isVerified,
    blocked: user.blocked,
    secondFactor: activeFactor(user) !== null,
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: when(user.lastSignInAt),
    notifications: notificationsOf(user),
    sessions: sessions.map((session) => ({
      device: session.device ?? UNKNOWN_DEVICE,
      lastUsedAt: lastUseOf(session).toISOString(),
    })),
    apiKeys: apiKeys.map(({ name, scopes, createdAt, lastUsedAt, expiresAt }) => ({
      name,
      scopes,
      createdAt: createdAt.toISOString(),
      lastUsedAt: when(lastUsedAt),
      expiresAt: expiresAt.toISOString(),
    })),
    links: links.map(({ purpose, email, expiresAt }) => ({
      purpose,
      email,
      expiresAt: expiresAt.toISOString(),
    })),
    subAccounts: subAccounts.map(({ id, name, email, createdAt }) => ({
      _id: id,
      name,
      email,
      createdAt: createdAt.toISOString(),
    })),
    granted: owner && {
      extraPages: owner.extraPages,
      pagesOnline: owner.pagesOnline,
      trialExpiresAt: when(owner.trial?.expiresAt),
    },
    demoRequests: demoRequests.map(({ restaurantName, owner, subject, body, createdAt }) => ({
      restaurantName,
      owner,
      subject,
      body,
      createdAt: createdAt.toISOString(),
    })),
    actions: actions.map(({ id: _, at, ...action }) => ({ at: at.toISOString(), ...action })),
  };
}

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
  ...(standing !== 'established' && { standing }),
  expiryDate: expiresAt?.toISOString() ?? null,
});
