import { createPublicKey } from 'node:crypto';
import { bearer, aPrincipal } from '@girouette/service-kit/testing';
import jwt from 'jsonwebtoken';
import { openAuth, runAuth, type AuthApp } from './support/auth-app';

const DAY = 24 * 60 * 60 * 1000;

describe('keeping a session', () => {
  let auth: AuthApp;
  let cookie: string | undefined;
  let userId: string;
  let email: string;
  beforeEach(async () => {
    auth = await openAuth();
    ({ userId, email } = await auth.aUser());
    ({ cookie } = await auth.signIn({ email }));
  });
  afterEach(() => auth.close());

  it('trades the refresh cookie for a new token and a new cookie', async () => {
    const { status, body, cookie: next } = await auth.refresh(cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId, token: expect.any(String) as string });
    expect(next).toBeDefined();
    expect(next).not.toBe(cookie);
    expect((await auth.refresh(next)).status).toBe(200);
  });

  it('ends the whole family when a rotated cookie comes back later', async () => {
    const { cookie: next } = await auth.refresh(cookie);
    auth.adapters.clock.advance(11_000);

    const stolen = await auth.refresh(cookie);

    expect(stolen.status).toBe(401);
    expect(stolen.body.code).toBe('SESSION_EXPIRED');
    expect(stolen.setCookie).toMatch(/girouette_refresh=;/);
    expect((await auth.refresh(next)).status).toBe(401);
    expect(auth.adapters.logs.text()).toContain('refresh token reused');
  });

  it('serves ten tabs that refresh with one cookie at the same moment, and all go on', async () => {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => auth.refresh(cookie)));
    expect(tabs.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(10);

    auth.adapters.clock.advance(60_000);
    // The browser kept one of them, whichever came last.
    expect((await auth.refresh(tabs[4]?.cookie)).status).toBe(200);
  });

  it('brings the session through an answer that was lost on its way', async () => {
    await auth.refresh(cookie);
    auth.adapters.clock.advance(2_000);
    const { status, cookie: second } = await auth.refresh(cookie);
    expect(status).toBe(200);
    auth.adapters.clock.advance(15 * 60_000);
    expect((await auth.refresh(second)).status).toBe(200);
  });

  it('finds the thief who used the moment of grace', async () => {
    const { cookie: mine } = await auth.refresh(cookie);
    const { cookie: theirs } = await auth.refresh(cookie);
    auth.adapters.clock.advance(60_000);
    const { cookie: minesNext } = await auth.refresh(mine);
    auth.adapters.clock.advance(60_000);
    expect((await auth.refresh(theirs)).status).toBe(401);
    expect((await auth.refresh(minesNext)).status).toBe(401);
  });

  it('lasts thirty days from the last refresh', async () => {
    auth.adapters.clock.advance(29 * DAY);
    const { status, cookie: next } = await auth.refresh(cookie);
    expect(status).toBe(200);
    auth.adapters.clock.advance(31 * DAY);
    expect((await auth.refresh(next)).status).toBe(401);
  });

  it('survives a restart of the service', async () => {
    await auth.service.stop();
    auth = await runAuth(auth.adapters);
    expect((await auth.refresh(cookie)).status).toBe(200);
  });

  it('ends for someone who was blocked meanwhile', async () => {
    await auth.block(userId);
    expect((await auth.refresh(cookie)).status).toBe(401);
  });

  it('keeps no secret of the cookie in the store', async () => {
    const secret = cookie?.split('.')[1] ?? '';
    expect(secret).toHaveLength(43);
    const sessions = await auth.sessionsOf(userId);
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  it('is over after signing out', async () => {
    const { status, setCookie } = await auth.signOut(cookie);
    expect(status).toBe(204);
    expect(setCookie).toMatch(/girouette_refresh=;.*Path=\/api\/auth\/session/);
    expect((await auth.refresh(cookie)).status).toBe(401);
  });

  describe('stops its access tokens', () => {
    const profileWith = async (token: string | null) => {
      const authorization = `Bearer ${token ?? ''}`;
      const url = `/api/auth/${userId}`;
      const answer = await auth.service.http.inject({
        method: 'GET',
        url,
        headers: { authorization },
      });
      return answer.statusCode;
    };

    it('when someone signs out, and those of their other sessions not', async () => {
      const here = await auth.signIn({ email });
      const elsewhere = await auth.signIn({ email });
      const { body: refreshed, cookie: next } = await auth.refresh(here.cookie);
      await auth.signOut(next);
      expect(await profileWith(here.body.token)).toBe(401);
      expect(await profileWith(refreshed.token)).toBe(401);
      expect(await profileWith(elsewhere.body.token)).toBe(200);
    });

    it('when a rotated cookie comes back', async () => {
      const { body } = await auth.refresh(cookie);
      expect(await profileWith(body.token)).toBe(200);
      auth.adapters.clock.advance(11_000);
      await auth.refresh(cookie);
      expect(await profileWith(body.token)).toBe(401);
    });

    it('or lets them end by themselves while the cache is away; signing out works all the same', async () => {
      auth.adapters.cache.set = () => Promise.reject(new Error('cache away'));
      expect((await auth.signOut(cookie)).status).toBe(204);
      expect((await auth.refresh(cookie)).status).toBe(401);
      expect(auth.adapters.logs.text()).toContain('tokens of an ended session');
    });
  });

  it('is not ended by someone who knows only its id', async () => {
    const forged = `${cookie?.split('.')[0] ?? ''}.${'A'.repeat(43)}`;
    expect((await auth.signOut(forged)).status).toBe(204);
    expect((await auth.refresh(forged)).status).toBe(401);
    expect((await auth.refresh(cookie)).status).toBe(200);
  });

  it.each([
    undefined,
    'girouette_refresh=',
    'girouette_refresh=nonsense',
    'girouette_refresh=a.b.c',
  ])('is not made of the cookie %p', async (nonsense) => {
    expect((await auth.refresh(nonsense)).status).toBe(401);
    expect((await auth.signOut(nonsense)).status).toBe(204);
  });
});

