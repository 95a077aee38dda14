import { generateKeyPairSync } from 'node:crypto';
import { readAccessToken, revokeSession, revokeUser, restoreUser } from '@girouette/runtime';
import { aPrincipal, bearer } from '@girouette/service-kit/testing';
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
const askWith = (path: string, authorization: string) =>
  gateway.fetch(path, { headers: { authorization } });

test('a call behind a session is refused without one, and the service is not asked', async () => {
  const answer = await gateway.fetch(OWN_PAGES);
  expect(answer.status).toBe(401);
  expect(answer.json()).toEqual({
    statusCode: 401,
    code: 'SESSION_REQUIRED',
    message: 'Connectez-vous pour continuer.',
  });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(gateway.backends.received).toEqual([]);
});

test('a good token opens it, and travels on to the service', async () => {
  const token = bearer(gateway.adapters, aPrincipal());
  expect((await askWith(OWN_PAGES, token)).status).toBe(200);
  expect(gateway.backends.received[0]?.headers.authorization).toBe(token);
});

test.each([
  ['nonsense', 'Bearer nonsense'],
  ['three backends of nonsense', 'Bearer a.b.c'],
  ['another scheme', 'Basic dXNlcjpwYXNz'],
  ['an unsigned token', `Bearer ${jwt.sign({ sub: 'x' }, '', { algorithm: 'none' })}`],
  ['a token under another algorithm', `Bearer ${jwt.sign({ sub: 'x' }, 'secret')}`],
])('%s does not', async (_name, authorization) => {
  const answer = await askWith(OWN_PAGES, authorization);
  expect(answer.status).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'SESSION_REQUIRED' });
});

test('nor does a token that someone else signed, even with the name of our key', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyid = gateway.adapters.keys.tokenPublicKeys()[0]!.kid;
  const { userId, ...claims } = aPrincipal({ isAdmin: true });
  const forged = jwt.sign({ ...claims, sub: userId, sid: 's' }, privateKey, {
    algorithm: 'ES256',
    keyid,
    issuer: 'girouette',
    audience: 'girouette-api',
  });
  expect((await askWith(OWN_PAGES, `Bearer ${forged}`)).status).toBe(401);
});

test('a token that is known to the gateway still ends with its time', async () => {
  const token = bearer(gateway.adapters, aPrincipal());
  expect((await askWith(OWN_PAGES, token)).status).toBe(200);
  gateway.adapters.clock.advance(14 * MINUTE);
  expect((await askWith(OWN_PAGES, token)).status).toBe(200);
  gateway.adapters.clock.advance(MINUTE);
  const answer = await askWith(OWN_PAGES, token);
  expect(answer.status).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
});

test('a blocked user is out at once, and in again when restored', async () => {
  const principal = aPrincipal();
  const token = bearer(gateway.adapters, principal);
  expect((await askWith(OWN_PAGES, token)).status).toBe(200);
  await revokeUser(gateway.adapters.cache, principal.userId);
  expect((await askWith(OWN_PAGES, token)).status).toBe(401);
  await restoreUser(gateway.adapters.cache, principal.userId);
  expect((await askWith(OWN_PAGES, token)).status).toBe(200);
});

test('someone who signed out is out at once, and in with another session', async () => {
  const principal = aPrincipal();
  const [ended, other] = [1, 2].map(() => bearer(gateway.adapters, principal));
  const { keys, clock, cache } = gateway.adapters;
  const token = ended!.replace('Bearer ', '');
  expect((await askWith(OWN_PAGES, ended!)).status).toBe(200);
  await revokeSession(cache, readAccessToken({ keys, token, now: clock.now() }).sessionId);
  expect((await askWith(OWN_PAGES, ended!)).status).toBe(401);
  expect((await askWith(OWN_PAGES, other!)).status).toBe(200);
});

test('an administrator’s call needs an administrator', async () => {
  const path = '/api/auth/getall/pages';
  const answer = await askWith(path, bearer(gateway.adapters, aPrincipal()));
  expect(answer.status).toBe(403);
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
  expect(gateway.backends.received).toEqual([]);
  const admin = bearer(gateway.adapters, aPrincipal({ isAdmin: true }));
  expect((await askWith(path, admin)).status).toBe(200);
});

test('a public call is open to anyone; a token that is no longer good is dropped on the way', async () => {
  const answer = await askWith('/api/game/play?pageId=x', 'Bearer a.b.c');
  expect(answer.status).toBe(200);
  expect(gateway.backends.received[0]?.headers).not.toHaveProperty('authorization');
});

test('a public call knows who asks when the token is good', async () => {
  const token = bearer(gateway.adapters, aPrincipal());
  await askWith('/api/game/play?pageId=x', token);
  expect(gateway.backends.received[0]?.headers.authorization).toBe(token);
});

test('nobody introduces themselves by a header of ours', async () => {
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
