import { endpoints, events, type Assignment, type Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import type { AuthDeps } from '../src/deps';
import type { Proof } from '../src/proof/actions';
import { changeSubAccount } from '../src/sub-accounts/change';
import { mailsOf } from './mailbox';
import { dependenciesOf, PASSWORD, startAuth, type AuthService } from './start-auth';

const ORLEANS = 'place-orleans';
const TOURS = 'place-tours';
const BLOIS = 'place-blois';
const NEW = { name: 'Léa', email: 'lea@example.fr', password: 'une belle soirée' };
const PROOF = { currentPassword: PASSWORD };

const teamOf = (...places: string[]): Assignment => ({ role: 'team', places });
const managerOf = (...places: string[]): Assignment => ({ role: 'manager', places });

let auth: AuthService;
let owner: Principal;
beforeEach(async () => {
  auth = await startAuth();
  const { userId } = await auth.aUser();
  await auth.approve(userId);
  owner = aPrincipal({ userId });
});
afterEach(() => auth.close());

/** A confirmed sub-account of the owner, with the password of all test accounts. */
async function aSub(assignment?: Assignment): Promise<Principal & { email: string }> {
  const { ownerId } = owner;
  const { userId, email } = await auth.aUser({ accountType: 'sub', ownerId, assignment });
  const principal = aPrincipal({ userId, ownerId, accountType: 'sub' });
  return { ...principal, ...(assignment && { assignment }), email };
}

const add = (as: Principal, assignment?: Assignment, body: object = {}) =>
  auth.call(endpoints.addSubAccount, {
    as,
    body: { ...NEW, ...PROOF, ...(assignment && { assignment }), ...body },
  });
const list = async (as: Principal, ownerId = owner.ownerId) =>
  (await auth.call(endpoints.listSubAccounts, { as, params: { ownerId } })).body;
async function change(
  as: Principal,
  id: string,
  input: { assignment?: Assignment | null; name?: string; password?: string; proof?: object },
) {
  const { proof = PROOF, ...userData } = input;
  const known = await dependenciesOf(auth.adapters).users.findById(id);
  const { name = '', email = '' } = known ?? {};
  return auth.call(endpoints.changeSubAccount, {
    as,
    params: { id },
    body: { userData: { name, email, password: '', ...userData }, ...proof },
  });
}
const remove = (as: Principal, id: string) =>
  auth.call(endpoints.removeSubAccount, { as, params: { id } });
const assignmentOf = async (id: string) =>
  (await dependenciesOf(auth.adapters).users.findById(id))?.assignment;

describe('the main account', () => {
  it('assigns a sub-account to places, which its sign-in and the renewed session say', async () => {
    const { status, body } = await add(owner, teamOf(TOURS, ORLEANS, TOURS));
    const assignment = teamOf(ORLEANS, TOURS);
    expect([status, body.assignment]).toEqual([201, assignment]);
    expect(await list(owner)).toMatchObject([{ _id: body._id, assignment }]);
    const signedIn = await auth.signIn(NEW);
    expect(signedIn.body.assignment).toEqual(assignment);
    expect((await auth.refresh(signedIn.cookie)).body.assignment).toEqual(assignment);
    const exported = await auth.call(endpoints.exportAccount, {
      as: owner,
      params: { userId: owner.userId },
    });
    expect(exported.body.subAccounts).toMatchObject([{ assignment }]);
  });

  it('adds a sub-account for all places without an assignment, which no answer mentions', async () => {
    expect((await add(owner)).body).not.toHaveProperty('assignment');
    expect((await auth.signIn(NEW)).body).not.toHaveProperty('assignment');
  });

  it('ends the sessions and tokens of a sub-account with another assignment', async () => {
    const { _id: id } = (await add(owner, managerOf(ORLEANS, TOURS))).body;
    const { body, cookie } = await auth.signIn(NEW);
    expect((await change(owner, id, { assignment: managerOf(ORLEANS) })).status).toBe(200);
    expect(await auth.profileStatus(id, body.token)).toBe(401);
    expect((await auth.refresh(cookie)).status).toBe(401);
    expect((await auth.signIn(NEW)).body.assignment).toEqual(managerOf(ORLEANS));
    expect((await mailsOf(auth, 'sub-account-opened')).at(-1)).toMatchObject({ change: 'changed' });
    const as = aPrincipal({ isAdmin: true });
    await eventually(async () => {
      const actions = await auth.call(endpoints.listActions, { as, query: { user: id } });
      expect(actions.body[0]).toMatchObject({
        action: 'SUB_ACCOUNT_CHANGED',
        details: { fields: 'assignment' },
      });
    });
  });

  it('changes nothing by the same places in another order, or without an assignment', async () => {
    const { _id: id } = (await add(owner, teamOf(ORLEANS, TOURS))).body;
    const { cookie } = await auth.signIn(NEW);
    await change(owner, id, { assignment: teamOf(TOURS, ORLEANS, TOURS) });
    await change(owner, id, {});
    expect((await auth.refresh(cookie)).status).toBe(200);
    expect(await auth.published(events.subAccountChanged)).toEqual([]);
  });

  it('gives all places back with null', async () => {
    const { _id: id } = (await add(owner, teamOf(ORLEANS))).body;
    expect((await change(owner, id, { assignment: null })).body).not.toHaveProperty('assignment');
    expect(await assignmentOf(id)).toBeUndefined();
  });

  it.each([
    ['more places', teamOf(ORLEANS, TOURS)],
    ['all places', null],
    ['another role', managerOf(ORLEANS)],
  ])('gives %s without the password only to an access that waits', async (_what, assignment) => {
    const { _id: id } = (await add(owner, teamOf(ORLEANS))).body;
    expect((await change(owner, id, { assignment, proof: {} })).body.status).toBe('waiting');
    expect((await change(owner, id, {})).body.status).toBe('active');
  });

  it('assigns an access to at least one place and at most forty', async () => {
    const places = Array.from({ length: 41 }, (_, number) => `place-${number}`);
    expect((await add(owner, teamOf())).body).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await add(owner, teamOf(...places))).status).toBe(400);
    expect((await add(owner, teamOf(...places.slice(1)))).status).toBe(201);
  });
});

