import { isDeepStrictEqual } from 'node:util';
import { endpoints, type Assignment, type Principal } from '@girouette/contracts';
import { createSeededChance } from '@girouette/platform/async/testing';
import { aPrincipal } from '@girouette/platform/kit/testing';
import type { User } from '../src/users/rules';
import { dependenciesOf, PASSWORD, startAuth, type AuthService } from './start-auth';

const PLACES = ['place-a', 'place-b', 'place-c', 'place-d'];
const OWN = PLACES.slice(0, 2);
const CALLS = 40;
/** Each call may hash a password. */
const TIMEOUT_MS = 60_000;

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ RATE_LIMIT_FACTOR: '1000' });
});
afterEach(() => auth.close());

const isWithin = (assignment: Assignment | undefined): boolean =>
  assignment?.role === 'team' && assignment.places.every((place) => OWN.includes(place));

it.each([1, 2, 3])(
  'no calls of a manager give an access wider than its own (seed %i)',
  async (seed) => {
    const chance = createSeededChance(seed);
    const pick = <T>(values: readonly T[]): T => values[chance.randomBelow(values.length)]!;
    const anAssignment = (): Assignment => ({
      role: pick(['team', 'team', 'team', 'manager'] as const),
      places: Array.from({ length: 1 + chance.randomBelow(3) }, () =>
        pick([...OWN, ...OWN, ...PLACES]),
      ),
    });
    const { users } = dependenciesOf(auth.adapters);
    const { userId: ownerId } = await auth.aUser();
    await auth.approve(ownerId);
    const assignment: Assignment = { role: 'manager', places: OWN };
    const { userId } = await auth.aUser({ accountType: 'sub', ownerId, assignment });
    const as: Principal = {
      ...aPrincipal({ userId, ownerId, accountType: 'sub' }),
      assignment,
    };
    for (const known of [undefined, ...Array.from({ length: 6 }, anAssignment)]) {
      await auth.aUser({ accountType: 'sub', ownerId, assignment: known });
    }

    const proof = () => pick([{}, { currentPassword: PASSWORD }]);
    const email = (call: number) => `acces-${seed}-${call}@example.fr`;
    const calls = {
      add: (call: number) =>
        auth.call(endpoints.addSubAccount, {
          as,
          body: {
            ...{ name: 'Léa', email: email(call), password: 'une belle soirée', ...proof() },
            assignment: pick([undefined, anAssignment(), anAssignment(), anAssignment()]),
          },
        }),
      change: async (call: number) => {
        const target = pick(await users.ofOwner(ownerId));
        return auth.call(endpoints.changeSubAccount, {
          as,
          params: { id: target.id },
          body: {
            userData: {
              name: pick([target.name, `Léa ${call}`]),
              email: pick([target.email, email(call)]),
              password: pick(['', '', 'encore plus belle']),
              assignment: pick([undefined, null, anAssignment(), anAssignment(), anAssignment()]),
            },
            ...proof(),
          },
        });
      },
      remove: async () =>
        auth.call(endpoints.removeSubAccount, {
          as,
          params: { id: pick(await users.ofOwner(ownerId)).id },
        }),
    };

    const succeeded = new Set<string>();
    for (let call = 0; call < CALLS; call += 1) {
      const before = await users.ofOwner(ownerId);
      const kind = pick(['add', 'change', 'change', 'change', 'remove'] as const);
      const { status } = await calls[kind](call);
      if (status < 300) succeeded.add(kind);
      const after = await users.ofOwner(ownerId);
      const touched = [...before, ...after].filter(
        (user) => !isIn(before, user) || !isIn(after, user),
      );
      expect(touched.filter(({ assignment: its }) => !isWithin(its))).toEqual([]);
    }
    expect([...succeeded].sort()).toEqual(['add', 'change', 'remove']);
  },
  TIMEOUT_MS,
);

const isIn = (users: readonly User[], user: User): boolean =>
  users.some((known) => isDeepStrictEqual(known, user));
