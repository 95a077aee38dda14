import { generateKeyPairSync } from 'node:crypto';
import {
  readAccessToken,
  revokeSession,
  revokeUser,
  restoreUser,
} from '@girouette/platform/runtime';
import { aPrincipal, bearer } from '@girouette/platform/kit/testing';
import jwt from 'jsonwebtoken';
import { startGateway, type RunningGateway } from './support/gateway';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.received.length = 0;
});

const MINUTE = 60_000;
const OWN_PAGES = '/api/game?owner=some-id';
const fetchWith = (path: string, authorization: string) =>
  gateway.fetch(path, { headers: { authorization } });

test('an endpoint behind a session refuses requests without one, and its service receives nothing', async () => {
  const response = await gateway.fetch(OWN_PAGES);
  expect(response.status).toBe(401);
  expect(response.json()).toEqual({
    statusCode: 401,
    code: 'SESSION_REQUIRED',
    message: 'Connectez-\u2060vous pour continuer.',
  });
  expect(response.headers['www-authenticate']).toBe('Bearer');
  expect(gateway.backends.received).toEqual([]);
});

test('a valid token is accepted and forwarded to the service', async () => {
  const token = bearer(gateway.adapters, aPrincipal());
  expect((await fetchWith(OWN_PAGES, token)).status).toBe(200);
  expect(gateway.backends.received[0]?.headers.authorization).toBe(token);
});

test.each([
  ['nonsense', 'Bearer nonsense'],
  ['three segments of nonsense', 'Bearer a.b.c'],
  ['another scheme', 'Basic dXNlcjpwYXNz'],
  ['an unsigned token', `Bearer ${jwt.sign({ sub: 'x' }, '', { algorithm: 'none' })}`],
  ['a token under another algorithm', `Bearer ${jwt.sign({ sub: 'x' }, 'secret')}`],
])('%s is not accepted as a token', async (_name, authorization) => {
  const response = await fetchWith(OWN_PAGES, authorization);
  expect(response.status).toBe(401);
  expect(response.json()).toMatchObject({ code: 'SESSION_REQUIRED' });
  // Another scheme is no token (RFC 6750 §3.1).
  const isToken = authorization.startsWith('Bearer ');
  expect(response.headers['www-authenticate']).toBe(
    isToken ? 'Bearer error="invalid_token"' : 'Bearer',
  );
});

test('a token signed with another key is not accepted, even under the id of ours', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyid = gateway.adapters.keys.tokenPublicKeys()[0]!.kid;
  const { userId, ...claims } = aPrincipal({ isAdmin: true });
  const forged = jwt.sign({ ...claims, sub: userId, sid: 's' }, privateKey, {
    algorithm: 'ES256',
    keyid,
    issuer: 'girouette',
    audience: 'girouette-api',
  });
  expect((await fetchWith(OWN_PAGES, `Bearer ${forged}`)).status).toBe(401);
});

test('a remembered token is not accepted after it has expired', async () => {
  const token = bearer(gateway.adapters, aPrincipal());
  expect((await fetchWith(OWN_PAGES, token)).status).toBe(200);
  gateway.adapters.clock.advance(14 * MINUTE);
  expect((await fetchWith(OWN_PAGES, token)).status).toBe(200);
  gateway.adapters.clock.advance(MINUTE);
  const response = await fetchWith(OWN_PAGES, token);
  expect(response.status).toBe(401);
  expect(response.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
});

test('a blocked user is refused at once, and accepted again when restored', async () => {
  const principal = aPrincipal();
  const token = bearer(gateway.adapters, principal);
  expect((await fetchWith(OWN_PAGES, token)).status).toBe(200);
  await revokeUser(gateway.adapters.cache, principal.userId);
  expect((await fetchWith(OWN_PAGES, token)).status).toBe(401);
  await restoreUser(gateway.adapters.cache, principal.userId);
  expect((await fetchWith(OWN_PAGES, token)).status).toBe(200);
});

test('a session is refused at once after signing out; other sessions of the user are not', async () => {
  const principal = aPrincipal();
  const [ended, other] = [1, 2].map(() => bearer(gateway.adapters, principal));
  const { keys, clock, cache } = gateway.adapters;
  const token = ended!.replace('Bearer ', '');
  expect((await fetchWith(OWN_PAGES, ended!)).status).toBe(200);
  await revokeSession(cache, readAccessToken({ keys, token, now: clock.now() }).sessionId);
  expect((await fetchWith(OWN_PAGES, ended!)).status).toBe(401);
  expect((await fetchWith(OWN_PAGES, other!)).status).toBe(200);
});

test('an administrator’s endpoint refuses other users', async () => {
  const path = '/api/auth/getall/pages';
  const response = await fetchWith(path, bearer(gateway.adapters, aPrincipal()));
  expect(response.status).toBe(403);
  expect(response.json()).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
  expect(gateway.backends.received).toEqual([]);
  const admin = bearer(gateway.adapters, aPrincipal({ isAdmin: true }));
  expect((await fetchWith(path, admin)).status).toBe(200);
});

test('a public endpoint drops a token that is no longer valid', async () => {
  const response = await fetchWith('/api/game/play?pageId=x', 'Bearer a.b.c');
  expect(response.status).toBe(200);
  expect(gateway.backends.received[0]?.headers).not.toHaveProperty('authorization');
});

test('a public endpoint forwards a valid token', async () => {
  const token = bearer(gateway.adapters, aPrincipal());
  await fetchWith('/api/game/play?pageId=x', token);
  expect(gateway.backends.received[0]?.headers.authorization).toBe(token);
});

test('headers that would name a user are not forwarded', async () => {
  const forged = {
    'x-user': 'admin',
    'x-user-id': 'someone-else',
    'X-User-Is-Admin': 'true',
    x_user_id: 'someone-else',
    'x-principal': '{"isAdmin":true}',
    'x-principal-id': 'someone-else',
    'eg-consumer-id': 'someone-else',
  };
  const authorization = bearer(gateway.adapters, aPrincipal());
  await gateway.fetch(OWN_PAGES, { headers: { ...forged, authorization } });
  await gateway.fetch('/api/game/spin', { method: 'POST', headers: forged, body: '{}' });
  expect(gateway.backends.received).toHaveLength(2);
  for (const { headers } of gateway.backends.received) {
    const names = Object.keys(headers).filter((name) => /user|principal|^eg-/.test(name));
    expect(names).toEqual([]);
  }
});
