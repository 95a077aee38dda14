import { table, type Store } from '@girouette/store';
import type { Users } from '../use-cases/ports';
import type { User } from '../domain/user';

/** A removed user keeps an empty row for a day, with the events of the removal. */
type UserRow = User & { removedAt?: Date };

const DAY = 24 * 60 * 60;

export const USERS = table<UserRow>('users')
  .unique('byEmail', 'email')
  .index('byOwner', 'ownerId', 'createdAt')
  .expires('removedAt', DAY);

const exists = (row: UserRow | null): User | null => (row?.removedAt === undefined ? row : null);

export function createUserRepository(store: Store): Users {
  const users = store.table(USERS);
  return {
    findByEmail: async (email) => exists(await users.first('byEmail', [email])),
    findById: async (id) => exists(await users.get(id)),
    findAll: async (ids) => (await users.getAll([...new Set(ids)])).filter((row) => exists(row)),
    ofOwner: async (ownerId) =>
      (await users.find('byOwner', [ownerId])).filter((row) => exists(row)),
    add: (user, events) => users.insert(user, events),
    change: (id, change, eventsOf) =>
      users.update(id, (row) => (exists(row) ? change(row) : null), eventsOf),
    async remove(id, { at, events }) {
      const emptied = {
        name: '',
        passwordHash: '',
        phoneNumber: '',
        profilePicture: '',
        secondFactor: undefined,
      };
      const removed = await users.update(
        id,
        (row) =>
          exists(row) ? { ...row, ...emptied, email: `removed:${id}`, removedAt: at } : null,
        () => events,
      );
      return removed !== null;
    },
  };
}
