import {
  endpoints,
  isScopeOfPlace,
  SCOPES,
  scopeOf,
  type EndpointDefinition,
  type Scope,
} from '@girouette/contracts';
import { aKey, anotherOwner, revokeKeys } from './support/api-keys';
import { sendCall, type Request } from './support/http';
import { anEmptyPlaceOf } from './support/places';
import { aNewWonGift, bearer, useTarget } from './support/target';
import { expectedStatus } from './tables/callers';
import { samples, type CallName } from './tables/samples';

const target = useTarget();
const named = Object.entries(endpoints) as [CallName, EndpointDefinition][];
const isOpen = ({ access }: EndpointDefinition) => access === 'public';
const hasScope = ({ permission }: EndpointDefinition) => scopeOf(permission) !== null;
const open = named.filter(([, call]) => isOpen(call));
const closed = named.filter(([, call]) => !isOpen(call));
const scoped = closed.filter(([, call]) => hasScope(call));

/** A key of the target's owner for each scope, with that scope alone. */
const single = new Map<Scope, string>();
/** A key of the target's owner, and one of another owner, with every scope. */
let full = '';
let strange = '';
/** A key of the target's owner for a place without anything, with every scope of a place. */
let elsewhere = '';

beforeAll(async () => {
  const { url, owner } = target;
  for (const scope of SCOPES) single.set(scope, await aKey(url, owner, { scopes: [scope] }));
  full = await aKey(url, owner, { scopes: SCOPES });
  elsewhere = await aKey(url, owner, {
    scopes: SCOPES.filter(isScopeOfPlace),
    placeId: await anEmptyPlaceOf(target),
  });
  strange = await aKey(url, await anotherOwner(target), { scopes: SCOPES });
});
afterAll(() => revokeKeys(target));

const singleKey = (scope: Scope | null): string => (scope && single.get(scope)) ?? '';
const send = (call: EndpointDefinition, request: Request, key: string) =>
  sendCall(target.url, call, { ...request, headers: { ...request.headers, ...bearer(key) } });
const codeOf = (text: string) => (JSON.parse(text) as { code?: string }).code;

test.each(closed)('%s refuses every key of its owner without its scope', async (name, call) => {
  const request = await samples[name].request(target);
  const needed = scopeOf(call.permission);
  const wrong = SCOPES.filter((scope) => scope !== needed).map((scope) => singleKey(scope));
  const keys = needed === null ? [...wrong, full] : wrong;
  const outcomes = new Set<string>();
  for (const key of keys) {
    const { status, text } = await send(call, request, key);
    outcomes.add(`${status} ${codeOf(text)}`);
  }
  expect([...outcomes]).toEqual(['403 API_SCOPE_MISSING']);
});

test.each(scoped)(
  '%s serves the owner’s key with its scope alone, and refuses another owner’s key with every scope',
  async (name, call) => {
    const sample = samples[name];
    const asOwner = expectedStatus(call, { role: 'owner', sendsToken: true }, sample);
    const asStranger = expectedStatus(call, { role: 'stranger', sendsToken: true }, sample);
    const own = singleKey(scopeOf(call.permission));
    const served = await send(call, await sample.request(target), own);
    const refused = await send(call, await sample.request(target), strange);
    expect([served.status, refused.status]).toEqual([asOwner, asStranger]);
    for (const secret of [target.owner.email, target.page.resturantName, target.owner.id]) {
      if (refused.status >= 400) expect(refused.text).not.toContain(secret);
    }
  },
);

test.each(scoped)(
  '%s treats the key of another place as the manager of that place, without the place’s data',
  async (name, call) => {
    const sample = samples[name];
    const scope = scopeOf(call.permission);
    const isOfPlace = scope !== null && isScopeOfPlace(scope);
    const expected = expectedStatus(call, { role: 'manager-elsewhere', sendsToken: true }, sample);
    const { status, text } = await send(call, await sample.request(target), elsewhere);
    expect(status).toBe(isOfPlace ? expected : 403);
    const { code } = await aNewWonGift(target);
    for (const data of [target.page._id, code]) expect(text).not.toContain(data);
  },
);

test.each(open)('%s takes the sender of a key for a visitor', async (name, call) => {
  const sample = samples[name];
  const asNobody = expectedStatus(call, { role: 'nobody', sendsToken: true }, sample);
  expect((await send(call, await sample.request(target), full)).status).toBe(asNobody);
});

describe('a key', () => {
  const read = (key: string) =>
    send(endpoints.listPages, { query: { owner: target.owner.id } }, key);

  test('that was revoked is refused by the next call, and its access token too', async () => {
    const { url, owner } = target;
    const key = await aKey(url, owner, { scopes: ['page:read'] });
    const exchanged = await sendCall(url, endpoints.exchangeApiKey, { body: { key } });
    const { token } = exchanged.json<{ token: string }>();
    expect([(await read(key)).status, (await read(token)).status]).toEqual([200, 200]);

    await revokeKeys(target, key);

    const [byKey, byToken] = [await read(key), await read(token)];
    expect([byKey.status, codeOf(byKey.text)]).toEqual([401, 'API_KEY_REFUSED']);
    expect(byToken.status).toBe(401);
  });

  test.each([
    [
      'with another last character',
      (key: string) => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a'),
    ],
    ['in upper case', (key: string) => key.toUpperCase()],
    ['twice', (key: string) => `${key}, Bearer ${key}`],
    ['without its prefix', (key: string) => key.replace('gk_live_', '')],
  ])('%s is refused', async (_how, change) => {
    expect((await read(change(singleKey('page:read')))).status).toBe(401);
  });

  test('in a cookie or in the address does not count', async () => {
    const key = singleKey('page:read');
    const query = { owner: target.owner.id, access_token: key };
    const headers = { cookie: `token=${key}; girouette_refresh=${key}` };
    const reply = await sendCall(target.url, endpoints.listPages, { query, headers });
    expect(reply.status).toBe(401);
  });

  test('starts no session', async () => {
    const refresh = await send(endpoints.refreshSession, {}, full);
    expect([refresh.status, refresh.headers.getSetCookie()]).toEqual([401, []]);
  });
});
