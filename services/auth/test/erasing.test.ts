import { endpoints, events, type Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { DEMO_REQUESTS } from '../src/demo-requests/store';
import { DIRECTORY } from '../src/directory/store';
import { USERS } from '../src/users/store';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const SUB = { name: 'Service du soir', email: 'soir@example.fr', password: 'une belle soirée' };

let auth: AuthService;
let owner: Principal & { email: string };
beforeEach(async () => {
  auth = await startAuth();
  const { userId, email } = await auth.aUser({ isTrial: true });
  await auth.approve(userId);
  owner = { ...aPrincipal({ userId, ownerId: userId }), email };
});
afterEach(() => auth.close());

const erase = (userId: string, as: Principal, currentPassword = PASSWORD) =>
  auth.call(endpoints.eraseUser, { as, params: { userId }, body: { currentPassword } });
const addSub = async () =>
  (await auth.call(endpoints.addSubAccount, { as: owner, body: SUB })).body._id ?? '';
const anAdmin = async () => {
  const { userId } = await auth.aUser({ isAdmin: true });
  return aPrincipal({ userId, ownerId: userId, isAdmin: true });
};
const erasedIds = async (count?: number) =>
  (await auth.published(events.userErased, count)).map(({ data }) => data.userId);

it('an owner erases the account with their password, and can then neither sign in nor continue', async () => {
  const { body, cookie } = await auth.signIn(owner);
  expect((await erase(owner.userId, owner)).status).toBe(204);
  expect((await auth.signIn(owner)).body).toMatchObject({ code: 'INVALID_EMAIL' });
  expect((await auth.refresh(cookie)).status).toBe(401);
  expect(await auth.profileStatus(owner.userId, body.token)).toBe(401);
  expect(await auth.sessionsOf(owner.userId)).toEqual([]);
  expect(await auth.published(events.userErased)).toMatchObject([
    { data: { userId: owner.userId, ownerId: owner.userId, isTrial: true } },
  ]);
  expect((await auth.aUser({ email: owner.email })).userId).not.toBe(owner.userId);
});

it('a wrong password erases nothing, and strangers may not try', async () => {
  expect((await erase(owner.userId, owner, 'autre chose')).body).toMatchObject({
    statusCode: 403,
    code: 'CURRENT_PASSWORD_WRONG',
    field: 'currentPassword',
  });
  const { userId } = await auth.aUser();
  const stranger = aPrincipal({ userId, ownerId: userId });
  expect((await erase(owner.userId, stranger)).body).toMatchObject({ code: 'FORBIDDEN' });
  expect((await auth.signIn(owner)).status).toBe(200);
  expect(await erasedIds()).toEqual([]);
});

it('an erased owner’s sub-accounts are erased too, each with its own event', async () => {
  const subId = await addSub();
  const { body } = await auth.signIn(SUB);
  await erase(owner.userId, owner);
  expect(await auth.profileStatus(subId, body.token)).toBe(401);
  expect((await erasedIds(2)).sort()).toEqual([owner.userId, subId].sort());
  expect((await auth.signIn(SUB)).body).toMatchObject({ code: 'INVALID_EMAIL' });
});

it('a sub-account that is added while its owner is being erased goes too', async () => {
  await erase(owner.userId, owner);
  const { userId } = await auth.aUser({ accountType: 'sub', ownerId: owner.userId });
  expect((await erasedIds(2)).sort()).toEqual([owner.userId, userId].sort());
});

it('a sub-account erases itself and does not affect its owner', async () => {
  const subId = await addSub();
  const as = aPrincipal({ userId: subId, ownerId: owner.userId, accountType: 'sub' });
  expect((await erase(owner.userId, as, SUB.password)).status).toBe(403);
  expect((await erase(subId, as, SUB.password)).status).toBe(204);
  expect(await erasedIds()).toEqual([subId]);
  expect((await auth.signIn(owner)).status).toBe(200);
});

it('an administrator erases a user with their own password, and not their own account', async () => {
  const admin = await anAdmin();
  expect((await erase(admin.userId, admin)).body).toMatchObject({ code: 'OWN_ACCOUNT' });
  expect((await erase(owner.userId, admin, 'autre chose')).status).toBe(403);
  expect((await erase(owner.userId, admin)).status).toBe(204);
  expect((await erase(owner.userId, admin)).body).toMatchObject({ code: 'USER_NOT_FOUND' });
});

it('the row, links, lists and demo requests of an erased user hold nothing that identifies them', async () => {
  await auth.call(endpoints.updateProfile, {
    as: owner,
    params: { userId: owner.userId },
    body: { phoneNumber: '0612345678', email: 'nouvelle@example.fr' },
  });
  await auth.call(endpoints.requestDemo, {
    body: { ...endpoints.requestDemo.sample.body, email: owner.email },
  });
  await erase(owner.userId, owner);
  const stored = (definition: typeof USERS) =>
    auth.adapters.store.table(definition).get(owner.userId);
  expect(await stored(USERS)).toMatchObject({ name: '', passwordHash: '' });
  expect(JSON.stringify(await stored(USERS))).not.toMatch(/Camille|example\.fr|0612345678/);
  expect(await auth.adapters.store.table(DEMO_REQUESTS).find('byTime', [])).toEqual([]);
  await eventually(async () => {
    expect(await auth.adapters.store.table(DIRECTORY).get(owner.userId)).toBeNull();
    expect(await auth.storedTokens()).toEqual([]);
  });
  const as = await anAdmin();
  expect((await auth.call(endpoints.listTrials, { as, query: {} })).body).toEqual([]);
});

it('the audit trail keeps the erasure and the user’s actions, without their name and address', async () => {
  const subId = await addSub();
  await erase(owner.userId, owner);
  const as = await anAdmin();
  await eventually(async () => {
    const { body } = await auth.call(endpoints.listActions, { as, query: {} });
    expect(body).toMatchObject([
      { action: 'USER_ERASED', actorId: owner.userId, targetId: owner.userId, from: '' },
      { action: 'SUB_ACCOUNT_ADDED', actorId: owner.userId, targetId: subId, from: '' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Camille|soir/);
  });
});

it('nothing of the account is in the log', async () => {
  await erase(owner.userId, owner);
  expect(await erasedIds(1)).toEqual([owner.userId]);
  expect(auth.logs()).not.toMatch(/Camille|camille-/);
});
