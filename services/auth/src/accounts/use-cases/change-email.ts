import { actionEvent } from '../../action-event';
import { isVoid, type OneTimeToken } from '../../links/rules';
import { activeFactor } from '../../second-factor/rules';
import { changedProfile, greetedName, principalOf, secured, type User } from '../../users/rules';
import {
  confirmedEvents,
  assertAddressFree,
  refuseTakenEmail,
  readStanding,
} from '../../users/actions';
import { newLink } from '../../links/actions';
import type { AuthDeps } from '../../deps';

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
