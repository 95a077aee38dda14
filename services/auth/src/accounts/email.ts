import { AppError, type Principal } from '@girouette/contracts';
import type { AuthDeps } from '../deps';
import { newToken, sendLink } from '../links/actions';
import { isVoid, type OneTimeToken } from '../links/rules';
import { hashOf } from '../secrets/feature';
import { renewSession } from '../sessions/actions';
import { endAllSessions } from '../sessions/feature';
import { endSubAccount } from '../sub-accounts/feature';
import { startRequestedTrial } from '../trials/actions';
import { confirmedEvents, emailTaken, registerUser, userVerifiedEvent } from '../users/actions';
import { changedProfile, isClaimable, principalOf, type User } from '../users/rules';
import { changeEmail } from './change-email';

/** Mails a new verification link to an account with an unconfirmed e-mail. Does nothing for any other address. */
export const resendVerification = (deps: AuthDeps, email: string): Promise<void> =>
  sendLink(deps, {
    purpose: 'verify',
    kind: 'verification',
    email,
    isWanted: ({ isVerified, blocked }) => !isVerified && !blocked,
  });

interface Confirmed {
  /** The user that a registration confirms; null after a change of the e-mail. */
  registered: string | null;
  /** The sub-account whose invitation was opened; null for other links. */
  joined: { email: string; passwordToken?: string } | null;
  /** For the cookie of the browser that has just proven who uses it, after a change of the e-mail; null without one. */
  refreshToken: string | null;
}

/**
 * Confirms an e-mail with the token of a link. If the user asked for a new e-mail, it replaces the old one, the old address gets a link
 * to undo that, and all sessions end; a browser that is signed in and opens the link gets a new one. The link of a registration with a
 * sub-account's address makes the account.
 * @param input.caller who is signed in in the browser that opens the link
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or the user's credentials have changed since; EMAIL_TAKEN when
 * another account got the e-mail first
 */
export async function verifyEmail(
  deps: AuthDeps,
  input: {
    token: string;
    address: string;
    caller: Pick<Principal, 'userId'> | null;
    userAgent: string | undefined;
  },
): Promise<Confirmed> {
  const { users, tokens, clock, log } = deps;
  const { address } = input;
  const now = clock.now();
  const id = hashOf(input.token);
  const claim = await tokens.take(id, { purpose: 'claim', now });
  if (claim) {
    await claimAddress(deps, { claim, address });
    await startRequestedTrial(deps, { userId: claim.userId, address });
    return { registered: claim.userId, joined: null, refreshToken: null };
  }
  const invitation = await tokens.find(id, { purpose: 'join', now });
  if (invitation) return join(deps, invitation);
  const token =
    (await tokens.take(id, { purpose: 'verify', now })) ??
    (await tokens.take(id, { purpose: 'change-email', now }));
  const user = token && (await users.findById(token.userId));
  if (!user) throw new AppError('LINK_EXPIRED');
  const isRegistration = user.email === token.email;
  const verified = isRegistration
    ? await confirm(deps, token)
    : await changeEmail(deps, { user, token, address });
  if (!verified) throw new AppError('LINK_EXPIRED');
  log.info({ userId: verified.id }, 'e-mail confirmed');
  if (isRegistration) {
    await startRequestedTrial(deps, { userId: verified.id, address });
    return { registered: verified.id, joined: null, refreshToken: null };
  }
  const refreshToken = await endSessions(deps, verified, input);
  return { registered: null, joined: null, refreshToken };
}

/**
 * Confirms the address of a new sub-account. While its person has no password, the invitation works again and gives a token to choose one:
 * the reader of this mail could ask for that token by « Mot de passe oublié » too.
 * @throws AppError LINK_EXPIRED
 */
async function join(deps: AuthDeps, invitation: OneTimeToken): Promise<Confirmed> {
  const known = await deps.users.findById(invitation.userId);
  const isConfirmed = known?.isVerified === true && known.email === invitation.email;
  const user = isConfirmed ? known : await confirm(deps, invitation);
  if (!user) throw new AppError('LINK_EXPIRED');
  const { id: userId, email } = user;
  if (!user.choosesPassword) {
    if (!(await deps.tokens.take(invitation.id, { purpose: 'join', now: deps.clock.now() }))) {
      throw new AppError('LINK_EXPIRED');
    }
    deps.log.info({ userId }, 'e-mail confirmed');
    return { registered: null, joined: { email }, refreshToken: null };
  }
  const { token, secret } = newToken(deps, { purpose: 'reset', user, email });
  await deps.tokens.add(token);
  return { registered: null, joined: { email, passwordToken: secret }, refreshToken: null };
}

/** Whoever held a session may have been the reason for the new e-mail. */
async function endSessions(
  deps: AuthDeps,
  user: User,
  { caller, userAgent }: Pick<Parameters<typeof verifyEmail>[1], 'caller' | 'userAgent'>,
): Promise<string | null> {
  if (caller?.userId === user.id) return renewSession(deps, { user, userAgent });
  await endAllSessions(deps, { userId: user.id });
  return null;
}

/** @returns null when the user no longer has the link's e-mail */
const confirm = (deps: AuthDeps, token: OneTimeToken): Promise<User | null> =>
  deps.users.change(
    token.userId,
    (user) =>
      user.email === token.email && !isVoid(token, user)
        ? changedProfile(user, { isVerified: true })
        : null,
    (user) => confirmedEvents(deps, user),
  );

/**
 * Makes an account for a person who registered with a sub-account's address and has shown that they read its mail. The sub-account ends.
 * @throws AppError EMAIL_TAKEN, LINK_EXPIRED
 */
async function claimAddress(
  deps: AuthDeps,
  { claim, address }: { claim: OneTimeToken; address: string },
): Promise<void> {
  const { registration, email, userId } = claim;
  if (!registration) throw new AppError('LINK_EXPIRED');
  const holder = await deps.users.findByEmail(email);
  if (holder && !isClaimable(holder)) throw emailTaken();
  if (holder) {
    const actor = { principal: { ...principalOf(holder), userId }, address };
    await endSubAccount(deps, { user: holder, actor, action: 'SUB_ACCOUNT_DETACHED' });
  }
  const { created } = await registerUser(deps, {
    ...registration,
    email,
    userId,
    verified: true,
    eventsOf: (user) => [userVerifiedEvent(user, deps.clock.now())],
  });
  if (!created) throw emailTaken();
  deps.log.info({ userId }, 'registered with the address of a sub-account');
}
