import { AppError, may, type AnyEvent, type Principal } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { checkPassword } from '../proof/actions';
import { checkCode, newRecoveryCodes } from '../proof/feature';
import { beginSession, renewSession } from '../sessions/actions';
import { endAllSessions } from '../sessions/feature';
import { readUser, readUserToAdminister } from '../users/actions';
import { activeFactor } from '../users/factor-rules';
import { greetedName, secured, type User } from '../users/rules';

/**
 * Returns whether a user has a second factor, and the number of unused recovery codes.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function readSecondFactor(
  deps: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ isActive: boolean; recoveryCodesLeft: number }> {
  if (!may(principal, 'preference:read', userId)) throw new AppError('FORBIDDEN');
  const user = await readUser(deps, userId);
  const factor = activeFactor(user);
  return { isActive: factor !== null, recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 };
}

/**
 * Makes the secret of a second factor, for the user's authenticator app. It replaces an unconfirmed one. Sign-in does not ask for codes
 * until `confirmSecondFactor`.
 * @throws AppError SECOND_FACTOR_ON, and those of `checkPassword`
 */
export async function beginSecondFactor(
  deps: AuthDeps,
  input: { actor: Actor; userId: string; currentPassword: string },
): Promise<{ secret: string; uri: string }> {
  const { id: userId, email } = await checkPassword(deps, input);
  const { secret, uri, sealedSecret } = deps.totp.begin({ userId, email });
  const secondFactor = { sealedSecret, isActive: false, lastStep: 0, recoveryHashes: [] };
  const begun = await deps.users.change(userId, (user) =>
    activeFactor(user) ? null : { ...user, secondFactor },
  );
  if (!begun) throw new AppError('SECOND_FACTOR_ON');
  return { secret, uri };
}

/**
 * Switches a second factor on once a code shows that the user's app knows the secret. Ends the user's sessions and voids what was pending.
 * The caller's device gets a new session.
 * @returns the recovery codes, which are shown only now, and the token for the refresh cookie
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, SECOND_FACTOR_ON, SECOND_FACTOR_OFF before `beginSecondFactor`, CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function confirmSecondFactor(
  deps: AuthDeps,
  input: {
    actor: Actor;
    userId: string;
    code: string;
    userAgent: string | undefined;
  },
): Promise<{ codes: string[]; refreshToken: string | null }> {
  const { actor, userId, userAgent } = input;
  if (!may(actor.principal, 'profile:change', userId)) throw new AppError('FORBIDDEN');
  const user = await readUser(deps, userId);
  if (!user.secondFactor) throw new AppError('SECOND_FACTOR_OFF');
  if (activeFactor(user)) throw new AppError('SECOND_FACTOR_ON');

  const { sealedSecret } = user.secondFactor;
  const attempt = await deps.throttle.take(user.email, actor.address);
  const now = deps.clock.now();
  const code = input.code.replace(/\D/g, '');
  const step = deps.totp.stepOf({ userId, sealedSecret, code, now });
  if (step === null) throw new AppError('CODE_WRONG', { field: 'code' });
  await attempt.succeeded();

  const { codes, recoveryHashes } = newRecoveryCodes();
  const isUnchanged = ({ secondFactor }: User) =>
    secondFactor?.sealedSecret === sealedSecret && !secondFactor.isActive;
  const confirmed = await deps.users.change(
    userId,
    (current) =>
      isUnchanged(current)
        ? secured(current, {
            secondFactor: { sealedSecret, isActive: true, lastStep: step, recoveryHashes },
          })
        : null,
    (changed) => [
      actionEvent(actor, { action: 'SECOND_FACTOR_SWITCHED_ON', targetId: userId, now }),
      mailSecondFactor(deps, { user: changed, isOn: true }),
    ],
  );
  if (!confirmed) throw new AppError('SECOND_FACTOR_ON');
  deps.log.info({ userId }, 'second factor switched on');
  return { codes, refreshToken: await renewSession(deps, { user: confirmed, userAgent }) };
}

/**
 * Replaces the recovery codes and voids what was pending. Needs the password and a code, and tells the user by mail.
 * @returns the new codes, which are shown only now
 * @throws AppError SECOND_FACTOR_OFF, CODE_WRONG, and those of `checkPassword`
 */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  input: {
    actor: Actor;
    userId: string;
    currentPassword: string;
    code: string;
  },
): Promise<string[]> {
  const { actor, userId, code } = input;
  const user = await checkPassword(deps, input);
  await checkCode(deps, { user, address: actor.address, code });
  const { codes, recoveryHashes } = newRecoveryCodes();
  const renewed = await deps.users.change(
    userId,
    (user) => {
      const factor = activeFactor(user);
      return factor && secured(user, { secondFactor: { ...factor, recoveryHashes } });
    },
    (user) => [
      mailSecondFactor(deps, { user, isOn: true, newCodes: true }),
      actionEvent(actor, {
        action: 'RECOVERY_CODES_RENEWED',
        targetId: userId,
        now: deps.clock.now(),
      }),
    ],
  );
  if (!renewed) throw new AppError('SECOND_FACTOR_OFF');
  return codes;
}

