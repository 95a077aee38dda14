import { exchangeApiKey } from '@girouette/contracts/accounts/http/api-keys';
import { keyLimits, type Scope } from '@girouette/contracts';
import { newApiKey, revokeSession, revokeUser, signAccessToken } from '@girouette/platform/runtime';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

const FACTOR = 0.1;
const OWN_PAGES = '/api/game?owner=some-id';
const owner = aPrincipal();

let gateway: RunningGateway;
/** The scopes that auth knows by key. */
const keys = new Map<string, { id: string; scopes: Scope[] }>();

beforeAll(async () => {
  gateway = await startGateway({ env: { RATE_LIMIT_FACTOR: String(FACTOR) } });
  gateway.backends.respond('auth', (request, response) => {
    request.on('end', () => {
      const body = gateway.backends.received.findLast(({ url }) => url === request.url)?.body;
      const known = keys.get((JSON.parse(body ?? '{}') as { key?: string }).key ?? '');
      response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(known ? { token: tokenFor(known) } : { code: 'API_KEY_REFUSED' }),
      );
    });
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.received.length = 0;
});

const tokenFor = ({ id, scopes }: { id: string; scopes: Scope[] }) =>
  signAccessToken({
    keys: gateway.adapters.keys,
    principal: { ...owner, scopes },
    sessionId: id,
    now: gateway.adapters.clock.now(),
  });

function aKey(...scopes: Scope[]): { key: string; id: string } {
  const key = newApiKey();
  const id = `key-${keys.size}`;
  keys.set(key, { id, scopes });
  return { key, id };
}

const call = (path: string, key: string) =>
  gateway.fetch(path, { headers: { authorization: `Bearer ${key}` } });
const exchanges = () =>
  gateway.backends.received.filter(({ url }) => url === exchangeApiKey.path).length;

test('a key reaches the service as an access token, and is asked for once', async () => {
  const { key } = aKey('page:read');
  expect((await call(OWN_PAGES, key)).status).toBe(200);
  expect((await call(OWN_PAGES, key)).status).toBe(200);
  const served = gateway.backends.received.filter(({ to }) => to === 'game');
  expect(served.map(({ headers }) => headers.authorization)).toEqual([
    expect.stringMatching(/^Bearer ey/),
    expect.stringMatching(/^Bearer ey/),
  ]);
  expect(exchanges()).toBe(1);
});

test('calls at the same time share one exchange', async () => {
  const { key } = aKey('page:read');
  const replies = await Promise.all(Array.from({ length: 5 }, () => call(OWN_PAGES, key)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(exchanges()).toBe(1);
});

test('a key is exchanged again before its token expires', async () => {
  const { key } = aKey('page:read');
  await call(OWN_PAGES, key);
  gateway.adapters.clock.advance(59_000);
  expect((await call(OWN_PAGES, key)).status).toBe(200);
  expect(exchanges()).toBe(2);
});

test('a key without the scope gets 403, and the service receives nothing', async () => {
  const { key } = aKey('review:read');
  const reply = await call(OWN_PAGES, key);
  expect([reply.status, reply.json()]).toMatchObject([403, { code: 'API_SCOPE_MISSING' }]);
  const settings = await call('/api/auth/sessions', key);
  expect(settings.json()).toMatchObject({ code: 'API_SCOPE_MISSING' });
  expect(gateway.backends.received.filter(({ to }) => to === 'game')).toEqual([]);
});

test('a revoked key and the key of a blocked owner are refused at once', async () => {
  const { cache } = gateway.adapters;
  const [first, second] = [aKey('page:read'), aKey('page:read')];
  for (const { key } of [first, second]) expect((await call(OWN_PAGES, key)).status).toBe(200);
  await revokeSession(cache, first.id);
  expect((await call(OWN_PAGES, first.key)).json()).toMatchObject({ code: 'API_KEY_REFUSED' });
  expect((await call(OWN_PAGES, second.key)).status).toBe(200);
  await revokeUser(cache, owner.userId);
  expect((await call(OWN_PAGES, second.key)).status).toBe(401);
  await cache.del(`revoked:user:${owner.userId}`);
});

test('an unknown key costs one look-up in five seconds, a mistyped one none', async () => {
  const unknown = newApiKey();
  expect((await call(OWN_PAGES, unknown)).json()).toMatchObject({ code: 'API_KEY_REFUSED' });
  expect((await call(OWN_PAGES, unknown)).status).toBe(401);
  expect(exchanges()).toBe(1);
  gateway.adapters.clock.advance(5_000);
  await call(OWN_PAGES, unknown);
  expect(exchanges()).toBe(2);
  expect((await call(OWN_PAGES, `gk_live_${'x'.repeat(49)}`)).status).toBe(401);
  expect(exchanges()).toBe(2);
});

test('on a public endpoint a key is dropped', async () => {
  const { key } = aKey('page:read');
  expect((await call('/api/price', key)).status).toBe(200);
  expect(gateway.backends.received.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
  ]);
});

test('each key has its own limit', async () => {
  const [busy, other] = [aKey('page:read'), aKey('page:read')];
  const most = keyLimits.read.count * FACTOR;
  for (let count = 0; count < most; count += 1) await call(OWN_PAGES, busy.key);
  expect((await call(OWN_PAGES, busy.key)).status).toBe(429);
  expect((await call(OWN_PAGES, other.key)).status).toBe(200);
});

test('while auth does not answer, a known key works and another gets 503', async () => {
  const [known, other] = [aKey('page:read'), aKey('page:read')];
  await call(OWN_PAGES, known.key);
  await gateway.backends.stop('auth');
  expect((await call(OWN_PAGES, known.key)).status).toBe(200);
  expect((await call(OWN_PAGES, other.key)).status).toBe(503);
  await gateway.backends.restart('auth');
});
