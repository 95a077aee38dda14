import { events } from '@girouette/contracts';
import { readAccessToken } from '@girouette/platform/kit';
import { eventually } from '@girouette/platform/kit/testing';
import { argon2Passwords, opaquePasswords } from '../src/secrets/hashing';
import { USERS } from '../src/users/store';
import { startAuth, PASSWORD, type AuthService } from './start-auth';

describe('the auth service', () => {
  let auth: AuthService;
  beforeEach(async () => {
    auth = await startAuth();
  });
  afterEach(() => auth.close());

  it('answers a sign-in with the user and an access token that the other services can read', async () => {
    const { userId, email } = await auth.aUser({ name: 'Camille Perrin', isTrial: true });

    const { status, body, headers } = await auth.signIn({ email });

    expect(status).toBe(200);
    expect(body).toEqual({
      blocked: false,
      payment: false,
      isTrial: true,
      isVerified: true,
      userId,
      name: 'Camille Perrin',
      token: expect.any(String) as string,
      ownerId: null,
      accountType: 'main',
      isAdmin: false,
      expiryDate: null,
    });
    expect(headers['cache-control']).toBe('no-store');
    const { keys, clock } = auth.adapters;
    const caller = readAccessToken({ keys, token: body.token ?? '', now: clock.now() });
    expect(caller).toMatchObject({ userId, ownerId: userId, accountType: 'main', isAdmin: false });
  });

  it('signs in with any spelling of the e-mail', async () => {
    const { email } = await auth.aUser();
    const { status } = await auth.signIn({ email: `  ${email.toUpperCase()} ` });
    expect(status).toBe(200);
    await auth.aUser({ email: 'camille@xn--bcher-kva.fr' });
    expect((await auth.signIn({ email: 'Camille@bücher.fr' })).status).toBe(200);
  });

  it('gives a sub-account the owner’s id in its access token', async () => {
    const owner = await auth.aUser();
    const sub = await auth.aUser({ accountType: 'sub', ownerId: owner.userId });

    const { body } = await auth.signIn({ email: sub.email });

    expect(body).toMatchObject({ accountType: 'sub', ownerId: owner.userId, userId: sub.userId });
    const { keys, clock } = auth.adapters;
    const caller = readAccessToken({ keys, token: body.token ?? '', now: clock.now() });
    expect(caller.ownerId).toBe(owner.userId);
  });

  it('lets an administrator in without a subscription', async () => {
    const { email } = await auth.aUser({ isAdmin: true });
    const { body } = await auth.signIn({ email });
    expect(body).toMatchObject({ isAdmin: true, payment: true });
  });

  it('refuses an unknown e-mail with the text of the specification', async () => {
    const { status, body } = await auth.signIn({ email: 'inconnue@example.fr' });
    expect(status).toBe(401);
    expect(body).toEqual({
      statusCode: 401,
      code: 'INVALID_EMAIL',
      message: 'Invalid email',
      field: 'email',
    });
  });

  it('refuses a wrong password with the text of the specification, and sets no cookie', async () => {
    const { email } = await auth.aUser();
    const { status, body, setCookie } = await auth.signIn({ email, password: 'raté' });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'INVALID_PASSWORD', message: 'Invalid password' });
    expect(setCookie).toBe('');
  });

  it('answers a blocked account that it is blocked, without a token or a session', async () => {
    const { userId, email } = await auth.aUser();
    await auth.block(userId);

    const { status, body, setCookie } = await auth.signIn({ email });

    expect(status).toBe(200);
    expect(body).toMatchObject({ blocked: true, token: null });
    expect(setCookie).toBe('');
    expect(await auth.sessionsOf(userId)).toEqual([]);
  });

  it('without a subscription and a trial, needs a confirmed e-mail: no token, no session', async () => {
    const { userId, email } = await auth.aUser({ verified: false });
    const { status, body, setCookie } = await auth.signIn({ email });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      blocked: false,
      payment: false,
      isTrial: false,
      isVerified: false,
      token: null,
    });
    expect(setCookie).toBe('');
    expect(await auth.sessionsOf(userId)).toEqual([]);
  });

  it('accepts a paying user or a trial before the e-mail is confirmed', async () => {
    const paying = await auth.aUser({ verified: false });
    const trying = await auth.aUser({ verified: false, isTrial: true });
    await auth.publish(events.subscriptionChanged, {
      ownerId: paying.userId,
      version: 1,
      plan: 'monthly',
      pages: 1,
      expiresAt: new Date(auth.clock.now().getTime() + 60_000).toISOString(),
    });
    for (const { email } of [paying, trying]) {
      const { body } = await auth.signIn({ email });
      expect(body).toMatchObject({ isVerified: false, token: expect.any(String) as string });
    }
  });

  it('reports a blocked account as blocked, even when it has paid and is not verified', async () => {
    const { userId, email } = await auth.aUser({ verified: false, isTrial: true });
    await auth.block(userId);
    const { body } = await auth.signIn({ email });
    expect(body).toMatchObject({ blocked: true, token: null });
  });

  it('hides the refresh cookie from scripts, other sites and other paths', async () => {
    const { email } = await auth.aUser();
    const { setCookie } = await auth.signIn({ email });
    expect(setCookie).toMatch(/; HttpOnly/);
    expect(setCookie).toMatch(/; SameSite=Strict/);
    expect(setCookie).toMatch(/; Path=\/api\/auth\/session(;|$)/);
    expect(setCookie).not.toMatch(/Secure/);
  });

  it('does not sign in by HEAD', async () => {
    const { userId, email } = await auth.aUser();
    const query = { email, password: PASSWORD };
    const answer = await auth.service.http.inject({ method: 'HEAD', url: '/api/auth', query });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await auth.sessionsOf(userId)).toEqual([]);
    const keys = '/api/auth/.well-known/jwks.json';
    expect((await auth.service.http.inject({ method: 'HEAD', url: keys })).statusCode).toBe(200);
  });

  it('answers old clients that sign in by query, without a cookie and marked as deprecated', async () => {
    const { userId, email } = await auth.aUser();
    const answer = await auth.service.http.inject({
      method: 'GET',
      url: `/api/auth?email=${encodeURIComponent(email)}&password=${encodeURIComponent(PASSWORD)}`,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ userId, token: expect.any(String) as string });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.deprecation).toMatch(/^@\d+$/);
    expect(answer.headers.link).toBe('</api/auth/session>; rel="successor-version"');
  });

  it('writes no e-mail, password, query or token to the log', async () => {
    const { email } = await auth.aUser();
    const { body } = await auth.signIn({ email });
    await auth.signIn({ email, password: 'mot de passe raté' });
    await auth.service.http.inject({
      method: 'GET',
      url: `/api/auth?email=${encodeURIComponent(email)}&password=secret-par-requete`,
    });

    const written = await eventually(() => {
      const text = auth.logs();
      expect(text.match(/"answered"/g)).toHaveLength(3);
      return text;
    });
    expect(written).toContain('signed in');
    for (const secret of [
      email,
      encodeURIComponent(email),
      PASSWORD,
      'raté',
      'secret-par-requete',
    ]) {
      expect(written).not.toContain(secret);
    }
    expect(written).not.toContain(body.token ?? 'no token');
  });

  it('publishes the registration of an e-mail once, in any spelling', async () => {
    const { userId, email } = await auth.aUser();
    const again = await auth.aUser({ email: email.toUpperCase() });
    expect(again.userId).toBe(userId);

    const registered = await auth.published(events.userRegistered);
    expect(registered.map(({ data }) => data.userId)).toEqual([userId]);
  });

  it('creates one account from twenty parallel registrations of one e-mail', async () => {
    const email = 'camille@example.fr';
    const made = await Promise.all(Array.from({ length: 20 }, () => auth.aUser({ email })));
    expect(new Set(made.map(({ userId }) => userId)).size).toBe(1);
    expect(await auth.adapters.store.table(USERS).count('byEmail', [email])).toBe(1);
  });
});

