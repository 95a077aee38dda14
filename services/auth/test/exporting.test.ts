import { endpoints, type Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

let auth: AuthService;
let owner: Principal & { email: string };
beforeEach(async () => {
  auth = await startAuth();
  const { userId, email } = await auth.aUser();
  await auth.approve(userId);
  owner = { ...aPrincipal({ userId, ownerId: userId }), email };
});
afterEach(() => auth.close());

const ask = (as: Principal, userId = owner.userId) =>
  auth.call(endpoints.exportAccount, { as, params: { userId } });

it('a user gets auth’s data about them, without password and tokens', async () => {
  await auth.signIn(owner);
  const sub = { name: 'Service du soir', email: 'soir@example.fr', password: 'une belle soirée' };
  await auth.call(endpoints.addSubAccount, { as: owner, body: sub });
  await auth.call(endpoints.requestDemo, {
    body: { ...endpoints.requestDemo.sample.body, email: owner.email },
  });
  await auth.call(endpoints.forgotPassword, { body: { email: owner.email } });
  await eventually(async () => {
    expect((await ask(owner)).body).toMatchObject({
      _id: owner.userId,
      email: owner.email,
      sessions: [{ lastUsedAt: auth.clock.now().toISOString() }],
      links: [{ purpose: 'reset', email: owner.email }],
      subAccounts: [{ name: sub.name, email: sub.email }],
      demoRequests: [{ restaurantName: 'Chez Camille' }],
      actions: [{ action: 'SUB_ACCOUNT_ADDED', from: '127.0.0.1' }],
    });
  });
  const { body, headers } = await ask(owner);
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|current|used"/);
  expect(headers['cache-control']).toBe('no-store');
});

it('the network address of an administrator who acted on the user is left out', async () => {
  const { userId } = await auth.aUser({ isAdmin: true });
  const admin = aPrincipal({ userId, isAdmin: true });
  const params = { id: owner.userId, state: 'false' };
  await auth.call(endpoints.switchOwnerPages, { as: admin, params });
  await eventually(async () => {
    expect((await ask(owner)).body.actions).toMatchObject([{ action: 'PAGES_SWITCHED', from: '' }]);
  });
});

it('an administrator may ask too, and no other user', async () => {
  expect((await ask(aPrincipal({ isAdmin: true }))).status).toBe(200);
  expect((await ask(aPrincipal())).status).toBe(403);
  const sub = aPrincipal({ ownerId: owner.userId, accountType: 'sub' });
  expect((await ask(sub)).status).toBe(403);
});

it('an erased user has no data', async () => {
  await auth.call(endpoints.eraseUser, {
    as: owner,
    params: { userId: owner.userId },
    body: { currentPassword: PASSWORD },
  });
  const admin = aPrincipal({ isAdmin: true });
  expect((await ask(admin)).body).toMatchObject({ code: 'USER_NOT_FOUND' });
});
