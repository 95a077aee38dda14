import { AppError, type AnyEvent, type MailContent } from '@girouette/contracts';
import { namePlaces } from '@girouette/contracts/texts/named-places';
import type { Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { AuthDeps } from '../deps';
import { newLink } from '../links/actions';
import type { LinkPurpose } from '../links/rules';
import { awaitsTrial, isApproved, isPaid } from '../users/owner-rules';
import { greetedName, type User } from '../users/rules';

/**
 * Prepares the mail that tells a person about their new sub-account, with a link to the counter, which confirms the address, and a link to refuse it.
 * An owner who pays, or is approved by an administrator, may send it. An owner who waits for a trial may send a few a day.
 * @param options.invited the sub-account
 * @throws AppError SUBSCRIPTION_NEEDED; TOO_MANY_REQUESTS when the address has got enough mails for now
 */
export async function inviteToSubAccount(
  deps: AuthDeps,
  {
    owner,
    actor: { principal },
    invited: { userId, email, choosesPassword, assignment },
    field,
  }: {
    owner: User;
    actor: Actor;
    invited: Pick<User, 'assignment'> & { userId: string; email: string; choosesPassword: boolean };
    field: string;
  },
): Promise<AnyEvent> {
  const { tokens, mailThrottle, createMail, clock } = deps;
  const [granted, entitlement] = await Promise.all([
    deps.owners.find(owner.id),
    deps.entitlements.find(owner.id),
  ]);
  const known = { owner: granted, entitlement };
  if (!isPaid(owner, known, clock.now()) && !isApproved(granted)) {
    if (!awaitsTrial(owner, known)) throw new AppError('SUBSCRIPTION_NEEDED');
    if (!(await mailThrottle.takeBeforeTrial(owner.id))) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 86_400 });
    }
  }
  if (!(await mailThrottle.take(email))) {
    throw new AppError('TOO_MANY_REQUESTS', { field, retryAfterSeconds: 3_600 });
  }
  const linkFor = (purpose: LinkPurpose) => newLink(deps, { purpose, user: { id: userId }, email });
  const { token, link } = linkFor('refuse');
  const counter = linkFor('join');
  await Promise.all([tokens.add(token), tokens.add(counter.token)]);
  return createMail({
    mailId: `sub-account-added:${token.id}`,
    kind: 'sub-account-added',
    userId,
    content: {
      to: email,
      link,
      counter: counter.link,
      owner: owner.name,
      ownerEmail: owner.email,
      ...(choosesPassword && { choosesPassword: true as const }),
      ...(await rightsOf(deps, { owner, assignment })),
      ...(principal.assignment && { by: principal.name }),
    },
    expiresAt: token.expiresAt,
  });
}

/** The mail that tells an owner of an access to the account: it outlives the session that opened it. */
export async function mailOwner(
  deps: AuthDeps,
  {
    actor: { principal },
    owner,
    assignment,
    ...opened
  }: { actor: Actor; owner: User; assignment: User['assignment'] } & Pick<
    MailContent<'sub-account-opened'>,
    'access' | 'change' | 'waits'
  >,
): Promise<AnyEvent> {
  return deps.createMail({
    mailId: `sub-account-opened:${newId()}`,
    kind: 'sub-account-opened',
    userId: owner.id,
    content: {
      to: owner.email,
      name: greetedName(owner),
      ...(await rightsOf(deps, { owner, assignment })),
      ...(principal.assignment && { by: principal.name }),
      ...opened,
    },
  });
}

/** A mail names the first places. */
const MOST_NAMED = 5;

async function rightsOf(
  { placeNames }: AuthDeps,
  { owner, assignment }: { owner: User; assignment: User['assignment'] },
) {
  if (!assignment) return {};
  const { role, places } = assignment;
  const known = await placeNames.namesAmong(owner.id, places);
  return {
    role,
    places: places.length,
    ...(known.length > 0 && {
      placeNames: namePlaces(known, { most: MOST_NAMED, all: places.length }),
    }),
  };
}
