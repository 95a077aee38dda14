import type { User } from '@girouette/auth/domain/user';
import { createDirectoryRepository } from '@girouette/auth/administration/storage/directory-repository';
import { createUserRepository } from '@girouette/auth/storage/user-repository';
import type { AccountStatus } from '@girouette/contracts';
import { newId, type Changes, type Store } from '@girouette/store';

const FIRST_NAMES = ['Camille', 'Élodie', 'Jean', 'Nadia', 'Bruno', 'Zoé', 'Paul', 'Inès', 'Luc'];
const SURNAMES = ['Martin', 'Bernard', 'Perrin', 'Œuvrard', 'Lefèvre', 'Martinez', 'Nguyen'];
const KINDS = ['Le Bistrot', 'Chez', 'La Table', 'Restaurant', 'Café'];
const DOMAINS = ['gmail.com', 'orange.fr', 'hotmail.fr'];
const STATUSES: readonly AccountStatus[] = [
  ...Array<AccountStatus>(60).fill('subscribed'),
  ...Array<AccountStatus>(30).fill('expired'),
  ...Array<AccountStatus>(9).fill('trial'),
  'blocked',
];
/** Users per write, so that they share transactions. */
const BATCH = 500;
const PICTURE = `data:image/jpeg;base64,${'A'.repeat(8_000)}`;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** A user whose name every tenth time is a restaurant's, every third with a picture. */
export function aUser(number: number): User {
  const id = newId();
  const person = `${pick(FIRST_NAMES, number)} ${pick(SURNAMES, number >> 3)}${number % 997}`;
  const name =
    number % 10 === 0 ? `${pick(KINDS, number / 10)} ${pick(SURNAMES, number)} ${number}` : person;
  return {
    id,
    email: `contact${number}@${number % 4 === 0 ? `maison${number}.fr` : pick(DOMAINS, number)}`,
    name,
    passwordHash: '',
    phoneNumber: '',
    profilePicture: number % 3 === 0 ? PICTURE : '',
    accountType: 'main',
    ownerId: id,
    isAdmin: false,
    isTrial: number % 20 === 0,
    isVerified: true,
    blocked: false,
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
  };
}

/** Stores users and their directory rows, like the service's registration and its consumer. */
export async function fillUsers(store: Store, count: number): Promise<void> {
  const users = createUserRepository(store);
  const directory = createDirectoryRepository(store);
  for (let from = 0; from < count; from += BATCH) {
    const writes: Promise<unknown>[] = [];
    const changes = writeAtOnce(store, writes);
    for (let number = from; number < Math.min(from + BATCH, count); number += 1) {
      const user = aUser(number);
      writes.push(users.add(user, []));
      const status = pick(STATUSES, number);
      directory.put(changes, { user, status });
      directory.countAdded(changes, user);
      directory.changeStatus(changes, { userId: user.id, from: 'none', to: status });
    }
    await Promise.all(writes);
  }
}

/** Executes changes at once, without a batch of events. */
function writeAtOnce(store: Store, writes: Promise<unknown>[]): Changes {
  return ((definition: Parameters<Store['table']>[0]) => {
    const table = store.table(definition) as unknown as Record<
      string,
      (...args: unknown[]) => Promise<unknown>
    >;
    const write =
      (name: string) =>
      (...args: unknown[]) =>
        void writes.push(table[name]?.(...args) ?? Promise.resolve());
    return { upsert: write('upsert'), update: write('update'), increment: write('increment') };
  }) as unknown as Changes;
}
