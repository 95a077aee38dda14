import { events } from '@girouette/contracts';
import { eventually } from '@girouette/service-kit/testing';
import { ensureAccount, type Account } from '../src/use-cases/ensure-account';
import { dependenciesOf, startAuth, type AuthService } from './start-auth';

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
