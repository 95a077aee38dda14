import { createAuthService } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import { readConfig, type Service } from '@girouette/platform/kit';
import { openTestAdapters, testConfig, type TestAdapters } from '@girouette/platform/kit/testing';
import { embeddedConfig } from '../config';
import { DEMO } from '../demo';
import { ensureAccounts, type Login } from './ensure-accounts';

const ADMIN = { email: 'direction@example.fr', password: 'le vent tourne' };
const OPEN = { HOST: '0.0.0.0' };
const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

let adapters: TestAdapters;
let auth: Service;

beforeEach(async () => {
  adapters = await openTestAdapters('auth');
});
afterEach(async () => {
  await auth.stop();
  await adapters.close();
});

/** Starts the auth service with this environment and ensures the accounts, as `npm start` does. */
async function start(env: Record<string, string> = {}): Promise<Login[]> {
  await auth?.stop();
  auth = await createAuthService(adapters, testConfig(authConfig, adapters, env));
  await auth.start();
  return ensureAccounts({ adapters, config: readConfig(embeddedConfig, env) });
}

async function signIn(login: { email: string; password: string }) {
  const { email, password } = login;
  const answer = await auth.http.inject({
    method: 'POST',
    url: '/api/auth/session',
    payload: { email, password },
  });
  const { 'set-cookie': cookie = '' } = answer.headers;
  return { body: answer.json<LoginAnswer & { code?: string }>(), cookie: String(cookie) };
}

async function outcomeOf(login: { email: string; password: string }): Promise<string> {
  const { code, isAdmin } = (await signIn(login)).body;
  return code ?? (isAdmin ? 'admin' : 'owner');
}

/** Returns the login with the password that this start generated. */
function newLogin(logins: Login[], email: string): { email: string; password: string } {
  const { password } = logins.find((login) => login.email === email) ?? {};
  if (typeof password !== 'object' || !password.isNew) throw new Error(`no new one for ${email}`);
  return { email, password: password.text };
}

test('on this machine the demo logins work, at the first start and later', async () => {
  const shown = [
    { role: 'owner', email: DEMO.owner.email, password: { text: 'girouette-demo', isNew: false } },
    { role: 'admin', email: DEMO.admin.email, password: { text: 'girouette-admin', isNew: false } },
  ];
  expect(await start()).toEqual(shown);
  expect(await start({ HOST: '::1' })).toEqual(shown);
  expect(await outcomeOf(DEMO.owner)).toBe('owner');
  expect(await outcomeOf(DEMO.admin)).toBe('admin');
});

test('on a network, the demo accounts have their own passwords, shown once', async () => {
  const first = await start(OPEN);
  const owner = newLogin(first, DEMO.owner.email);
  const admin = newLogin(first, DEMO.admin.email);
  expect(owner.password).not.toBe(admin.password);
  expect(owner.password).toHaveLength(16);

  const later = await start(OPEN);
  expect(later.map(({ password }) => password)).toEqual([
    'shown at an earlier start',
    'shown at an earlier start',
  ]);
  expect(await outcomeOf(DEMO.owner)).toBe('INVALID_PASSWORD');
  expect(await outcomeOf(DEMO.admin)).toBe('INVALID_PASSWORD');
  expect(await outcomeOf(owner)).toBe('owner');
  expect(await outcomeOf(admin)).toBe('admin');
});

test('opening the system to the network voids demo passwords and sessions; closing it restores the passwords', async () => {
  await start();
  const { cookie } = await signIn(DEMO.owner);
  const owner = newLogin(await start(OPEN), DEMO.owner.email);
  expect(await outcomeOf(DEMO.owner)).toBe('INVALID_PASSWORD');
  expect(await outcomeOf(owner)).toBe('owner');
  const refreshed = await auth.http.inject({
    method: 'POST',
    url: '/api/auth/session/refresh',
    headers: { cookie: cookie.split(';')[0] },
  });
  expect(refreshed.statusCode).toBe(401);

  await start();
  expect(await outcomeOf(owner)).toBe('INVALID_PASSWORD');
  expect(await outcomeOf(DEMO.owner)).toBe('owner');
});

test.each([{}, OPEN])('with ADMIN_EMAIL and %j there is no demo administrator', async (host) => {
  const logins = await start({ ...host, ...WITH_ADMIN });
  expect(logins.map(({ email }) => email)).toEqual([DEMO.owner.email, ADMIN.email]);
  expect(logins[1]).toMatchObject({ role: 'admin', password: 'of ADMIN_PASSWORD' });
  expect(await outcomeOf(ADMIN)).toBe('admin');
  expect(await outcomeOf(DEMO.admin)).toBe('INVALID_EMAIL');
});

test('ADMIN_PASSWORD is the password after each start', async () => {
  await start(WITH_ADMIN);
  await start({ ...WITH_ADMIN, ADMIN_PASSWORD: 'le vent a tourné' });
  expect(await outcomeOf(ADMIN)).toBe('INVALID_PASSWORD');
  expect(await outcomeOf({ ...ADMIN, password: 'le vent a tourné' })).toBe('admin');
});

test('a demo administrator of an earlier start loses the demo password to ADMIN_EMAIL', async () => {
  await start();
  const former = newLogin(await start(WITH_ADMIN), DEMO.admin.email);
  expect(await outcomeOf(DEMO.admin)).toBe('INVALID_PASSWORD');
  expect(await outcomeOf(former)).toBe('admin');
  expect((await start(WITH_ADMIN)).map(({ email }) => email)).not.toContain(DEMO.admin.email);
});

test('ADMIN_EMAIL may be the demo administrator’s, with any password', async () => {
  const logins = await start({
    ADMIN_EMAIL: DEMO.admin.email,
    ADMIN_PASSWORD: DEMO.admin.password,
  });
  expect(logins).toHaveLength(2);
  expect(await outcomeOf(DEMO.admin)).toBe('admin');
});

test('ADMIN_EMAIL is refused without ADMIN_PASSWORD, and when it is the demo owner’s', () => {
  const read = (env: Record<string, string>) => () => readConfig(embeddedConfig, env);
  expect(read({ ADMIN_EMAIL: ADMIN.email })).toThrow('ADMIN_PASSWORD');
  expect(read({ ADMIN_PASSWORD: ADMIN.password })).toThrow('ADMIN_PASSWORD');
  expect(read({ ...WITH_ADMIN, ADMIN_EMAIL: DEMO.owner.email })).toThrow('the demo owner');
});

test('no password and no address gets into the log', async () => {
  await start();
  const { email, password } = newLogin(await start({ ...OPEN, ...WITH_ADMIN }), DEMO.owner.email);
  await signIn({ email, password });
  const log = adapters.logs.text();
  expect(log).toContain('signed in');
  const secrets = [password, ADMIN.password, DEMO.owner.password, DEMO.admin.password];
  for (const secret of [...secrets, email, ADMIN.email]) expect(log).not.toContain(secret);
});
