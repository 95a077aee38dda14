import { AppError, events, type Assignment } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { assertPassword, checkProof, type Proof } from '../proof/actions';
import { endAllSessions } from '../sessions/feature';
import {
  assertAddressFree,
  profileChangedEvent,
  readUser,
  refuseTakenEmail,
} from '../users/actions';
import {
  accountEmail,
  changedProfile,
  secured,
  securityVersionOf,
  withPassword,
  type User,
} from '../users/rules';
import { readSubAccount } from './actions';
import { isSameAssignment, mayRun, tidied } from './assignment';
import { inviteToSubAccount, mailOwner } from './mails';

interface Input {
  actor: Actor;
  userId: string;
  name: string;
  email: string;
  password: string;
  /** Null: all places. Undefined keeps the present ones. */
  assignment?: Assignment | null | undefined;
  proof: Proof;
}

/**
 * Changes name, e-mail, password and places of a sub-account. An empty password, or the same one, keeps the old one. Another password, another
 * e-mail or other places end its sessions, and the access waits unless the caller's own password comes with it. With that password, an access that
 * waits is confirmed. Another e-mail gets the mail of a new sub-account. The owner gets a mail about each change of the access.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN, PASSWORD_REFUSED, SUBSCRIPTION_NEEDED,
 * TOO_MANY_REQUESTS; ACCESS_CHANGED when another change of the access came first
 */
export async function changeSubAccount(deps: AuthDeps, input: Input): Promise<User> {
  const { actor, userId, name, proof } = input;
  const { principal } = actor;
  const known = await readSubAccount(deps, { principal, userId });
  const { ownerId } = known;
  const assignment = wantedAssignment(known, input.assignment);
  if (!mayRun(principal, { ownerId, assignment })) throw new AppError('FORBIDDEN');
  const email = accountEmail(input.email);
  const passwordHash = await newHash(deps, { known, password: input.password, email });
  const isProven = proof.currentPassword !== undefined;
  const wanted = { name, email, passwordHash, assignment, isProven };
  const effect = compare(known, wanted);
  if (effect.fields.length === 0) return known;

  const { isNewEmail, isGuardChanged, waits } = effect;
  if (isNewEmail) {
    await assertAddressFree(deps, { email, except: userId, field: 'userData.email' });
  }
  if (isProven && (isGuardChanged || effect.isConfirmed)) await checkProof(deps, { actor, proof });
  const choosesPassword = known.choosesPassword === true && passwordHash === null;
  const invited = { userId, email, choosesPassword, assignment };
  const mails = await mailsOf(deps, { actor, known, invited, effect });
  const changed = await deps.users
    .change(
      userId,
      (user) => {
        if (!mayRun(principal, user) || !isGuardedLike(known, user)) return null;
        const address = isNewEmail ? { email, isVerified: false } : {};
        const next = {
          ...changedProfile(user, { name, ...address }),
          awaitsOwner: waits || undefined,
          assignment,
        };
        if (!isGuardChanged) return next;
        return passwordHash === null ? secured(next) : withPassword(next, passwordHash);
      },
      (user) => [...changeEvents(deps, { actor, user, fields: effect.fields }), ...mails],
    )
    .catch(refuseTakenEmail('userData.email'));
  if (!changed) {
    await readSubAccount(deps, { principal, userId });
    throw new AppError('ACCESS_CHANGED');
  }
  if (isGuardChanged) await endAllSessions(deps, { userId });
  return changed;
}

const wantedAssignment = (
  known: User,
  wanted: Assignment | null | undefined,
): Assignment | undefined =>
  wanted === undefined ? known.assignment : wanted === null ? undefined : tidied(wanted);

/**
 * Whether an access is as it was when its change was compared. Two changes at once would otherwise mix: the proof of the one would confirm the
 * password of the other.
 */
const isGuardedLike = (known: User, user: User): boolean =>
  !user.isAdmin &&
  securityVersionOf(user) === securityVersionOf(known) &&
  user.awaitsOwner === known.awaitsOwner;

interface Effect {
  /** The changed fields. */
  fields: string[];
  isNewEmail: boolean;
  /** Whether another person could now enter, or enter elsewhere. */
  isGuardChanged: boolean;
  isConfirmed: boolean;
  waits: boolean;
}

/** Returns the changed fields, and their effect on the access. */
function compare(
  known: User,
  wanted: Pick<User, 'name' | 'email' | 'assignment'> & {
    passwordHash: string | null;
    isProven: boolean;
  },
): Effect {
  const { name, email, passwordHash, assignment, isProven } = wanted;
  const isWaiting = known.awaitsOwner === true;
  const isNewEmail = email !== known.email;
  const isReassigned = !isSameAssignment(known.assignment, assignment);
  const isGuardChanged = isNewEmail || passwordHash !== null || isReassigned;
  const isConfirmed = isProven && isWaiting;
  return {
    fields: [
      ...(name === known.name ? [] : ['name']),
      ...(isNewEmail ? ['email'] : []),
      ...(passwordHash === null ? [] : ['password']),
      ...(isReassigned ? ['assignment'] : []),
      ...(isConfirmed ? ['access'] : []),
    ],
    isNewEmail,
    isGuardChanged,
    isConfirmed,
    waits: isGuardChanged ? !isProven : isWaiting && !isConfirmed,
  };
}

/** The mails that a change causes: to a new address, and to the owner. */
async function mailsOf(
  deps: AuthDeps,
  {
    actor,
    known: { ownerId },
    invited,
    effect: { isNewEmail, isGuardChanged, isConfirmed, waits },
  }: {
    actor: Actor;
    known: User;
    invited: Parameters<typeof inviteToSubAccount>[1]['invited'];
    effect: Effect;
  },
) {
  const owner = await readUser(deps, ownerId);
  const { email: access, assignment } = invited;
  const change = isGuardChanged ? ('changed' as const) : ('confirmed' as const);
  return [
    ...(isNewEmail
      ? [await inviteToSubAccount(deps, { owner, actor, invited, field: 'userData.email' })]
      : []),
    ...(isGuardChanged || isConfirmed
      ? [await mailOwner(deps, { actor, owner, assignment, access, change, waits })]
      : []),
  ];
}

function changeEvents(
  deps: AuthDeps,
  { actor, user, fields }: { actor: Actor; user: User; fields: readonly string[] },
) {
  const { id: userId, ownerId } = user;
  const now = deps.clock.now();
  return [
    profileChangedEvent(deps, user),
    createEvent(events.subAccountChanged, { userId, ownerId }, { source: 'auth', now }),
    actionEvent(actor, {
      action: 'SUB_ACCOUNT_CHANGED',
      targetId: userId,
      details: { fields: fields.join(', ') },
      now,
    }),
  ];
}

/** @returns null to keep the password */
async function newHash(
  { passwords }: AuthDeps,
  { known, password, email }: { known: User; password: string; email: string },
): Promise<string | null> {
  if (password === '' || (await passwords.verify(known.passwordHash, password))) return null;
  assertPassword(password, { email, field: 'userData.password' });
  return passwords.hash(password, { account: known.ownerId });
}
