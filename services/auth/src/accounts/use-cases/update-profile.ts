import { AppError, may, validatePicture, type AnyEvent } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { changedProfile, greetedName, type User } from '../../domain/user';
import { profileChangedEvent } from '../profile-changed-event';
import { checkProof, type Proof } from './check-proof';
import { isAddressTaken } from './is-address-taken';
import { issueLink } from './issue-link';
import type { AuthDeps } from '../../use-cases/ports';

export interface ProfileChange {
  name?: string | undefined;
  /** In the form of `accountEmail`. */
  email?: string | undefined;
  phoneNumber?: string | undefined;
  /** JPEG data URL; empty to remove it. */
  profilePicture?: string | undefined;
}

/**
 * Changes a user's own profile. A new e-mail is only requested here. It needs the password, and a code if there is a second factor. The new
 * address gets a link, and the old one a notice.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, IMAGE_REFUSED, EMAIL_TAKEN, CURRENT_PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function updateProfile(
  deps: AuthDeps,
  input: { actor: Actor; userId: string; change: ProfileChange; proof: Proof },
): Promise<void> {
  const { actor, userId, change, proof } = input;
  if (!may(actor.principal, 'profile:change', userId)) throw new AppError('FORBIDDEN');
  if (change.profilePicture) validatePicture(change.profilePicture, 'profilePicture');
  const user = await deps.users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');

  const { email, ...fields } = change;
  const isNewEmail = email !== undefined && email !== user.email;
  if (isNewEmail) await checkProof(deps, { actor, proof });
  const mails = isNewEmail ? await requestEmail(deps, { user, email }) : [];
  await deps.users.change(
    userId,
    (current) => changedProfile(current, { ...fields, ...(isNewEmail && { pendingEmail: email }) }),
    (changed) => [profileChangedEvent(deps, changed), ...mails],
  );
}

/** @returns the mails to the new and to the old address */
async function requestEmail(
  deps: AuthDeps,
  { user, email }: { user: User; email: string },
): Promise<AnyEvent[]> {
  if (await isAddressTaken(deps, { email, except: user.id }))
    throw new AppError('EMAIL_TAKEN', { field: 'email' });
  if (!(await deps.mailThrottle.take(email))) {
    throw new AppError('TOO_MANY_REQUESTS', { field: 'email', retryAfterSeconds: 3_600 });
  }
  const { token, mail } = issueLink(deps, { purpose: 'verify', kind: 'email-change', user, email });
  await deps.tokens.add(token);
  const notice = deps.createMail({
    mailId: `email-change-notice:${newId()}`,
    kind: 'email-change-notice',
    userId: user.id,
    content: { to: user.email, name: greetedName(user), newEmail: email },
  });
  return [mail, notice];
}
