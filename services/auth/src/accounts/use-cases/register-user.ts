import { events, type AccountType, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { newId } from '@girouette/store';
import { accountEmail, type User } from '../../domain/user';
import type { AuthDeps } from '../../deps';
import type { Payer } from './ports';

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
