import { AppError } from '@girouette/contracts';
import { newId, TakenError } from '@girouette/store';
import { actionEvent } from '../../action-event';
import type { OneTimeToken } from '../../links/rules';
import { changedProfile, greetedName, principalOf, secured, type User } from '../../users/rules';
import { profileChangedEvent } from '../../users/actions';
import { hashOf } from '../../sessions/secrets';
import { assertPassword } from '../../passwords/check';
import { describeRecovery } from './describe-recovery';
import { endOpened } from './end-opened';
import type { AuthDeps } from '../../deps';

/**
 * Restores an account's former e-mail, with a new password, through the link that was mailed to that address. Ends what `endOpened` says and
 * tells the user by mail, voids what was pending, and removes a second factor that was set up since. It voids the links that undo later changes, but not those of earlier
 * ones: whoever came first can always undo more.
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or the account is blocked; PASSWORD_REFUSED, EMAIL_TAKEN
 */
export async function undoEmailChange(
  deps: AuthDeps,
  input: { token: string; newPassword: string; address: string },
): Promise<void> {
  const { tokens, users, passwords, clock, log } = deps;
  const now = clock.now();
  const id = hashOf(input.token);
  const options = { purpose: 'undo-email', now } as const;
  const token = await tokens.find(id, options);
  const user = token && (await users.findById(token.userId));
  if (!user || user.blocked) throw new AppError('LINK_EXPIRED');
  assertPassword(input.newPassword, { email: token.email, field: 'newPassword' });
  if (!(await tokens.take(id, options))) throw new AppError('LINK_EXPIRED');

  const passwordHash = await passwords.hash(input.newPassword, { account: user.id });
  const actor = { principal: principalOf(user), address: input.address };
  const recovery = await describeRecovery(deps, user);
  const mailId = `password-changed:${newId()}`;
  const restored = await users
    .change(
      user.id,
      (current) => (current.blocked ? null : withFormerEmail(current, { token, passwordHash })),
      (changed) => [
        profileChangedEvent(deps, changed),
        actionEvent(actor, { action: 'EMAIL_CHANGE_UNDONE', targetId: user.id, now }),
        deps.createMail({
          mailId,
          kind: 'password-changed',
          userId: user.id,
          content: { to: changed.email, name: greetedName(changed), recovery },
        }),
      ],
    )
    .catch((error: unknown) => {
      if (error instanceof TakenError) throw new AppError('EMAIL_TAKEN');
      throw error;
    });
  if (!restored) throw new AppError('LINK_EXPIRED');
  await voidLaterUndos(deps, token);
  await endOpened(deps, { known: restored, actor });
  log.info({ userId: user.id }, 'change of the e-mail undone');
}

function withFormerEmail(
  user: User,
  { token, passwordHash }: { token: OneTimeToken; passwordHash: string },
): User {
  const { email, sealedSecret } = token;
  const isNewFactor = user.secondFactor?.sealedSecret !== sealedSecret;
  const factor = isNewFactor ? { secondFactor: undefined } : {};
  return changedProfile(secured(user, { passwordHash, ...factor }), { email, isVerified: true });
}

async function voidLaterUndos({ tokens }: AuthDeps, used: OneTimeToken): Promise<void> {
  const later = (await tokens.of(used.userId)).filter(
    ({ purpose, expiresAt }) => purpose === 'undo-email' && expiresAt > used.expiresAt,
  );
  await Promise.all(later.map(({ id }) => tokens.remove(id)));
}