describe('the cookie of a site on https', () => {
  it('is sent over https alone', async () => {
    const auth = await openAuth({ PUBLIC_URL: 'https://girouette.example' });
    const { email } = await auth.aUser();
    expect((await auth.signIn({ email })).setCookie).toMatch(/; Secure/);
    await auth.close();
  });

  it('is so too when only the gateway knows that the browser came by https', async () => {
    const auth = await openAuth();
    const { email } = await auth.aUser();
    const signIn = (proto: string) =>
      auth.signIn({ email, headers: { 'x-forwarded-proto': proto } });
    expect((await signIn('https')).setCookie).toMatch(/; Secure/);
    expect((await signIn('http')).setCookie).not.toMatch(/; Secure/);
    await auth.close();
  });

  it('is not so by the word of someone who is not the gateway', async () => {
    const auth = await openAuth({ TRUST_PROXY: '10.0.0.1' });
    const { email } = await auth.aUser();
    const { setCookie } = await auth.signIn({ email, headers: { 'x-forwarded-proto': 'https' } });
    expect(setCookie).not.toMatch(/; Secure/);
    await auth.close();
  });
});

describe('the cookie and pages of other sites', () => {
  let auth: AuthApp;
  let cookie: string | undefined;
  beforeEach(async () => {
    auth = await openAuth({
      PUBLIC_URL: 'https://girouette.example',
      ALLOWED_ORIGINS: 'https://partner.example',
    });
    const { email } = await auth.aUser();
    ({ cookie } = await auth.signIn({ email }));
  });
  afterEach(() => auth.close());

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'null' }],
    [{ origin: 'http://girouette.example' }],
    [{ origin: 'https://evil.girouette.example', 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('neither refresh nor end a session: %p', async (headers) => {
    for (const answer of [
      await auth.refresh(cookie, headers),
      await auth.signOut(cookie, headers),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
      expect(answer.setCookie).toBe('');
    }
    expect((await auth.refresh(cookie)).status).toBe(200);
  });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://girouette.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://girouette.example' }],
    [{ origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }],
    // A phone that opens the developer's machine by its address.
    [{ origin: 'http://192.168.1.5:8080', 'x-forwarded-host': '192.168.1.5:8080' }],
  ])('but our own do: %p', async (headers) => {
    expect((await auth.refresh(cookie, headers)).status).toBe(200);
    expect((await auth.signOut(cookie, headers)).status).toBe(204);
  });
});

describe('public keys and profiles', () => {
  let auth: AuthApp;
  beforeEach(async () => {
    auth = await openAuth();
  });
  afterEach(() => auth.close());

  const get = (url: string, authorization?: string) =>
    auth.service.http.inject({
      method: 'GET',
      url,
      headers: authorization === undefined ? {} : { authorization },
    });

  it('gives out a key set that verifies a token', async () => {
    const { email, userId } = await auth.aUser();
    const { body } = await auth.signIn({ email });
    const answer = await get('/api/auth/.well-known/jwks.json');
    const { keys } = answer.json<{ keys: Record<string, string>[] }>();
    const kid = jwt.decode(body.token ?? '', { complete: true })?.header.kid;
    const jwk = keys.find((key) => key.kid === kid) ?? {};
    expect(jwk).not.toHaveProperty('d');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const claims = jwt.verify(body.token ?? '', key, { algorithms: ['ES256'] });
    expect(claims).toMatchObject({ sub: userId, iss: 'girouette', aud: 'girouette-api' });
  });

  it('shows people their own profile', async () => {
    const { userId, email } = await auth.aUser();
    const answer = await get(
      `/api/auth/${userId}`,
      bearer(auth.adapters, aPrincipal({ userId, ownerId: userId })),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      _id: userId,
      name: 'Camille Perrin',
      email,
      phoneNumber: '',
      profilePicture: '',
      expiryDate: null,
    });
  });

  it('shows nobody the profile of someone else, but an administrator', async () => {
    const { userId } = await auth.aUser();
    const stranger = bearer(auth.adapters, aPrincipal());
    const admin = bearer(auth.adapters, aPrincipal({ isAdmin: true }));
    expect((await get(`/api/auth/${userId}`)).statusCode).toBe(401);
    expect((await get(`/api/auth/${userId}`, stranger)).statusCode).toBe(403);
    expect((await get(`/api/auth/${userId}`, admin)).statusCode).toBe(200);
    expect((await get('/api/auth/nobody', admin)).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});