/**
 * Switches a user's own second factor off and ends the sessions. It needs the password and a code, so the caller's device gets a new
 * session.
 * @returns the token for the refresh cookie; null when the account changed again meanwhile
 * @throws AppError SECOND_FACTOR_OFF, CODE_WRONG, and those of `checkPassword`
 */
export async function removeSecondFactor(
  deps: AuthDeps,
  input: {
    actor: Actor;
    userId: string;
    currentPassword: string;
    code: string;
    userAgent: string | undefined;
  },
): Promise<string | null> {
  const { actor, userId, currentPassword, code, userAgent } = input;
  const user = await checkPassword(deps, { actor, userId, currentPassword });
  await checkCode(deps, { user, address: actor.address, code });
  const changed = await switchSecondFactorOff(deps, { actor, userId });
  const signedIn = changed && (await beginSession(deps, { user: changed, userAgent }));
  return signedIn?.refreshToken ?? null;
}

/**
 * Lets an administrator switch off the second factor of a user who has lost the app and the recovery codes. Repeating it changes nothing.
 * Administrators cannot do this for themselves: they need password and code.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function resetSecondFactor(
  deps: AuthDeps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<void> {
  await readUserToAdminister(deps, { actor, userId });
  if (userId === actor.principal.userId) throw new AppError('FORBIDDEN');
  await switchSecondFactorOff(deps, { actor, userId });
}

/**
 * Removes a second factor, with an audit entry and a mail. Ends the user's sessions and voids what was pending. Without a second factor, it
 * changes nothing.
 * @returns the changed user; null when there was none
 */
async function switchSecondFactorOff(
  deps: AuthDeps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<User | null> {
  const now = deps.clock.now();
  const changed = await deps.users.change(
    userId,
    (user) => (activeFactor(user) ? secured(user, { secondFactor: undefined }) : null),
    (user) => [
      actionEvent(actor, { action: 'SECOND_FACTOR_SWITCHED_OFF', targetId: userId, now }),
      mailSecondFactor(deps, { user, isOn: false }),
    ],
  );
  if (!changed) return null;
  await endAllSessions(deps, { userId });
  deps.log.info({ userId }, 'second factor switched off');
  return changed;
}

/** The mail that tells a user that the second factor was switched on or off, or that its recovery codes are new ones. */
const mailSecondFactor = (
  { createMail }: AuthDeps,
  { user, ...change }: { user: User; isOn: boolean; newCodes?: true },
): AnyEvent =>
  createMail({
    mailId: `second-factor:${newId()}`,
    kind: 'second-factor',
    userId: user.id,
    content: { to: user.email, name: greetedName(user), ...change },
  });