describe('the mails about an access name the places', () => {
  const named = (placeId: string, name: string | null, ownerId = owner.ownerId) =>
    auth.publish(events.placesCounted, {
      ...events.placesCounted.sample,
      ownerId,
      place: { placeId, name },
    });
  const told = async () => {
    const [toPerson, toOwner] = await Promise.all([
      mailsOf(auth, 'sub-account-added'),
      mailsOf(auth, 'sub-account-opened'),
    ]);
    expect(toPerson.at(-1)?.placeNames).toEqual(toOwner.at(-1)?.placeNames);
    return toOwner.at(-1)?.placeNames;
  };

  it('as their owner names them now, and counts those without a known name', async () => {
    await named(ORLEANS, 'Chez Léon');
    await named(ORLEANS, 'Chez Léon Orléans');
    await named(TOURS, 'Chez Léon Tours');
    await named(TOURS, null);
    await named(BLOIS, 'Chez une autre', 'owner-2');
    await add(owner, teamOf(ORLEANS, TOURS, BLOIS));
    expect(await told()).toEqual({ names: ['Chez Léon Orléans'], more: 2 });
  });

  it('up to five, and none when no name is known', async () => {
    const twelve = Array.from({ length: 12 }, (_, number) => `place-${number + 1}`);
    await add(owner, teamOf(...twelve));
    expect(await told()).toBeUndefined();
    for (const placeId of twelve) await named(placeId, `Chez Léon ${placeId.slice(6)}`);
    const more = { ...NEW, email: 'nadia@example.fr' };
    await add(owner, teamOf(...twelve), more);
    expect(await told()).toEqual({ names: [1, 2, 3, 4, 5].map((n) => `Chez Léon ${n}`), more: 7 });
  });

  it('until the owner is erased', async () => {
    await named(ORLEANS, 'Chez Léon Orléans');
    await auth.publish(events.userErased, {
      ...events.userErased.sample,
      userId: owner.userId,
      ownerId: owner.ownerId,
    });
    const { placeNames } = dependenciesOf(auth.adapters);
    expect(await placeNames.namesOf(owner.ownerId)).toEqual([]);
  });
});

