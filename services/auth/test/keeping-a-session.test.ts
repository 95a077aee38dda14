import { createPublicKey } from 'node:crypto';
import { endpoints, type Principal } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import jwt from 'jsonwebtoken';
import { startAuth, type AuthService } from './start-auth';

const DAY = 24 * 60 * 60 * 1000;

describe('a session', () => {
  let auth: AuthService;
  let cookie: string | undefined;
  let userId: string;
  let email: string;
  beforeEach(async () => {
    auth = await startAuth();
    ({ userId, email } = await auth.aUser());
    ({ cookie } = await auth.signIn({ email }));
  });
  afterEach(() => auth.close());

  it('is refreshed with its cookie: there is a new access token and a new cookie', async () => {
    const { status, body, cookie: next } = await auth.refresh(cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId, token: expect.any(String) as string });
    expect(next).toBeDefined();
    expect(next).not.toBe(cookie);
    expect((await auth.refresh(next)).status).toBe(200);
  });

  it('ends when a used cookie is presented again later', async () => {
    const { cookie: next } = await auth.refresh(cookie);
    auth.clock.advance(11_000);

    const stolen = await auth.refresh(cookie);

    expect(stolen.status).toBe(401);
    expect(stolen.body.code).toBe('SESSION_EXPIRED');
    expect(stolen.setCookie).toMatch(/girouette_refresh=;/);
    expect((await auth.refresh(next)).status).toBe(401);
    expect(auth.logs()).toContain('refresh token reused');
  });

  it('continues in all of ten tabs that refresh with one cookie at the same moment', async () => {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => auth.refresh(cookie)));
    expect(tabs.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(10);

    auth.clock.advance(60_000);
    // The browser keeps the cookie that arrived last.
    expect((await auth.refresh(tabs[4]?.cookie)).status).toBe(200);
  });

  it('survives the loss of the response to a refresh', async () => {
    await auth.refresh(cookie);
    auth.clock.advance(2_000);
    const { status, cookie: second } = await auth.refresh(cookie);
    expect(status).toBe(200);
    auth.clock.advance(15 * 60_000);
    expect((await auth.refresh(second)).status).toBe(200);
  });

  it('ends when a cookie that was stolen during the grace period is used', async () => {
    const { cookie: mine } = await auth.refresh(cookie);
    const { cookie: theirs } = await auth.refresh(cookie);
    auth.clock.advance(60_000);
    const { cookie: minesNext } = await auth.refresh(mine);
    auth.clock.advance(60_000);
    expect((await auth.refresh(theirs)).status).toBe(401);
    expect((await auth.refresh(minesNext)).status).toBe(401);
  });

  it('lasts thirty days from the last refresh', async () => {
    auth.clock.advance(29 * DAY);
    const { status, cookie: next } = await auth.refresh(cookie);
    expect(status).toBe(200);
    auth.clock.advance(31 * DAY);
    expect((await auth.refresh(next)).status).toBe(401);
  });

  it('survives a restart of the service', async () => {
    await auth.restart();
    expect((await auth.refresh(cookie)).status).toBe(200);
  });

  it('ends at the next refresh after its user was blocked', async () => {
    await auth.block(userId);
    expect((await auth.refresh(cookie)).status).toBe(401);
  });

  it('is stored without the secret of its cookie', async () => {
    const secret = cookie?.split('.')[1] ?? '';
    expect(secret).toHaveLength(43);
    const sessions = await auth.sessionsOf(userId);
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  it('cannot be refreshed after signing out', async () => {
    const { status, setCookie } = await auth.signOut(cookie);
    expect(status).toBe(204);
    expect(setCookie).toMatch(/girouette_refresh=;.*Path=\/api\/auth\/session/);
    expect((await auth.refresh(cookie)).status).toBe(401);
  });

  it('invalidates its own access tokens when its user signs out, and no other session’s', async () => {
    const here = await auth.signIn({ email });
    const elsewhere = await auth.signIn({ email });
    const { body: refreshed, cookie: next } = await auth.refresh(here.cookie);
    await auth.signOut(next);
    expect(await auth.profileStatus(userId, here.body.token)).toBe(401);
    expect(await auth.profileStatus(userId, refreshed.token)).toBe(401);
    expect(await auth.profileStatus(userId, elsewhere.body.token)).toBe(200);
  });

  it('invalidates its access tokens when a used cookie is presented again', async () => {
    const { body } = await auth.refresh(cookie);
    expect(await auth.profileStatus(userId, body.token)).toBe(200);
    auth.clock.advance(11_000);
    await auth.refresh(cookie);
    expect(await auth.profileStatus(userId, body.token)).toBe(401);
  });

  it('can be ended by its user while the cache is unavailable', async () => {
    auth.adapters.cache.setDurable = () => Promise.reject(new Error('cache unavailable'));
    expect((await auth.signOut(cookie)).status).toBe(204);
    expect((await auth.refresh(cookie)).status).toBe(401);
    expect(auth.logs()).toContain('tokens of an ended session');
  });

  it('cannot be ended by someone who knows only its id', async () => {
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
  ])('cannot be refreshed or ended with the cookie %p', async (nonsense) => {
    expect((await auth.refresh(nonsense)).status).toBe(401);
    expect((await auth.signOut(nonsense)).status).toBe(204);
  });
});

