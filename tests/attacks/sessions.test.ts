import { allEndpoints, endpoints, type LoginAnswer } from '@girouette/contracts';
import { until } from '../e2e/support/until';
import { addressOf, send, sendCall, type Reply } from './support/http';
import { bearer, cookieOf, useTarget } from './support/target';

const target = useTarget();

const login = () => ({ email: target.owner.email, password: target.owner.password });
const signIn = () => sendCall(target.url, endpoints.signIn, { body: login() });
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  sendCall(target.url, endpoints.refreshSession, { headers: { cookie, ...headers } });
const profile = (token: string) =>
  sendCall(target.url, endpoints.readProfile, {
    params: { userId: target.owner.id },
    headers: bearer(token),
  });
const tokenOf = (reply: Reply) => String(reply.json<LoginAnswer>().token);

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:1' },
  { origin: 'https://localhost.evil.example' },
  { origin: 'http://localhost.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'x' },
];

const byCookie = allEndpoints.filter((call) => call.byCookie);

test.each(byCookie.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'a page of another site cannot make a browser call %s',
  async (_name, call) => {
    expect.assertions(FOREIGN.length + 1);
    const cookie = cookieOf((await signIn()).headers);
    for (const headers of FOREIGN) {
      expect((await sendCall(target.url, call, { headers: { cookie, ...headers } })).status).toBe(
        403,
      );
    }
    // The session is unchanged.
    expect((await refresh(cookie, { origin: target.url })).status).toBe(200);
  },
);

test('the list above has every call that reads a cookie', () => {
  expect(byCookie.map(({ path }) => path)).toEqual(
    expect.arrayContaining([endpoints.refreshSession.path, endpoints.signOut.path]),
  );
});

test('a link cannot sign a browser in: the call by query sets no cookie, by GET or HEAD', async () => {
  const address = `${target.url}${addressOf(endpoints.signInByQuery, { query: login() })}`;
  const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    const reply = await send(address, { method, headers: navigation });
    expect([method, reply.headers.get('set-cookie')]).toEqual([method, null]);
    if (method !== 'GET') expect(reply.text).not.toMatch(/token/);
  }
  expect((await send(address, { method: 'HEAD' })).status).toBe(404);
});

test('a form of another site cannot sign in: it can send no JSON', async () => {
  const form = new URLSearchParams(login()).toString();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    const reply = await sendCall(target.url, endpoints.signIn, {
      body: form,
      headers: { 'content-type': type },
    });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([415, null]);
  }
});

test('no page of another site is allowed to read an answer', async () => {
  for (const origin of ['https://evil.example', 'null', `${target.url}.evil.example`]) {
    const { headers } = await send(`${target.url}/api/price`, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const asked = await send(`${target.url}${endpoints.refreshSession.path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the session cookie is for the server only, and for its own path', async () => {
  const [cookie = ''] = (await signIn()).headers.getSetCookie();
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Strict/);
  expect(cookie).toMatch(/; Path=\/api\/auth\/session(;|$)/);
  expect(cookie).not.toMatch(/; Domain/);
});

test('a wrong sign-in sets no cookie and removes none', async () => {
  const reply = await sendCall(target.url, endpoints.signIn, {
    body: { ...login(), password: 'guess' },
  });
  expect([reply.status, reply.headers.get('set-cookie')]).toEqual([401, null]);
});

test('signing out ends the access token within seconds, and the cookie for good', async () => {
  const signedIn = await signIn();
  const cookie = cookieOf(signedIn.headers);
  expect((await profile(tokenOf(signedIn))).status).toBe(200);
  await sendCall(target.url, endpoints.signOut, { headers: { cookie } });
  await until(async () => (await profile(tokenOf(signedIn))).status === 401, { timeoutMs: 3_000 });
  expect((await refresh(cookie)).status).toBe(401);
});

test('a stranger cannot sign a user out, with the id of the session or with a guess', async () => {
  const signedIn = await signIn();
  const cookie = cookieOf(signedIn.headers);
  const [name = '', value = ''] = cookie.split('=');
  const [sessionId = ''] = decodeURIComponent(value).split('.');
  for (const guess of [
    sessionId,
    `${sessionId}.`,
    `${sessionId}.guess`,
    `${sessionId}.${'A'.repeat(43)}`,
    '',
    '.',
    '__proto__.x',
  ]) {
    const headers = { cookie: `${name}=${encodeURIComponent(guess)}` };
    expect((await sendCall(target.url, endpoints.signOut, { headers })).status).toBe(204);
    expect((await refresh(headers.cookie)).status).toBe(401);
  }
  expect((await profile(tokenOf(signedIn))).status).toBe(200);
  expect((await refresh(cookie)).status).toBe(200);
});

test('a session keeps the id that the server gave it, not one that a stranger planted', async () => {
  const planted = cookieOf((await signIn()).headers);
  const signedIn = await sendCall(target.url, endpoints.signIn, {
    body: login(),
    headers: { cookie: planted },
  });
  expect(cookieOf(signedIn.headers)).not.toBe(planted);
  await sendCall(target.url, endpoints.signOut, { headers: { cookie: planted } });
  expect((await profile(tokenOf(signedIn))).status).toBe(200);
});
