import {
  AppError,
  expiryOf,
  may,
  validatePicture,
  type AnyEvent,
  type NotificationSettings,
  type Principal,
  type Standing,
} from '@girouette/contracts';
import { networkOf, type Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { AuthDeps } from '../deps';
import { issueLink, newRegistrant } from '../links/actions';
import { assertPassword, checkProof, type Proof } from '../proof/actions';
import {
  assertAddressFree,
  emailTaken,
  profileChangedEvent,
  readStanding,
  readUser,
  registerUser,
} from '../users/actions';
import { rightsOf } from '../users/owner-rules';
import {
  accountEmail,
  changedProfile,
  greetedName,
  isClaimable,
  notificationsOf,
  type User,
} from '../users/rules';

interface RegisterInput {
  name: string;
  email: string;
  password: string;
  isTrial: boolean;
  /** The network address of the request. */
  address: string;
}

/**
 * Creates the account of someone who registers, with or without a trial request, and mails a link to confirm the e-mail. With a
 * sub-account's address, opening that link creates the account.
 * @returns a secret for the browser; that link uses it to sign the browser in
 * @throws AppError EMAIL_TAKEN, PASSWORD_REFUSED; TOO_MANY_REQUESTS after several registrations with a sub-account's address
 */
export async function registerAccount(deps: AuthDeps, input: RegisterInput): Promise<string> {
  const email = accountEmail(input.email);
  assertPassword(input.password, { email, field: 'password' });
  const holder = await deps.users.findByEmail(email);
  if (holder && isClaimable(holder)) return mailClaim(deps, { ...input, email });
  await assertAddressFree(deps, { email });

  const userId = newId();
  const link = issueLink(deps, {
    purpose: 'verify',
    kind: 'verification',
    user: { id: userId },
    email,
  });
  // This comes before the account, because one step cannot write both. Tokens without an account are useless to anyone.
  await deps.tokens.add(link.token);
  const registrant = newRegistrant(deps, userId);
  await deps.tokens.add(registrant.token);
  const { name, password, isTrial } = input;
  const { created } = await registerUser(deps, {
    userId,
    name,
    email,
    password,
    isTrial,
    payer: payerOf(input),
    eventsOf: () => [link.mail],
  });
  if (!created) throw emailTaken();
  deps.log.info({ userId, isTrial }, 'registered');
  return registrant.secret;
}

const payerOf = ({ address }: Pick<RegisterInput, 'address'>) => ({ network: networkOf(address) });

async function mailClaim(
  deps: AuthDeps,
  { name, email, password, isTrial, address }: RegisterInput,
): Promise<string> {
  if (!(await deps.mailThrottle.take(email))) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 });
  }
  const passwordHash = await deps.passwords.hash(password, payerOf({ address }));
  const link = issueLink(deps, {
    purpose: 'claim',
    kind: 'verification',
    user: { id: newId() },
    email,
    endsAccess: true,
  });
  const registration = { name, passwordHash, isTrial };
  const registrant = newRegistrant(deps, link.token.userId);
  await deps.tokens.add(registrant.token);
  await deps.tokens.add({ ...link.token, registration }, [link.mail]);
  return registrant.secret;
}

/**
 * A user, with the end of their owner's subscription or trial.
 * @throws AppError FORBIDDEN for someone else's profile, USER_NOT_FOUND
 */
export async function readProfile(
  deps: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ user: User; standing: Standing; expiresAt: Date | null }> {
  if (!may(principal, 'profile:read', userId)) throw new AppError('FORBIDDEN');
  const user = await readUser(deps, userId);
  const [owner, entitlement] = await Promise.all([
    deps.owners.find(user.ownerId),
    deps.entitlements.find(user.ownerId),
  ]);
  const standing = await readStanding(deps, user);
  return { user, standing, expiresAt: expiryOf(rightsOf(owner, entitlement)) };
}

interface ProfileChange {
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
  const user = await readUser(deps, userId);

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
  await assertAddressFree(deps, { email, except: user.id });
  if (!(await deps.mailThrottle.take(email))) {
    throw new AppError('TOO_MANY_REQUESTS', { field: 'email', retryAfterSeconds: 3_600 });
  }
  const { token, mail } = issueLink(deps, {
    purpose: 'change-email',
    kind: 'email-change',
    user,
    email,
  });
  await deps.tokens.add(token);
  const notice = deps.createMail({
    mailId: `email-change-notice:${newId()}`,
    kind: 'email-change-notice',
    userId: user.id,
    content: { to: user.email, name: greetedName(user), newEmail: email },
  });
  return [mail, notice];
}

/**
 * The mails that a user wants.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function readNotifications(
  deps: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<NotificationSettings> {
  if (!may(principal, 'preference:read', userId)) throw new AppError('FORBIDDEN');
  return notificationsOf(await readUser(deps, userId));
}

/**
 * Changes which mails a user gets. A setting that is not saved stays as it is.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function changeNotifications(
  deps: AuthDeps,
  input: { principal: Principal; userId: string; notifications: Partial<NotificationSettings> },
): Promise<NotificationSettings> {
  const { principal, userId, notifications } = input;
  if (!may(principal, 'profile:change', userId)) throw new AppError('FORBIDDEN');
  const changed = await deps.users.change(
    userId,
    (user) =>
      changedProfile(user, { notifications: { ...notificationsOf(user), ...notifications } }),
    (user) => [profileChangedEvent(deps, user)],
  );
  if (!changed) throw new AppError('USER_NOT_FOUND');
  return notificationsOf(changed);
}
