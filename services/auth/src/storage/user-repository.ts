import { table, type Store } from '@girouette/store';
import type { Users } from '../use-cases/shared-ports';
import { mayGetNews, type User } from '../domain/user';

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

export function createUserRepository(store: Store): Users {
  const users = store.table(USERS);
  return {
    findByEmail: async (email) => exists(await users.first('byEmail', [email])),
    findById: async (id) => exists(await users.get(id)),
    findAll: async (ids) => (await users.getAll([...new Set(ids)])).filter((row) => exists(row)),
    ofOwner: async (ownerId) =>
      (await users.find('byOwner', [ownerId])).filter((row) => exists(row)),
    hasAdministrator: async () => (await users.first('byRight', [true])) !== null,
    wasRemoved: async (id) => (await users.get(id))?.removedAt !== undefined,
    add: (user, events) => users.insert(user, events),
    change: (id, change, eventsOf) =>
      users.update(id, (row) => (exists(row) ? change(row) : null), eventsOf),
    async remove(id, { at, events }) {
      const removed = await users.update(
        id,
        (row) => (exists(row) ? emptied(row, at) : null),
        () => events,
      );
      return removed !== null;
    },
    tell(changes, id, eventsOf) {
      changes(USERS).update(id, (row) => (exists(row) && mayGetNews(row) ? row : null), eventsOf);
    },
    warn(changes, id, eventsOf) {
      changes(USERS).update(id, (row) => (exists(row) && !row.blocked ? row : null), eventsOf);
    },
    removeSubAccounts(changes, ownerId, { at, eventsOf }) {
      const range = { limit: MAX_USERS_OF_OWNER, events: eventsOf };
      changes(USERS).updateEach('byOwner', [ownerId], range, (row) =>
        exists(row) && row.id !== ownerId && !row.isAdmin ? emptied(row, at) : null,
      );
    },
  };
}
