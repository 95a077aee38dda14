import type { AnyEvent, MailKind } from '@girouette/contracts';
import type { Clock, RequestedMail } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import type { Entitlement } from '../domain/entitlement';
import type { Owner } from '../domain/owner';
import type { User } from '../domain/user';

export interface Users {
  /** @param email as `accountEmail` returns it */
  findByEmail(email: string): Promise<User | null>;
  findById(id: string): Promise<User | null>;
  /** Stores a new user and the events to publish in one step. @returns false when the e-mail is taken */
  add(user: User, events: readonly AnyEvent[]): Promise<boolean>;
  /**
   * Stores the user that `change` returns. `change` may run again with a newer user, and returns null to change nothing.
   * @param eventsOf the events to publish with the change
   * @returns the changed user; null when there is none or nothing was changed
   * @throws TakenError when the new e-mail is taken
   */
  change(
    id: string,
    change: (user: User) => User | null,
    eventsOf?: (user: User) => readonly AnyEvent[],
  ): Promise<User | null>;
  /** The existing users, in the order of their ids. */
  findAll(ids: readonly string[]): Promise<User[]>;
  /** An owner and their sub-accounts, up to a thousand, the oldest first. */
  ofOwner(ownerId: string): Promise<User[]>;
  hasAdministrator(): Promise<boolean>;
  /** Whether the user was removed within the last day. */
  wasRemoved(id: string): Promise<boolean>;
  /** Releases the e-mail and removes the data about the user. @returns false when there is no such user */
  remove(id: string, options: { at: Date; events: readonly AnyEvent[] }): Promise<boolean>;
  /** Adds to the changes of an event: publishes events for a user, unless there is none who may get news. */
  tell(changes: Changes, id: string, eventsOf: (user: User) => readonly AnyEvent[]): void;
  /** Like `tell`, for what concerns the safety of the account: only a removed or blocked user is not told. */
  warn(changes: Changes, id: string, eventsOf: (user: User) => readonly AnyEvent[]): void;
  /** Adds to the changes of an event: removes an owner's remaining sub-accounts. */
  removeSubAccounts(
    changes: Changes,
    ownerId: string,
    options: { at: Date; eventsOf: (user: User) => readonly AnyEvent[] },
  ): void;
}

export interface Entitlements {
  find(ownerId: string): Promise<Entitlement | null>;
  findAll(ownerIds: readonly string[]): Promise<Entitlement[]>;
  remove(changes: Changes, ownerId: string): void;
  /** Adds to the changes of an event. `change` returns the new row, or null to change nothing. */
  upsert(
    changes: Changes,
    ownerId: string,
    change: (known: Entitlement | null) => Entitlement | null,
  ): void;
}

export interface Owners {
  /** Owners without grants are not stored. */
  find(ownerId: string): Promise<Owner | null>;
  findAll(ownerIds: readonly string[]): Promise<Owner[]>;
  /**
   * Stores the owner that `change` returns, with the next version. `change` may run again with a newer owner, and returns
   * null to change nothing.
   * @returns the changed owner; null when nothing was changed
   */
  grant(
    ownerId: string,
    change: (owner: Owner) => Owner | null,
    eventsOf: (owner: Owner) => readonly AnyEvent[],
  ): Promise<Owner | null>;
  remove(changes: Changes, ownerId: string): void;
}

/** A part of a list. */
export interface Window {
  skip: number;
  limit: number;
}

/** The log for use cases. A message never contains an address or a secret. */
export interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

/** The dependencies of the use cases of all areas. */
export interface SharedDeps {
  users: Users;
  entitlements: Entitlements;
  owners: Owners;
  /** A user's name and e-mail, as events contain them. */
  sealContact(user: Pick<User, 'id' | 'name' | 'email'>): {
    sealedName: string;
    sealedEmail: string;
  };
  /** Creates the event that asks for a mail. */
  createMail<K extends MailKind>(mail: RequestedMail<K>): AnyEvent;
  /** The origin that browsers use. */
  publicUrl: string;
  clock: Clock;
  log: Log;
}
