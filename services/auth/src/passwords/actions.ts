import { AppError } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/accounts/actions';
import { opaquePassword } from '@girouette/contracts/texts/password';
import type { Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { sendLink } from '../links/actions';
import { isVoid } from '../links/rules';
import { assertPassword, checkPassword } from '../proof/actions';
import { describeRecovery, endOpened, type Recovery } from '../recovery/actions';
import { hashOf } from '../secrets/feature';
import { renewSession } from '../sessions/actions';
import { endAllSessions } from '../sessions/feature';
import { startRequestedTrial } from '../trials/actions';
import { profileChangedEvent, readStanding } from '../users/actions';
import { activeFactor } from '../users/factor-rules';
import { greetedName, principalOf, takenOver, withPassword, type User } from '../users/rules';

/**
 * Changes a user's own password and ends all sessions. The caller's device gets a new session, unless the account has a second factor, because this
 * request contains no code. The same password again changes nothing.
 * @returns `refreshToken` for the caller's cookie; null when they must sign in again, absent when the session continues
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, PASSWORD_REFUSED; TOO_MANY_REQUESTS after too many wrong ones
 */
export async function changePassword(
  deps: AuthDeps,
  input: {
    actor: Actor;
    userId: string;
    currentPassword: string;
    newPassword: string;
    userAgent: string | undefined;
  },
): Promise<{ refreshToken?: string | null }> {
  const { userId, newPassword, userAgent } = input;
  const user = await checkPassword(deps, input);
  if (opaquePassword(newPassword) === opaquePassword(input.currentPassword)) return {};
  assertPassword(newPassword, { email: user.email, field: 'newPassword' });
  const changed = await setPassword(deps, {
    of: user,
    newPassword,
    actor: input.actor,
    action: 'PASSWORD_CHANGED',
    change: (current) => (current.passwordHash === user.passwordHash ? current : null),
  });
  if (!changed) throw new AppError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  deps.log.info({ userId }, 'password changed');
  if (!activeFactor(changed)) {
    return { refreshToken: await renewSession(deps, { user: changed, userAgent }) };
  }
  await endAllSessions(deps, { userId });
  return { refreshToken: null };
}

/** Mails a link to choose a new password. Does nothing for an address without an account or with a blocked one. */
export const requestPasswordReset = (deps: AuthDeps, email: string): Promise<void> =>
  sendLink(deps, {
    purpose: 'reset',
    kind: 'password-reset',
    email,
    isWanted: ({ blocked }) => !blocked,
  });

/**
 * Sets a new password with the token of a link. This voids all other links, and ends everything that `endOpened` names. Whoever opens the link reads
 * the mail of the address, so this also confirms the address. It removes what an unconfirmed account held before (`takenOver`).
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or the user's credentials have changed since; PASSWORD_REFUSED
 */
export async function resetPassword(
  deps: AuthDeps,
  input: { token: string; newPassword: string; address: string },
): Promise<void> {
  const { tokens, users, clock, log } = deps;
  const { newPassword, address } = input;
  const id = hashOf(input.token);
  const options = { purpose: 'reset', now: clock.now() } as const;
  const token = await tokens.find(id, options);
  const user = token && (await users.findById(token.userId));
  const isUsable = (one: User) => token?.email === one.email && !isVoid(token, one);
  if (!user || !isUsable(user)) throw new AppError('LINK_EXPIRED');
  assertPassword(newPassword, { email: user.email, field: 'newPassword' });
  if (!(await tokens.take(id, options))) throw new AppError('LINK_EXPIRED');

  const actor = { principal: principalOf(user), address };
  const changed = await setPassword(deps, {
    of: user,
    newPassword,
    actor,
    action: 'PASSWORD_RESET',
    recovery: await describeRecovery(deps, user),
    change: (one) => (isUsable(one) ? takenOver(one) : null),
  });
  if (!changed) throw new AppError('LINK_EXPIRED');
  await endOpened(deps, { known: user, actor });
  if (!user.isVerified) await startRequestedTrial(deps, { userId: user.id, address });
  log.info({ userId: user.id }, 'password reset');
}

/**
 * Gives a user a new password, voids what was pending, records it, and tells them by mail. The same password again voids the same things, but sends
 * no mail unless something opened with the account continues. An account that stays unconfirmed gets no mail either.
 * @param options.of the user that `newPassword` was checked for
 * @param options.change what else changes, from the user as stored; null when the user may not get it any more
 * @param options.recovery what the mail says besides; absent when the user knew the old password
 * @returns the changed user; null when there is none or `change` returned null
 */
async function setPassword(
  deps: AuthDeps,
  options: {
    of: User;
    newPassword: string;
    change: (user: User) => User | null;
    actor: Actor;
    action: Action;
    recovery?: Recovery;
  },
): Promise<User | null> {
  const { of: known, newPassword, change, recovery } = options;
  const { users, passwords, createMail } = deps;
  const isSame = await passwords.verify(known.passwordHash, newPassword);
  const passwordHash = isSame
    ? known.passwordHash
    : await passwords.hash(newPassword, { account: known.id });
  const standing = await readStanding(deps, known);
  const mailId = `password-changed:${newId()}`;
  const mail = (user: User) =>
    createMail({
      mailId,
      kind: 'password-changed',
      userId: user.id,
      content: { to: user.email, name: greetedName(user), ...(recovery && { recovery }) },
    });
  const isNews = !isSame || (recovery && recovery.opened.length + recovery.endedKeys > 0);
  const isTold = (user: User) => isNews && (user.isVerified || standing === 'established');
  const { actor, action } = options;
  const recorded = { action, targetId: known.id, now: deps.clock.now() };
  return users.change(
    known.id,
    (user) => {
      const changed = change(user);
      return changed && withPassword(changed, passwordHash);
    },
    (user) => [
      ...(user.profileVersion === known.profileVersion ? [] : [profileChangedEvent(deps, user)]),
      actionEvent(actor, recorded),
      ...(isTold(user) ? [mail(user)] : []),
    ],
  );
}
