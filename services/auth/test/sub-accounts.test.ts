import { endpoints, events, type Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { mailsOf } from './mailbox';
import { dependenciesOf, PASSWORD, startAuth, type AuthService } from './start-auth';

/** The owner proves the password. */
const PROOF = { currentPassword: PASSWORD };
const NEW = { name: 'Service du soir', email: 'soir@example.fr', password: 'une belle soirée' };

let auth: AuthService;
let owner: Principal;
beforeEach(async () => {
  auth = await startAuth();
  owner = await anOwner();
});
afterEach(() => auth.close());

async function anOwner(): Promise<Principal> {
  const { userId } = await auth.aUser();
  await auth.approve(userId);
  return aPrincipal({ userId, ownerId: userId });
}

const add = (body: object = {}, as = owner) =>
  auth.call(endpoints.addSubAccount, { as, body: { ...NEW, ...PROOF, ...body } });
const list = async (as = owner) =>
  (await auth.call(endpoints.listSubAccounts, { as, params: { ownerId: owner.ownerId } })).body;
const change = (id: string, userData: object, as = owner) =>
  auth.call(endpoints.changeSubAccount, {
    as,
    params: { id },
    body: { userData: { ...NEW, password: '', ...userData }, ...PROOF },
  });
const remove = (id: string, as = owner) =>
  auth.call(endpoints.removeSubAccount, { as, params: { id } });
const statusOf = async (login: { email: string; password: string }) => {
  const { body } = await auth.signIn(login);
  return body.code ?? (body.blocked ? 'blocked' : 'signed in');
};

it('an owner adds a sub-account, which signs in and sees the owner’s things', async () => {
  const { status, body } = await add({ ownerId: 'somebody-else', isAdmin: true, blocked: true });
  const expected = {
    name: NEW.name,
    email: NEW.email,
    ownerId: owner.userId,
    subScriptionPlan: '',
    status: 'active',
    lastlogin: null,
    createdAt: auth.clock.now().toISOString(),
  };
  expect(status).toBe(201);
  expect(body).toEqual({ _id: body._id, ...expected });

  const signedIn = (await auth.signIn(NEW)).body;
  expect(signedIn).toMatchObject({
    userId: body._id,
    accountType: 'sub',
    ownerId: owner.userId,
    isVerified: true,
    isAdmin: false,
  });
  expect(await list()).toEqual([
    { _id: body._id, ...expected, lastlogin: auth.clock.now().toISOString() },
  ]);
  expect(await auth.published(events.subAccountAdded, 1)).toMatchObject([
    { data: { userId: body._id, ownerId: owner.userId } },
  ]);
  expect(auth.logs()).not.toMatch(/soirée|soir@/);
});

it('the list shows the plan of the owner’s subscription, and nothing of other owners', async () => {
  await add();
  const other = await anOwner();
  await add({ email: 'autre@example.fr' }, other);
  await auth.publish(events.subscriptionChanged, {
    ...events.subscriptionChanged.sample,
    ownerId: owner.userId,
    plan: 'yearly',
  });
  expect(await list()).toMatchObject([{ email: NEW.email, subScriptionPlan: 'yearly' }]);
});

it('a sub-account needs a name, a password and an e-mail that no account has', async () => {
  await add();
  expect((await add()).body).toMatchObject({
    statusCode: 409,
    code: 'EMAIL_TAKEN',
    message: "L'email existe déjà !",
  });
  const messageOf = async (body: object) => (await add(body)).body.message;
  expect(await messageOf({ name: '' })).toBe('Name is required');
  expect(await messageOf({ email: '' })).toBe('Email is required');
  expect(await messageOf({ email: 'soir' })).toBe('Email is invalid');
  expect(await messageOf({ password: '' })).toBe('Password is required');
  expect(await messageOf({ password: 'court' })).toBe(
    'Password must be at least 8 characters long',
  );
  expect(await list()).toHaveLength(1);
});

it('an owner who waits for a trial adds the first team, and writes to a few people a day', async () => {
  await auth.close();
  // Ten, with the factor two.
  auth = await startAuth({ RATE_LIMIT_FACTOR: '0.2' });
  const { userId } = await auth.aUser({ isTrial: true });
  const waiting = aPrincipal({ userId, ownerId: userId });
  const statuses = [];
  for (const name of ['midi', 'soir', 'nuit']) {
    statuses.push((await add({ email: `${name}@example.fr` }, waiting)).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
});

it('an owner has at most two hundred sub-accounts', async () => {
  const { users } = dependenciesOf(auth.adapters);
  const known = await users.findById(owner.userId);
  if (!known) throw new Error('the owner does not exist');
  const aSub = (id: string) => ({ ...known, id, email: id, accountType: 'sub' as const });
  const ids = Array.from({ length: 200 }, (_, number) => `sub-${number}`);
  await Promise.all(ids.map((id) => users.add(aSub(id), [])));
  expect((await add()).body).toMatchObject({ statusCode: 409, code: 'TOO_MANY_SUB_ACCOUNTS' });
  expect(await list()).toHaveLength(200);
});

it('an empty password keeps the old one and the sessions', async () => {
  const { _id: id } = (await add()).body;
  const { cookie } = await auth.signIn(NEW);
  const changed = await change(id, { name: 'Service du midi' });
  expect(changed.body).toMatchObject({ name: 'Service du midi', email: NEW.email });
  expect(await statusOf(NEW)).toBe('signed in');
  expect((await auth.refresh(cookie)).status).toBe(200);
  expect(await auth.published(events.subAccountChanged)).toHaveLength(1);
});

it('another e-mail ends the sessions, and the user is told', async () => {
  const { _id: id } = (await add()).body;
  const { cookie } = await auth.signIn(NEW);
  const changed = await change(id, { email: 'midi@example.fr' });
  expect(changed.body).toMatchObject({ email: 'midi@example.fr' });
  expect(await statusOf({ ...NEW, email: 'midi@example.fr' })).toBe('signed in');
  expect(await statusOf(NEW)).toBe('INVALID_EMAIL');
  expect((await auth.refresh(cookie)).status).toBe(401);
  const told = (await mailsOf(auth, 'sub-account-added')).map(({ to }) => to);
  expect(told).toEqual([NEW.email, 'midi@example.fr']);
});

it('a new password replaces the old one and ends the sessions', async () => {
  const { _id: id } = (await add()).body;
  const { cookie, body } = await auth.signIn(NEW);
  expect((await change(id, { password: 'encore plus belle' })).status).toBe(200);
  expect(await statusOf(NEW)).toBe('INVALID_PASSWORD');
  expect(await statusOf({ ...NEW, password: 'encore plus belle' })).toBe('signed in');
  expect((await auth.refresh(cookie)).status).toBe(401);
  expect(await auth.profileStatus(id, body.token)).toBe(401);
});

it('a change refuses the e-mail of another account, and repeating one publishes nothing', async () => {
  const { _id: id } = (await add()).body;
  const { email } = await auth.aUser();
  expect((await change(id, { email })).body).toMatchObject({
    code: 'EMAIL_TAKEN',
    field: 'userData.email',
  });
  expect((await change(id, {})).status).toBe(200);
  expect(await auth.published(events.subAccountChanged)).toEqual([]);
});

it('the token of a removed sub-account is refused at once, and its e-mail is free again', async () => {
  const { _id: id } = (await add()).body;
  const { body, cookie } = await auth.signIn(NEW);
  expect(await auth.profileStatus(id, body.token)).toBe(200);

  expect((await remove(id)).status).toBe(204);

  expect(await auth.profileStatus(id, body.token)).toBe(401);
  expect((await auth.refresh(cookie)).status).toBe(401);
  expect(await statusOf(NEW)).toBe('INVALID_EMAIL');
  expect(await list()).toEqual([]);
  expect((await remove(id)).status).toBe(404);
  expect(await auth.published(events.subAccountRemoved)).toMatchObject([{ data: { userId: id } }]);
  expect((await add()).status).toBe(201);
});

it('the token of a blocked sub-account is refused at once, and the list shows it', async () => {
  const { _id: id } = (await add()).body;
  const { body } = await auth.signIn(NEW);
  const admin = aPrincipal({ isAdmin: true });
  const block = (state: string) =>
    auth.call(endpoints.blockUser, { as: admin, params: { id, state } });

  await block('block');
  expect(await auth.profileStatus(id, body.token)).toBe(401);
  expect(await statusOf(NEW)).toBe('blocked');
  expect(await list()).toMatchObject([{ status: 'blocked' }]);

  await block('unblock');
  expect(await statusOf(NEW)).toBe('signed in');
});

it('sub-accounts of a blocked owner are shut out with the owner, and let in again', async () => {
  const { _id: id } = (await add()).body;
  const { body, cookie } = await auth.signIn(NEW);
  const admin = aPrincipal({ isAdmin: true });
  const params = (state: string) => ({ as: admin, params: { id: owner.userId, state } });

  await auth.call(endpoints.blockUser, params('block'));
  expect(await auth.profileStatus(id, body.token)).toBe(401);
  expect((await auth.refresh(cookie)).status).toBe(401);
  expect(await statusOf(NEW)).toBe('blocked');

  await auth.call(endpoints.blockUser, params('unblock'));
  expect(await statusOf(NEW)).toBe('signed in');
  expect(await auth.profileStatus(id, (await auth.signIn(NEW)).body.token)).toBe(200);
});

it('the accounts of another owner are not found, and owners are no sub-accounts', async () => {
  const { _id: id } = (await add()).body;
  const stranger = await anOwner();
  expect((await change(id, {}, stranger)).status).toBe(404);
  expect((await remove(id, stranger)).status).toBe(404);
  expect((await remove(stranger.userId, owner)).status).toBe(404);
  expect((await remove(owner.userId, owner)).status).toBe(404);
  const listed = await auth.call(endpoints.listSubAccounts, {
    as: stranger,
    params: { ownerId: owner.ownerId },
  });
  expect(listed.status).toBe(403);
  expect(await statusOf(NEW)).toBe('signed in');
});

it('a sub-account may neither see nor change sub-accounts', async () => {
  const { _id: id } = (await add()).body;
  const as: Principal = { ...owner, userId: id, accountType: 'sub' };
  expect((await add({ email: 'x@example.fr' }, as)).status).toBe(403);
  expect((await change(id, { name: 'Chef' }, as)).status).toBe(403);
  expect((await remove(id, as)).status).toBe(403);
  expect(await list(as)).toMatchObject({ code: 'FORBIDDEN' });
});

it('the audit trail contains an owner’s changes of sub-accounts, without names and passwords', async () => {
  const { _id: id } = (await add()).body;
  await change(id, { name: 'Service du midi', password: 'encore plus belle' });
  await remove(id);
  const as = aPrincipal({ isAdmin: true });
  await eventually(async () => {
    const { body } = await auth.call(endpoints.listActions, { as, query: { user: id } });
    expect(body).toMatchObject([
      { action: 'SUB_ACCOUNT_REMOVED', actorId: owner.userId, targetId: id, targetName: '' },
      { action: 'SUB_ACCOUNT_CHANGED', details: { fields: 'name, password' } },
      { action: 'SUB_ACCOUNT_ADDED', actorName: 'Camille Perrin', from: '127.0.0.1' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/belle|midi/);
  });
});
