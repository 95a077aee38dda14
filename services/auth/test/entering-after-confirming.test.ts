import { endpoints } from '@girouette/contracts';
import { tokenIn } from './mailbox';
import { dependenciesOf, PASSWORD, startAuth, type AuthService } from './start-auth';

const email = 'camille@example.fr';
const HOUR = 60 * 60 * 1000;

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://girouette.example' });
});
afterEach(() => auth.close());

/** Registers. @returns the cookie as the browser sends it back, and the whole header that set it */
async function register() {
  const { headers } = await auth.call(endpoints.register, {
    body: { name: 'Camille Perrin', email, password: PASSWORD, isTrial: false },
  });
  const setCookie = String(headers['set-cookie'] ?? '');
  return { cookie: setCookie.split(';')[0] ?? '', setCookie };
}

/** Opens the link of the mail in a browser with that cookie. */
async function openLink(cookie?: string, to = email) {
  return auth.call(endpoints.verifyEmail, {
    params: { id: await tokenIn(auth, 'verification', to) },
    headers: { ...(cookie && { cookie }) },
  });
}

const userId = async () =>
  (await dependenciesOf(auth.adapters).users.findByEmail(email))?.id ?? 'nobody';

it('signs in the browser that registered, with a cookie that no script or other site can use', async () => {
  const { cookie, setCookie } = await register();
  expect(setCookie).toMatch(/^girouette_registrant=[\w-]{43};/);
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/api/auth/verify']) {
    expect(setCookie).toContain(attribute);
  }
  expect(setCookie).toContain('Max-Age=3600');

  const { status, body, headers } = await openLink(cookie);
  expect(status).toBe(200);
  expect(body.login).toMatchObject({ userId: await userId(), isVerified: true, payment: false });
  expect(await auth.profileStatus(await userId(), body.login?.token)).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  const set = [headers['set-cookie']].flat().join('\n');
  expect(set).toMatch(/girouette_registrant=;/);
  const [refresh] = /girouette_refresh=[^;]+/.exec(set) ?? [];
  expect((await auth.refresh(refresh)).status).toBe(200);
});

it.each([
  { who: 'another browser', cookie: () => undefined },
  {
    who: 'a browser with a made-up cookie',
    cookie: () => `girouette_registrant=${'x'.repeat(43)}`,
  },
])('confirms for $who without signing it in', async ({ cookie }) => {
  await register();
  const { status, body, headers } = await openLink(cookie());
  expect([status, body.login, headers['set-cookie']]).toEqual([200, undefined, undefined]);
  expect(await auth.sessionsOf(await userId())).toEqual([]);
});

it('signs a browser in to no account but the one that it registered', async () => {
  const { cookie } = await register();
  const other = 'autre@example.fr';
  await auth.call(endpoints.register, {
    body: { name: 'Autre', email: other, password: PASSWORD, isTrial: false },
  });
  const { status, body } = await openLink(cookie, other);
  expect([status, body.login]).toEqual([200, undefined]);
});

it.each([
  { what: 'an hour has passed', change: () => Promise.resolve(auth.adapters.clock.advance(HOUR)) },
  { what: 'the account was blocked', change: async () => auth.block(await userId()) },
  {
    what: 'the account has a second factor',
    change: async () =>
      auth.changeUser(await userId(), {
        secondFactor: { sealedSecret: '', isActive: true, lastStep: 0, recoveryHashes: [] },
      }),
  },
])('does not sign in when $what', async ({ change }) => {
  const { cookie } = await register();
  await change();
  const { body } = await openLink(cookie);
  expect(body.login).toBeUndefined();
  expect(await auth.sessionsOf(await userId())).toEqual([]);
});

it('makes the cookie useless once the user’s credentials have changed', async () => {
  const { cookie } = await register();
  const id = await userId();
  await auth.changeUser(id, { securityVersion: 1 });
  // The link itself is void too.
  const { status } = await openLink(cookie);
  expect([status, await auth.sessionsOf(id)]).toEqual([410, []]);
});

it('the answer for a taken address sets no cookie', async () => {
  await register();
  expect((await register()).setCookie).toBe('');
});
