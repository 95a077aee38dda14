import { aPrincipal } from '@girouette/service-kit/testing';
import type { AuthDeps, Directory, ListedUser } from './ports';
import { listUsers } from './list-users';

const listed = (number: number, words: string[]): ListedUser => ({
  id: `user-${number}`,
  nameKey: words.join(' '),
  email: `${number}@example.fr`,
  createdAt: new Date(number),
  words,
});

/** Finds users with these words; the rows themselves do not matter here. */
function search(everyone: readonly ListedUser[], q: string) {
  const having = (start: string) =>
    everyone.filter(({ words }) => words.some((word) => word.startsWith(start)));
  const directory: Pick<Directory, 'startingWith' | 'countStartingWith'> = {
    startingWith: (start, limit) => Promise.resolve(having(start).slice(0, limit)),
    countStartingWith: (start) => Promise.resolve(having(start).length),
  };
  const none = { findAll: () => Promise.resolve([]) };
  const deps = {
    directory,
    users: none,
    owners: none,
    entitlements: none,
    clock: { now: () => new Date() },
  } as unknown as AuthDeps;
  const principal = aPrincipal({ isAdmin: true });
  return listUsers(deps, { principal, q, sort: 'name', page: 1, limit: 50 });
}

const bistrots = Array.from({ length: 3_000 }, (_, at) => listed(at, ['bistrot', `rue${at}`]));

it('a search that finds more than two thousand users counts two thousand and says so', async () => {
  expect(await search(bistrots, 'bis')).toMatchObject({ total: 2_000, isPartial: true });
});

it('a rarer word beside a frequent one finds all of its users', async () => {
  expect(await search(bistrots, 'bistrot rue149')).toMatchObject({ total: 11, isPartial: false });
});