describe('a manager of places', () => {
  let manager: Principal;
  beforeEach(async () => {
    manager = await aSub(managerOf(ORLEANS, TOURS));
  });

  it('adds a person to the team of its places, and the main account is told who did', async () => {
    const { status, body } = await add(manager, teamOf(ORLEANS));
    expect([status, body]).toMatchObject([
      201,
      { ownerId: owner.userId, status: 'active', assignment: teamOf(ORLEANS) },
    ]);
    const told = await mailsOf(auth, 'sub-account-opened');
    const by = { by: manager.name, role: 'team', places: 1 };
    expect(told).toMatchObject([{ access: NEW.email, change: 'added', ...by }]);
    expect(await mailsOf(auth, 'sub-account-added')).toMatchObject([{ to: NEW.email, ...by }]);
    expect((await auth.signIn(NEW)).body).toMatchObject({ ownerId: owner.userId });
  });

  it.each<[string, Assignment | undefined]>([
    ['another place', teamOf(BLOIS)],
    ['one of its places and another', teamOf(ORLEANS, BLOIS)],
    ['all places', undefined],
    ['its own place as a manager', managerOf(ORLEANS)],
  ])('adds no one to %s', async (_what, assignment) => {
    expect((await add(manager, assignment)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect(await list(owner)).toHaveLength(1);
  });

  it('proves its own password, or the access waits', async () => {
    const assignment = teamOf(ORLEANS);
    const wrong = await add(manager, assignment, { currentPassword: 'not the password' });
    expect(wrong.body.code).toBe('CURRENT_PASSWORD_WRONG');
    const added = await add(manager, assignment, { currentPassword: undefined });
    expect(added.body.status).toBe('waiting');
    expect((await change(manager, added.body._id, {})).body.status).toBe('active');
  });

  it('moves a person between its places, renames and removes them', async () => {
    const { _id: id } = (await add(manager, teamOf(ORLEANS))).body;
    const moved = await change(manager, id, { assignment: teamOf(TOURS), name: 'Léa M.' });
    expect(moved.body).toMatchObject({ name: 'Léa M.', assignment: teamOf(TOURS) });
    expect((await remove(manager, id)).status).toBe(204);
    expect(await list(manager)).toEqual([]);
  });

  it.each<[string, Assignment | null]>([
    ['another place', teamOf(BLOIS)],
    ['more than its places', teamOf(ORLEANS, BLOIS)],
    ['all places', null],
    ['a manager’s role', managerOf(ORLEANS)],
  ])('gives its team no access to %s', async (_what, assignment) => {
    const { _id: id } = (await add(manager, teamOf(ORLEANS))).body;
    expect((await change(manager, id, { assignment })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect(await assignmentOf(id)).toEqual(teamOf(ORLEANS));
  });

  it('sees the people of its places without itself, and of their places only its own', async () => {
    const team = await aSub(teamOf(ORLEANS));
    const shared = await aSub(teamOf(BLOIS, TOURS));
    const other = await aSub(managerOf(ORLEANS));
    await aSub(teamOf(BLOIS));
    await aSub();
    const shown = (await list(manager)).map(({ _id, assignment, readOnly }) => [
      ...[_id, assignment?.places, readOnly],
    ]);
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(
      expect.arrayContaining([
        [team.userId, [ORLEANS], undefined],
        [shared.userId, [TOURS], true],
        [other.userId, [ORLEANS], true],
      ]),
    );
    expect(await list(manager, 'another-owner')).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is refused for colleagues that it does not run, and finds no others', async () => {
    const other = await aPrincipalOfAnotherOwner();
    const statuses: number[][] = [];
    for (const { userId } of [
      await aSub(teamOf(ORLEANS, BLOIS)),
      await aSub(managerOf(ORLEANS)),
      manager,
      await aSub(teamOf(BLOIS)),
      await aSub(),
      owner,
      other,
    ]) {
      const changed = await change(manager, userId, { password: 'encore plus belle' });
      statuses.push([changed.status, (await remove(manager, userId)).status]);
    }
    const [refused, unknown] = [
      [403, 403],
      [404, 404],
    ];
    expect(statuses).toEqual([refused, refused, refused, unknown, unknown, unknown, unknown]);
    expect(await list(owner)).toHaveLength(5);
  });

  async function aPrincipalOfAnotherOwner() {
    const { userId: ownerId } = await auth.aUser();
    return auth.aUser({ accountType: 'sub', ownerId, assignment: teamOf(ORLEANS) });
  }
});

it('a team member manages no one', async () => {
  const member = await aSub(teamOf(ORLEANS));
  const colleague = await aSub(teamOf(ORLEANS));
  expect((await add(member, teamOf(ORLEANS))).status).toBe(403);
  expect((await change(member, colleague.userId, { name: 'Chef' })).status).toBe(403);
  expect((await remove(member, colleague.userId)).status).toBe(403);
  expect(await list(member)).toMatchObject({ code: 'FORBIDDEN' });
});

it('an administrator keeps the permissions of one, whatever the places of the account', async () => {
  const { email } = await auth.aUser({ isAdmin: true, assignment: teamOf(ORLEANS) });
  expect((await auth.signIn({ email })).body).not.toHaveProperty('assignment');
});

describe('two changes at once', () => {
  /** Changes the password of an access, while `meanwhile` happens between the comparison and the write. */
  async function changePassword(
    principal: Principal,
    userId: string,
    { proof, meanwhile }: { proof: Proof; meanwhile: () => Promise<unknown> },
  ) {
    const deps = dependenciesOf(auth.adapters);
    const hash: AuthDeps['passwords']['hash'] = async (...input) => {
      await meanwhile();
      return deps.passwords.hash(...input);
    };
    const { name, email } = (await deps.users.findById(userId))!;
    return changeSubAccount(
      { ...deps, passwords: { ...deps.passwords, hash } },
      {
        actor: { principal, address: '127.0.0.1' },
        ...{ userId, name, email, proof, password: 'encore plus belle' },
      },
    );
  }

  it('give a manager no access that the main account has just moved away', async () => {
    const manager = await aSub(managerOf(ORLEANS));
    const { userId } = await aSub(teamOf(ORLEANS));
    const meanwhile = () => change(owner, userId, { assignment: teamOf(BLOIS) });
    await expect(
      changePassword(manager, userId, { proof: PROOF, meanwhile }),
    ).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await assignmentOf(userId)).toEqual(teamOf(BLOIS));
    expect((await list(owner)).find(({ _id }) => _id === userId)?.status).toBe('active');
  });

  it('undo no other change of the places, and confirm no password of another person', async () => {
    const { userId, email } = await aSub(teamOf(ORLEANS));
    const narrow = () => change(owner, userId, { assignment: teamOf(TOURS), proof: {} });
    await expect(
      changePassword(owner, userId, { proof: PROOF, meanwhile: narrow }),
    ).rejects.toMatchObject({ code: 'ACCESS_CHANGED' });
    expect(await assignmentOf(userId)).toEqual(teamOf(TOURS));
    expect((await list(owner)).map(({ status }) => status)).toEqual(['waiting']);
    expect((await auth.signIn({ email })).status).toBe(200);
  });
});