describe('an unknown e-mail', () => {
  it('costs the same work as a wrong password: one check of a hash of the same kind', async () => {
    const hashes: string[] = [];
    const passwords = opaquePasswords({
      ...argon2Passwords,
      verify: (hash: string, password: string) => {
        hashes.push(hash);
        return argon2Passwords.verify(hash, password);
      },
    });
    const auth = await startAuth({}, { passwords });
    const { email } = await auth.aUser();
    const wrong = await auth.signIn({ email, password: 'raté' });
    const unknown = await auth.signIn({ email: 'inconnue@example.fr', password: 'raté' });
    expect([wrong.body.code, unknown.body.code]).toEqual(['INVALID_PASSWORD', 'INVALID_EMAIL']);
    const settings = hashes.map((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.exec(hash)?.[0]);
    expect(settings).toHaveLength(2);
    expect(settings[0]).toBeDefined();
    expect(settings[1]).toBe(settings[0]);
    await auth.close();
  });
});

describe('a password that is changed while someone signs in with the old one', () => {
  it('leaves that sign-in without a session', async () => {
    let meanwhile = () => Promise.resolve();
    const passwords = opaquePasswords({
      ...argon2Passwords,
      async verify(hash: string, password: string) {
        const isRight = await argon2Passwords.verify(hash, password);
        await meanwhile();
        return isRight;
      },
    });
    const auth = await startAuth({}, { passwords });
    const { userId, email } = await auth.aUser();
    meanwhile = () => auth.changeUser(userId, { passwordHash: 'another' });

    const { status, setCookie } = await auth.signIn({ email });

    expect(status).toBe(401);
    expect(setCookie).toBe('');
    expect(await auth.sessionsOf(userId)).toEqual([]);
    await auth.close();
  });
});

describe('the sign-in throttle', () => {
  let auth: AuthService;
  beforeEach(async () => {
    auth = await startAuth();
  });
  afterEach(() => auth.close());

  const tries = (count: number, one: (n: number) => Promise<{ status: number }>) =>
    Array.from({ length: count }).reduce<Promise<number[]>>(
      async (done, _each, n) => [...(await done), (await one(n)).status],
      Promise.resolve([]),
    );

  it('refuses an address after ten failures, even with the right password', async () => {
    const { email } = await auth.aUser();
    const address = '203.0.113.1';
    const statuses = await tries(10, () => auth.signIn({ email, password: 'raté', address }));
    expect(statuses).toEqual(Array(10).fill(401));

    const { status, body, headers } = await auth.signIn({ email, address });

    expect(status).toBe(429);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it('lets the owner in while a stranger fails with the owner’s e-mail from another network', async () => {
    const { email } = await auth.aUser();
    await tries(12, () => auth.signIn({ email, password: 'raté', address: '203.0.113.1' }));
    expect((await auth.signIn({ email, address: '198.51.100.7' })).status).toBe(200);
  });

  it('checks at most ten of 55 parallel tries for 55 accounts from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_each, n) =>
        auth.signIn({ email: `personne-${String(n)}@example.fr`, address: '203.0.113.1' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  it('counts the /64 of an IPv6 address as one network', async () => {
    const { email } = await auth.aUser();
    await tries(10, (n) =>
      auth.signIn({ email, password: 'raté', address: `2001:db8::${String(n + 1)}` }),
    );
    expect((await auth.signIn({ email, address: '2001:db8::99' })).status).toBe(429);
    expect((await auth.signIn({ email, address: '2001:db8:0:1::1' })).status).toBe(200);
  });

  describe('for tries on one account from many networks', () => {
    // A factor of one fifth allows two failures per network and twenty per account.
    beforeEach(async () => {
      await auth.close();
      auth = await startAuth({ RATE_LIMIT_FACTOR: '0.2' });
    });
    const home = '198.51.100.7';

    it('checks at most as many passwords of one account as ten networks may try', async () => {
      const { email } = await auth.aUser();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_each, n) =>
          auth.signIn({ email, password: 'raté', address: `203.0.113.${String(n)}` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
      const { status, headers } = await auth.signIn({ email, address: home });
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    });

    it('lets the owner in from a network that they have used before', async () => {
      const { email } = await auth.aUser();
      expect((await auth.signIn({ email, address: home })).status).toBe(200);
      await tries(22, (n) =>
        auth.signIn({ email, password: 'raté', address: `203.0.113.${String(n)}` }),
      );
      expect((await auth.signIn({ email, address: '198.51.100.8' })).status).toBe(429);
      expect(await tries(3, () => auth.signIn({ email, address: home }))).toEqual([200, 200, 200]);
      const wrong = await tries(3, () => auth.signIn({ email, password: 'raté', address: home }));
      expect(wrong).toEqual([401, 401, 429]);
    });
  });

  it('removes only the successful try from the count', async () => {
    const { email } = await auth.aUser();
    const address = '203.0.113.1';
    await tries(9, () => auth.signIn({ email, password: 'raté', address }));
    expect(await tries(3, () => auth.signIn({ email, address }))).toEqual([200, 200, 200]);
    expect((await auth.signIn({ email, password: 'raté', address })).status).toBe(401);
    expect((await auth.signIn({ email, address })).status).toBe(429);
  });

  it('lets many people sign in from one address', async () => {
    const { email } = await auth.aUser();
    const statuses = await tries(15, () => auth.signIn({ email, address: '198.51.100.9' }));
    expect(statuses).toEqual(Array(15).fill(200));
  });

  it('refuses no sign-in while the cache is unavailable', async () => {
    const { email } = await auth.aUser();
    const fail = () => Promise.reject(new Error('cache unavailable'));
    Object.assign(auth.adapters.cache, { get: fail, set: fail, incr: fail, decr: fail });
    expect((await auth.signIn({ email })).status).toBe(200);
    expect(auth.logs()).toContain('failed sign-ins cannot be counted');
  });
});
