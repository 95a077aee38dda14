import type { AnyEvent } from '@girouette/contracts';
import { table, type Changes, type Store } from '@girouette/store';
import { mayGetNews, type User } from './rules';

/** A removed user keeps an empty row for a day, with the events of the removal. */
type UserRow = User & { removedAt?: Date };

const DAY = 24 * 60 * 60;

export const USERS = table<UserRow>('users')
  .unique('byEmail', 'email')
  .index('byOwner', 'ownerId', 'createdAt')
  .index('byRight', 'isAdmin')
  .expires('removedAt', DAY);

/** More than an owner can have. */
const MAX_USERS_OF_OWNER = 1_000;

/** The rest of a removed user's row: ids, and the events that wait in it. */
const emptied = (
  { id, ownerId, accountType, isTrial, createdAt, profileVersion = 0 }: UserRow,
  removedAt: Date,
): UserRow => ({
  id,
  ownerId,
  accountType,
  isTrial,
  createdAt,
  profileVersion,
  removedAt,
  email: `removed:${id}`,
  name: '',
  passwordHash: '',
  phoneNumber: '',
  profilePicture: '',
  isAdmin: false,
  isVerified: false,
  blocked: true,
});

const exists = (row: UserRow | null): User | null => (row?.removedAt === undefined ? row : null);

/** May run again with a newer user, and returns null to change nothing. */
type Change = (user: User) => User | null;
type EventsOf = (user: User) => readonly AnyEvent[];

export function createUsers(store: Store) {
  const users = store.table(USERS);
  return {
    /** @param email as `accountEmail` returns it */
    findByEmail: async (email: string): Promise<User | null> =>
      exists(await users.first('byEmail', [email])),

    findById: async (id: string): Promise<User | null> => exists(await users.get(id)),

    /** The existing users, in the order of their ids. */
    findAll: async (ids: readonly string[]): Promise<User[]> =>
      (await users.getAll([...new Set(ids)])).filter((row) => exists(row)),

    /** An owner and their sub-accounts, up to a thousand, the oldest first. */
    ofOwner: async (ownerId: string): Promise<User[]> =>
      (await users.find('byOwner', [ownerId])).filter((row) => exists(row)),

    hasAdministrator: async (): Promise<boolean> => (await users.first('byRight', [true])) !== null,

    /** Whether the user was removed within the last day. */
    wasRemoved: async (id: string): Promise<boolean> =>
      (await users.get(id))?.removedAt !== undefined,

    /** Stores a new user and the events to publish in one step. @returns false when the e-mail is taken */
    add: (user: User, events: readonly AnyEvent[]): Promise<boolean> => users.insert(user, events),

    /**
     * Stores the user that `change` returns.
     * @param eventsOf the events to publish with the change
     * @returns the changed user; null when there is none or nothing was changed
     * @throws TakenError when the new e-mail is taken
     */
    change: (id: string, change: Change, eventsOf?: EventsOf): Promise<User | null> =>
      users.update(id, (row) => (exists(row) ? change(row) : null), eventsOf),

    /** Releases the e-mail and removes the data about the user. @returns false when there is no such user */
    async remove(
      id: string,
      { at, events }: { at: Date; events: readonly AnyEvent[] },
    ): Promise<boolean> {
      const removed = await users.update(
        id,
        (row) => (exists(row) ? emptied(row, at) : null),
        () => events,
      );
      return removed !== null;
    },

    /** Publishes events for a user who may get news. */
    tell(changes: Changes, id: string, eventsOf: EventsOf): void {
      changes(USERS).update(id, (row) => (exists(row) && mayGetNews(row) ? row : null), eventsOf);
    },

    /** Like `tell`, for the safety of the account: only a removed or blocked user is not told. */
    warn(changes: Changes, id: string, eventsOf: EventsOf): void {
      changes(USERS).update(id, (row) => (exists(row) && !row.blocked ? row : null), eventsOf);
    },

    /** Removes an owner's remaining sub-accounts. */
    removeSubAccounts(
      changes: Changes,
      ownerId: string,
      { at, eventsOf }: { at: Date; eventsOf: EventsOf },
    ): void {
      const range = { limit: MAX_USERS_OF_OWNER, events: eventsOf };
      changes(USERS).updateEach('byOwner', [ownerId], range, (row) =>
        exists(row) && row.id !== ownerId && !row.isAdmin ? emptied(row, at) : null,
      );
    },
  };
}