describe('the refresh cookie', () => {
  it('is Secure when the public address is https', async () => {
    const auth = await startAuth({ PUBLIC_URL: 'https://girouette.example' });
    const { email } = await auth.aUser();
    expect((await auth.signIn({ email })).setCookie).toMatch(/; Secure/);
    await auth.close();
  });

  it('is Secure when the gateway forwards that the browser uses https', async () => {
    const auth = await startAuth();
    const { email } = await auth.aUser();
    const signIn = (proto: string) =>
      auth.signIn({ email, headers: { 'x-forwarded-proto': proto } });
    expect((await signIn('https')).setCookie).toMatch(/; Secure/);
    expect((await signIn('http')).setCookie).not.toMatch(/; Secure/);
    await auth.close();
  });

  it('is not Secure when an untrusted address claims https', async () => {
    const auth = await startAuth({ TRUST_PROXY: '10.0.0.1' });
    const { email } = await auth.aUser();
    const { setCookie } = await auth.signIn({ email, headers: { 'x-forwarded-proto': 'https' } });
    expect(setCookie).not.toMatch(/; Secure/);
    await auth.close();
  });
});

describe('requests from pages of other sites', () => {
  let auth: AuthService;
  let cookie: string | undefined;
  beforeEach(async () => {
    auth = await startAuth({
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
  ])('can neither refresh nor end a session: %p', async (headers) => {
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
    // A phone that opens the developer's machine by its IP address.
    [{ origin: 'http://192.168.1.5:8080', 'x-forwarded-host': '192.168.1.5:8080' }],
  ])('may refresh and end a session when the site is allowed: %p', async (headers) => {
    expect((await auth.refresh(cookie, headers)).status).toBe(200);
    expect((await auth.signOut(cookie, headers)).status).toBe(204);
  });
});

describe('the auth service', () => {
  let auth: AuthService;
  beforeEach(async () => {
    auth = await startAuth();
  });
  afterEach(() => auth.close());

  it('publishes a key set that verifies its access tokens', async () => {
    const { email, userId } = await auth.aUser();
    const { body } = await auth.signIn({ email });
    const { keys } = (await auth.call(endpoints.publicKeys)).body;
    const kid = jwt.decode(body.token ?? '', { complete: true })?.header.kid;
    const jwk = keys.find((key) => key.kid === kid) ?? {};
    expect(jwk).not.toHaveProperty('d');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const claims = jwt.verify(body.token ?? '', key, { algorithms: ['ES256'] });
    expect(claims).toMatchObject({ sub: userId, iss: 'girouette', aud: 'girouette-api' });
  });

  it('shows users their own profile', async () => {
    const { userId, email } = await auth.aUser();
    const as = aPrincipal({ userId, ownerId: userId });
    const { status, body } = await auth.call(endpoints.readProfile, { as, params: { userId } });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: userId,
      name: 'Camille Perrin',
      email,
      phoneNumber: '',
      profilePicture: '',
      expiryDate: null,
    });
  });

  it('shows the profile of another user to administrators only', async () => {
    const { userId } = await auth.aUser();
    const read = (as?: Principal, id = userId) =>
      auth.call(endpoints.readProfile, { as, params: { userId: id } });
    const admin = aPrincipal({ isAdmin: true });
    expect((await read()).status).toBe(401);
    expect((await read(aPrincipal())).status).toBe(403);
    expect((await read(admin)).status).toBe(200);
    expect((await read(admin, 'nobody')).body.code).toBe('USER_NOT_FOUND');
  });
});
