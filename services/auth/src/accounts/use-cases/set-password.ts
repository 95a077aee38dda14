import type { Action } from '@girouette/contracts/actions';
import type { Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { actionEvent } from '../../action-event';
import { greetedName, secured, type User } from '../../domain/user';
import { profileChangedEvent } from '../profile-changed-event';
import { findStanding } from '../../sessions/use-cases/find-standing';
import type { Recovery } from './describe-recovery';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Gives a user a new password, voids what was pending, records it, and tells them by mail. The same password again voids the same things,
 * but sends no mail unless something else goes on. An account that stays unconfirmed gets no mail either.
 * @param options.of the user for whom `newPassword` was allowed
 * @param options.change what else changes, from the user as stored; null when the user may not get it any more
 * @param options.recovery what the mail says besides; absent when the user knew the old password
 * @returns the changed user; null when there is none or `change` returned null
 */
export async function setPassword(
  deps: Pick<AuthDeps, 'users' | 'passwords' | 'owners' | 'createMail' | 'sealContact' | 'clock'>,
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
  const standing = await findStanding(deps, known);
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
      return changed && secured(changed, { passwordHash });
    },
    (user) => [
      ...(user.profileVersion === known.profileVersion ? [] : [profileChangedEvent(deps, user)]),
      actionEvent(actor, recorded),
      ...(isTold(user) ? [mail(user)] : []),
    ],
  );
}
