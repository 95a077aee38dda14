import { AppError, events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { TakenError } from '@girouette/store';
import { actionEvent } from '../../action-event';
import { isVoid, type OneTimeToken } from '../domain/one-time-token';
import { activeFactor } from '../../second-factor/domain/second-factor';
import { changedProfile, greetedName, principalOf, secured, type User } from '../../domain/user';
import { newLink } from '../new-link';
import { profileChangedEvent } from '../profile-changed-event';
import { hashOf } from '../../sessions/refresh-token';
import { claimAddress } from './claim-address';
import { findStanding } from '../../sessions/use-cases/find-standing';
import { isAddressTaken } from './is-address-taken';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Confirms an e-mail with the token of a link. If the user asked for a new e-mail, it replaces the old one, and the old address gets a link
 * to undo that. The link of a registration with a sub-account's address makes the account.
 * @returns `registered`: the user whom this registration confirms; null after a change of the e-mail
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or the user's credentials have changed since; EMAIL_TAKEN when
 * another account got the e-mail first
 */
export async function verifyEmail(
  deps: AuthDeps,
  { token: secret, address }: { token: string; address: string },
): Promise<{ registered: string | null }> {
  const { users, tokens, clock, log } = deps;
  const now = clock.now();
  const id = hashOf(secret);
  const claim = await tokens.take(id, { purpose: 'claim', now });
  if (claim) {
    await claimAddress(deps, { claim, address });
    return { registered: claim.userId };
  }
  const token = await tokens.take(id, { purpose: 'verify', now });
  const user = token && (await users.findById(token.userId));
  if (!user) throw new AppError('LINK_EXPIRED');
  const isRegistration = user.email === token.email;
  const verified = isRegistration
    ? await confirm(deps, token)
    : await changeEmail(deps, { user, token, address });
  if (!verified) throw new AppError('LINK_EXPIRED');
  log.info({ userId: verified.id }, 'e-mail confirmed');
  return { registered: isRegistration ? verified.id : null };
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

/** @returns null when the user no longer wants the link's e-mail */
async function changeEmail(
  deps: AuthDeps,
  { user: known, token, address }: { user: User; token: OneTimeToken; address: string },
): Promise<User | null> {
  const { users, tokens, publicUrl, clock } = deps;
  const { email } = token;
  const isWanted = (user: User) =>
    user.pendingEmail === email && user.email === known.email && !isVoid(token, user);
  // The request comes from before unconfirmed accounts lost this right.
  const isKnown = (await findStanding(deps, known)) === 'established';
  if (!isKnown || !isWanted(known)) return null;
  if (await isAddressTaken(deps, { email, except: known.id })) throw taken();

  const now = clock.now();
  const former = { purpose: 'undo-email', user: known, email: known.email } as const;
  const undo = newLink(former, { publicUrl, now });
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
    .catch((error: unknown) => {
      if (error instanceof TakenError) throw taken();
      throw error;
    });
  if (!changed) await tokens.remove(undo.token.id);
  return changed;
}

const taken = () => new AppError('EMAIL_TAKEN', { field: 'email' });

function confirmedEvents(deps: AuthDeps, user: User): AnyEvent[] {
  const { id: userId, ownerId } = user;
  const now = deps.clock.now();
  return [
    createEvent(
      events.userVerified,
      { userId, ownerId, at: now.toISOString() },
      { source: 'auth', now },
    ),
    profileChangedEvent(deps, user),
  ];
}
