import { AppError } from '@girouette/contracts';
import { newId, TakenError } from '@girouette/store';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { newLink } from '../links/actions';
import { isVoid, type OneTimeToken } from '../links/rules';
import { assertPassword } from '../proof/actions';
import { describeRecovery, endOpened } from '../recovery/actions';
import { hashOf } from '../secrets/feature';
import {
  assertAddressFree,
  confirmedEvents,
  profileChangedEvent,
  readStanding,
  refuseTakenEmail,
} from '../users/actions';
import { activeFactor } from '../users/factor-rules';
import { changedProfile, greetedName, principalOf, secured, type User } from '../users/rules';

/**
 * Gives a user the new e-mail that they asked for. The old address gets a mail with a link to undo that.
 * @returns null when the user no longer wants the link's e-mail
 * @throws AppError EMAIL_TAKEN
 */
export async function changeEmail(
  deps: AuthDeps,
  { user: known, token, address }: { user: User; token: OneTimeToken; address: string },
): Promise<User | null> {
  const { users, tokens, clock } = deps;
  const { email } = token;
  const isWanted = (user: User) =>
    user.pendingEmail === email && user.email === known.email && !isVoid(token, user);
  // The request comes from before unconfirmed accounts lost this right.
  const isKnown = (await readStanding(deps, known)) === 'established';
  if (!isKnown || !isWanted(known)) return null;
  await assertAddressFree(deps, { email, except: known.id });

  const now = clock.now();
  const former = { purpose: 'undo-email', user: known, email: known.email } as const;
  const undo = newLink(deps, former);
  // This comes before the change, because one step cannot write both.
  const sealedSecret = activeFactor(known)?.sealedSecret ?? '';
  await tokens.add({ ...undo.token, sealedSecret });
  const notice = deps.createMail({
    mailId: `email-changed:${undo.token.id}`,
    kind: 'email-changed',
    userId: known.id,
    content: { to: known.email, name: greetedName(known), link: undo.link, newEmail: email },
    expiresAt: undo.token.expiresAt,
  });
  const actor = { principal: principalOf(known), address };
  const changed = await users
    .change(
      known.id,
      (user) =>
        isWanted(user) ? changedProfile(secured(user), { isVerified: true, email }) : null,
      (user) => [
        ...confirmedEvents(deps, user),
        actionEvent(actor, { action: 'EMAIL_CHANGED', targetId: known.id, now }),
        notice,
      ],
    )
    .catch(refuseTakenEmail());
  if (!changed) await tokens.remove(undo.token.id);
  return changed;
}

/**
 * Restores an account's former e-mail, with a new password, through the link that was mailed to that address. Ends everything that `endOpened` names,
 * tells the user by mail, voids what was pending, and removes a second factor that was set up since. It voids the links that undo later changes, but
 * not those of earlier ones: whoever came first can always undo more.
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
