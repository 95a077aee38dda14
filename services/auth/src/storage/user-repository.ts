import { table, type Store } from '@girouette/store';
import type { Users } from '../use-cases/ports';
import type { User } from '../domain/user';

export const USERS = table<User>('users').unique('byEmail', 'email');

export function createUserRepository(store: Store): Users {
  const users = store.table(USERS);
  return {
    findByEmail: (email) => users.first('byEmail', [email]),
    findById: (id) => users.get(id),
    add: (user, events) => users.insert(user, events),
    change: (id, change, eventsOf) => users.update(id, change, eventsOf),
  };
}
