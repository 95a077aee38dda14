import { events } from '@girouette/contracts';
import { eventually, hearEvents } from '@girouette/service-kit/testing';
import { ensureAccount, type Account } from '../src/use-cases/ensure-account';
import { openAuth, type AuthApp } from './support/auth-app';

const ADMIN: Account = {
  email: 'direction@example.fr',
  name: 'Direction',
  password: 'un premier mot de passe',
  isAdmin: true,
};

describe('ensuring an account', () => {
  let auth: AuthApp;
  beforeEach(async () => {
    auth = await openAuth();
  });
  afterEach(() => auth.close());

  const ensure = (overrides: Partial<Account> = {}) =>
    ensureAccount(auth.deps, { ...ADMIN, ...overrides });

  async function profileStatus(userId: string, token: string | null): Promise<number> {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const answer = await auth.service.http.inject({ url: `/api/auth/${userId}`, headers });
    return answer.statusCode;
  }

  it('makes one that signs in, and tells the other services', async () => {
    const heard = await hearEvents(auth.adapters, ['users']);
    const { userId } = await ensure();
    expect((await auth.signIn(ADMIN)).body).toMatchObject({
      userId,
      name: 'Direction',
      isAdmin: true,
      isVerified: true,
    });
    await eventually(() => {
      const told = heard.of(events.userRegistered).map(({ data }) => data);
      expect(told).toEqual([expect.objectContaining({ userId, isAdmin: true })]);
    });
    await heard.stop();
  });

  it('leaves one that is as it should be, with its sessions', async () => {
    const { userId } = await ensure();
    const { cookie } = await auth.signIn(ADMIN);
    expect(await ensure({ email: ' Direction@Example.fr' })).toEqual({ userId });
    expect((await auth.refresh(cookie)).status).toBe(200);
    expect((await auth.signIn(ADMIN)).status).toBe(200);
  });

  it('gives one that exists its password, name and right, and ends its sessions', async () => {
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
      expect(await profileStatus(userId, body.token)).toBe(401);
    }
    expect((await auth.refresh(othersCookie)).status).toBe(200);
  });

  it('changes name and right without ending the sessions', async () => {
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
      expect(auth.adapters.logs.text()).toContain('"answered"');
    });
    expect(auth.adapters.logs.text()).not.toMatch(/mot de passe|direction@/i);
  });
});
