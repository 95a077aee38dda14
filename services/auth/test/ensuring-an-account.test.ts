import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { ensureAccount, type Account } from '../src/accounts/administrators';
import { dependenciesOf, PASSWORD, startAuth, type AuthService } from './start-auth';

const ADMIN: Account = {
  email: 'direction@example.fr',
  name: 'Direction',
  password: 'un premier mot de passe',
  isAdmin: true,
};

describe('ensureAccount', () => {
  let auth: AuthService;
  beforeEach(async () => {
    auth = await startAuth();
  });
  afterEach(() => auth.close());

  const ensure = (overrides: Partial<Account> = {}) =>
    ensureAccount(dependenciesOf(auth.adapters), { ...ADMIN, ...overrides });

  it('creates an account that can sign in, and publishes the registration', async () => {
    const { userId } = await ensure();
    expect((await auth.signIn(ADMIN)).body).toMatchObject({
      userId,
      name: 'Direction',
      isAdmin: true,
      isVerified: true,
    });
    expect(await auth.published(events.userRegistered, 1)).toMatchObject([
      { data: { userId, isAdmin: true } },
    ]);
  });

  it('leaves an account that is as it should be, and its sessions, as they are', async () => {
    const { userId } = await ensure();
    const { cookie } = await auth.signIn(ADMIN);
    expect(await ensure({ email: ' Direction@Example.fr' })).toEqual({ userId });
    expect((await auth.refresh(cookie)).status).toBe(200);
    expect((await auth.signIn(ADMIN)).status).toBe(200);
  });

  it('gives an existing account its password, name and admin right, and ends its sessions', async () => {
    const { userId, email } = await auth.aUser({ name: 'Camille Perrin', verified: false });
    const other = await auth.aUser();
    const sessions = await Promise.all([auth.signIn({ email }), auth.signIn({ email })]);
    const { cookie: othersCookie } = await auth.signIn({ email: other.email });

    expect(await ensure({ email })).toEqual({ userId });

    expect((await auth.signIn({ email })).body.code).toBe('INVALID_PASSWORD');
    expect((await auth.signIn({ ...ADMIN, email })).body).toMatchObject({
      userId,
      name: 'Direction',
      isAdmin: true,
      isVerified: true,
    });
    for (const { cookie, body } of sessions) {
      expect((await auth.refresh(cookie)).status).toBe(401);
      expect(await auth.profileStatus(userId, body.token)).toBe(401);
    }
    expect((await auth.refresh(othersCookie)).status).toBe(200);
  });

  it('removes everything that could let another person keep an existing account', async () => {
    const { userId, email } = await auth.aUser({ verified: false });
    const secondFactor = { sealedSecret: 'x', isActive: true, lastStep: 0, recoveryHashes: [] };
    await auth.changeUser(userId, {
      secondFactor,
      pendingEmail: 'voleur@example.fr',
      blocked: true,
    });
    const { email: subEmail } = await auth.aUser({ accountType: 'sub', ownerId: userId });
    await auth.call(endpoints.resendVerification, { body: { email } });
    await auth.call(endpoints.forgotPassword, { body: { email } });

    await ensure({ email, password: PASSWORD });

    expect(await auth.storedTokens()).toEqual([]);
    const { body } = await auth.signIn({ email });
    expect(body).toMatchObject({ userId, isAdmin: true, blocked: false });
    const known = await dependenciesOf(auth.adapters).users.findById(userId);
    expect(known?.pendingEmail).toBeUndefined();
    expect(known?.secondFactor).toBeUndefined();
    expect((await auth.signIn({ email: subEmail })).body.code).toBe('INVALID_EMAIL');
    const actions = await auth.published(events.actionRecorded);
    expect(actions.map(({ data }) => data.action)).toEqual([
      'ADMINISTRATOR_APPOINTED',
      'SUB_ACCOUNT_REMOVED',
    ]);
    expect(actions[0]?.data.targetId).toBe(userId);
  });

  it('keeps the second factor of an administrator across a start', async () => {
    const { userId } = await ensure();
    const secondFactor = { sealedSecret: 'x', isActive: true, lastStep: 0, recoveryHashes: [] };
    await auth.changeUser(userId, { secondFactor });
    await ensure();
    expect((await auth.signIn(ADMIN)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('refuses the address of a sub-account, with a sentence', async () => {
    const owner = await auth.aUser();
    const { email } = await auth.aUser({ accountType: 'sub', ownerId: owner.userId });
    await expect(ensure({ email })).rejects.toThrow('ADMIN_EMAIL is the address of a sub-account.');
    expect((await auth.signIn({ email })).body).toMatchObject({ isAdmin: false });
  });

  it('refuses an account that has become a sub-account meanwhile', async () => {
    const { userId, email } = await auth.aUser();
    const deps = dependenciesOf(auth.adapters);
    const passwords: typeof deps.passwords = {
      ...deps.passwords,
      async verify() {
        await auth.changeUser(userId, { accountType: 'sub', ownerId: 'somebody-else' });
        return false;
      },
    };
    await expect(ensureAccount({ ...deps, passwords }, { ...ADMIN, email })).rejects.toThrow(
      'ADMIN_EMAIL is the address of a sub-account.',
    );
    expect((await auth.signIn({ email })).body).toMatchObject({ isAdmin: false });
  });

  it('never lets an owner change an administrator who was a sub-account', async () => {
    const owner = await auth.aUser();
    await auth.approve(owner.userId);
    const { userId: id, email } = await auth.aUser({ accountType: 'sub', ownerId: owner.userId });
    await auth.changeUser(id, { isAdmin: true });
    const as = aPrincipal({ userId: owner.userId, ownerId: owner.userId });
    const userData = { name: 'S', email, password: 'mine-now-1' };
    const change = { as, params: { id }, body: { userData } };
    expect((await auth.call(endpoints.changeSubAccount, change)).status).toBe(404);
    expect((await auth.call(endpoints.removeSubAccount, { as, params: { id } })).status).toBe(404);
    expect((await auth.signIn({ email })).status).toBe(200);
  });

  it('gives an account without a password hash a new one, and logs the account', async () => {
    const { userId, email } = await auth.aUser();
    await auth.changeUser(userId, { passwordHash: undefined as unknown as string });
    expect((await auth.signIn({ email })).body.code).toBe('INVALID_PASSWORD');
    await ensure({ email, isAdmin: false });
    expect((await auth.signIn({ ...ADMIN, email })).status).toBe(200);
    expect(auth.logs()).toContain(userId);
    expect(auth.logs()).toContain('an account without a password hash');
  });

  it('changes name and admin right without ending the sessions', async () => {
    const { userId } = await ensure();
    const { cookie } = await auth.signIn(ADMIN);
    await ensure({ name: 'Ancienne direction', isAdmin: false });
    expect((await auth.refresh(cookie)).body).toMatchObject({
      userId,
      name: 'Ancienne direction',
      isAdmin: false,
    });
  });

  it('writes no password and no e-mail to the log', async () => {
    await ensure();
    await ensure({ password: 'un second mot de passe' });
    await auth.signIn(ADMIN);
    await eventually(() => {
      expect(auth.logs()).toContain('"answered"');
    });
    expect(auth.logs()).not.toMatch(/mot de passe|direction@/i);
  });
});
