import {
  AppError,
  events,
  may,
  type AccountType,
  type AnyEvent,
  type Assignment,
  type Standing,
} from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { newId, TakenError } from '@girouette/store';
import type { AuthDeps } from '../deps';
import type { Payer } from '../secrets/feature';
import { isApproved } from './owner-rules';
import { accountEmail, profileSnapshot, type User } from './rules';

export interface Registration {
  email: string;
  name: string;
  password: string;
  isTrial?: boolean;
  /** Whether the e-mail needs no verification. */
  verified?: boolean;
  isAdmin?: boolean;
  accountType?: AccountType;
  /** The owner of a sub-account. */
  ownerId?: string;
  /** Whether the sub-account waits for its owner. */
  awaitsOwner?: boolean;
  /** Whether the person of the sub-account chooses the password by the link of the invitation. */
  choosesPassword?: boolean;
  /** The places of a sub-account, and its role there. Absent: all places of its owner. */
  assignment?: Assignment | undefined;
  /** Who has the password hashed. Default: the owner. */
  payer?: Payer;
  /** A fixed id, for scripts that create the same data again. */
  userId?: string;
  /** More events to publish with the new account. */
  eventsOf?: (user: User) => readonly AnyEvent[];
}

/** A registration with only the hash of its password. */
type HashedRegistration = Omit<Registration, 'password'> & { passwordHash: string };

/**
 * Creates an account and publishes `UserRegistered`. When the e-mail has an account already, nothing changes.
 * @returns the account of the e-mail, and whether this call created it
 */
export async function registerUser(
  deps: AuthDeps,
  registration: Registration | HashedRegistration,
): Promise<{ userId: string; created: boolean }> {
  const { users, passwords, clock } = deps;
  const email = accountEmail(registration.email);
  const taken = await users.findByEmail(email);
  if (taken) return { userId: taken.id, created: false };

  const id = registration.userId ?? newId();
  const now = clock.now();
  const user: User = {
    id,
    email,
    name: registration.name,
    passwordHash:
      'passwordHash' in registration
        ? registration.passwordHash
        : await passwords.hash(
            registration.password,
            registration.payer ?? { account: registration.ownerId ?? id },
          ),
    phoneNumber: '',
    profilePicture: '',
    accountType: registration.accountType ?? 'main',
    ownerId: registration.ownerId ?? id,
    isAdmin: registration.isAdmin ?? false,
    isTrial: registration.isTrial ?? false,
    isVerified: registration.verified ?? false,
    blocked: false,
    createdAt: now,
    ...(registration.awaitsOwner === true && { awaitsOwner: true as const }),
    ...(registration.choosesPassword === true && { choosesPassword: true as const }),
    ...(registration.assignment && { assignment: registration.assignment }),
  };
  const { ownerId, accountType, isAdmin, isTrial, isVerified } = user;
  const registered = createEvent(
    events.userRegistered,
    { userId: id, ownerId, ...deps.sealContact(user), accountType, isAdmin, isTrial, isVerified },
    { source: 'auth', now },
  );
  const others = registration.eventsOf?.(user) ?? [];
  if (await users.add(user, [registered, ...others])) return { userId: id, created: true };
  const first = await users.findByEmail(email);
  return { userId: first?.id ?? id, created: false };
}

/** @throws AppError USER_NOT_FOUND */
export async function readUser({ users }: AuthDeps, userId: string): Promise<User> {
  const user = await users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}

/**
 * Refuses an address that has an account, or had one before a change of the e-mail that can still be undone.
 * @param options.except the id of the account that may have it
 * @param options.field the name of the input
 * @throws AppError EMAIL_TAKEN
 */
export async function assertAddressFree(
  { users, tokens, clock }: AuthDeps,
  { email, except, field }: { email: string; except?: string; field?: string },
): Promise<void> {
  const holder = await users.findByEmail(email);
  if (holder && holder.id !== except) throw emailTaken(field);
  const undos = await tokens.sentTo(email, { purpose: 'undo-email', now: clock.now() });
  if (undos.some(({ userId }) => userId !== except)) throw emailTaken(field);
}

export const emailTaken = (field?: string): AppError =>
  new AppError('EMAIL_TAKEN', { field: field ?? 'email' });

/** For `catch`: turns the store's refusal of an e-mail into that of the API. */
export const refuseTakenEmail =
  (field?: string) =>
  (error: unknown): never => {
    throw error instanceof TakenError ? emailTaken(field) : error;
  };

/**
 * Reads the standing of an account. It is established when we know that the address belongs to the user: the user confirmed it, or an administrator
 * approved the account (docs/specification §10.32). A payment proves nothing about the address. A sub-account that its owner has not confirmed waits.
 */
export async function readStanding({ owners }: AuthDeps, user: User): Promise<Standing> {
  if (user.awaitsOwner) return 'waiting';
  if (user.isVerified || user.isAdmin) return 'established';
  if (user.accountType === 'sub') return 'unconfirmed';
  return isApproved(await owners.find(user.id)) ? 'established' : 'unconfirmed';
}

/** Whether a user is blocked, or the owner of their sub-account is. */
export async function isBlocked({ users }: AuthDeps, user: User): Promise<boolean> {
  if (user.blocked || user.accountType === 'main') return user.blocked;
  const owner = await users.findById(user.ownerId);
  return owner === null || owner.blocked;
}

/** The events that a user's address is confirmed. */
export function confirmedEvents(deps: AuthDeps, user: User): AnyEvent[] {
  return [userVerifiedEvent(user, deps.clock.now()), profileChangedEvent(deps, user)];
}

/** Tells other services that a user has shown that they read the mail of their address. */
export const userVerifiedEvent = (
  { id: userId, ownerId }: Pick<User, 'id' | 'ownerId'>,
  now: Date,
): AnyEvent =>
  createEvent(
    events.userVerified,
    { userId, ownerId, at: now.toISOString() },
    { source: 'auth', now },
  );

/** Tells other services about a change of a user, as far as they may know it. */
export const profileChangedEvent = ({ sealContact, clock }: AuthDeps, user: User): AnyEvent =>
  createEvent(
    events.userProfileChanged,
    { ...profileSnapshot(user), ...sealContact(user) },
    { source: 'auth', now: clock.now() },
  );

/** Tells all services to forget a user. */
export const userErasedEvent = (
  { id: userId, ownerId, isTrial, isAdmin }: Pick<User, 'id' | 'ownerId' | 'isTrial' | 'isAdmin'>,
  now: Date,
): AnyEvent =>
  createEvent(
    events.userErased,
    { userId, ownerId, isTrial, isAdmin, at: now.toISOString() },
    { source: 'auth', now },
  );

/**
 * The user that an administrator acts on.
 * @throws AppError FORBIDDEN for other callers, USER_NOT_FOUND
 */
export async function readUserToAdminister(
  deps: AuthDeps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<User> {
  if (!may(actor.principal, 'user:administer')) throw new AppError('FORBIDDEN');
  return readUser(deps, userId);
}
