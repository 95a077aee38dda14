import {
  DEFAULT_KEY_DAYS,
  endpoints,
  events,
  MAX_API_KEYS,
  SCOPES,
  type Principal,
} from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { isApiKey, readAccessToken } from '@girouette/platform/kit';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { API_KEYS } from '../src/api-keys/store';
import { mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

let auth: AuthService;
let owner: Principal;
let email: string;
beforeEach(async () => {
  auth = await startAuth();
  const user = await auth.aUser();
  ({ email } = user);
  owner = aPrincipal({ userId: user.userId, ownerId: user.userId });
});
afterEach(() => auth.close());

const create = (body: object = {}, as = owner) =>
  auth.call(endpoints.createApiKey, {
    as,
    body: { name: 'Caisse', scopes: ['gift:redeem'], currentPassword: PASSWORD, ...body },
  });
const list = async (as = owner) => (await auth.call(endpoints.listApiKeys, { as })).body;
const revoke = (id: string, as = owner) =>
  auth.call(endpoints.revokeApiKey, { as, params: { id } });
const exchange = (key: string) => auth.call(endpoints.exchangeApiKey, { body: { key } });
const stored = () => auth.adapters.store.table(API_KEYS).find('byOwner', [owner.userId]);
const actions = async () =>
  (await auth.published(events.actionRecorded)).map(({ data: { action, details } }) => ({
    action,
    details,
  }));

describe('creating a key', () => {
  it('shows the key once, and stores only its hash', async () => {
    const { status, body, headers } = await create();
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(isApiKey(body.key)).toBe(true);
    expect(JSON.stringify(await stored())).not.toContain(body.key);
    const { key, ...summary } = body;
    expect(await list()).toEqual([summary]);
    expect(summary).toMatchObject({ name: 'Caisse', scopes: ['gift:redeem'], lastUsedAt: null });
    expect(key.endsWith(summary.ending)).toBe(true);
  });

  it('is told to the owner by mail, and recorded without the key or its name', async () => {
    const { body } = await create();
    expect(await mailsOf(auth, 'api-key-created')).toMatchObject([
      { to: email, key: 'Caisse', until: body.expiresAt },
    ]);
    expect(await actions()).toEqual([
      {
        action: 'API_KEY_CREATED',
        details: { scopes: 'gift:redeem', days: DEFAULT_KEY_DAYS },
      },
    ]);
  });

  it('needs the password', async () => {
    const { status, body } = await create({ currentPassword: 'not the password' });
    expect([status, body]).toMatchObject([403, { code: 'CURRENT_PASSWORD_WRONG' }]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['without a scope', { scopes: [] }],
    ['with a scope that no key has', { scopes: ['sub-account:change'] }],
    ['without a name', { name: ' ' }],
    ['for more than two years', { expiresInDays: 731 }],
    ['that has expired', { expiresInDays: 0 }],
  ])('is not possible %s', async (_what, body) => {
    expect((await create(body)).status).toBe(400);
  });

  it('is for confirmed main accounts', async () => {
    const sub = aPrincipal({ ownerId: owner.userId, accountType: 'sub' });
    const admin = { ...owner, isAdmin: true };
    expect((await create({}, sub)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await create({}, admin)).body).toMatchObject({ code: 'FORBIDDEN' });
    const unconfirmed: Principal = { ...owner, standing: 'unconfirmed' };
    expect((await create({}, unconfirmed)).body).toMatchObject({ code: 'EMAIL_UNCONFIRMED' });
  });

  it('is not possible for a key', async () => {
    const tool: Principal = { ...owner, scopes: SCOPES };
    expect((await create({}, tool)).body).toMatchObject({ code: 'API_SCOPE_MISSING' });
    expect(await list(tool)).toMatchObject({ code: 'API_SCOPE_MISSING' });
  });

  it('is possible for one place, and the list, the token and the audit trail say which', async () => {
    const { body } = await create({ placeId: 'lyon' });
    expect(await list()).toMatchObject([{ scopes: ['gift:redeem'], placeId: 'lyon' }]);
    const { token } = (await exchange(body.key)).body;
    const { keys } = auth.adapters;
    expect(readAccessToken({ keys, token, now: auth.clock.now() })).toMatchObject({
      accountType: 'main',
      scopes: ['gift:redeem'],
      assignment: { role: 'manager', places: ['lyon'] },
    });
    expect(await actions()).toMatchObject([{ details: { placeId: 'lyon' } }]);
  });

  it.each(['contact:export', 'payment:read'])(
    'for one place refuses %s, which is of all places',
    async (scope) => {
      const refused = await create({ placeId: 'lyon', scopes: ['gift:redeem', scope] });
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'SCOPE_OF_ALL_PLACES', field: 'scopes' },
      });
      expect(await stored()).toEqual([]);
      expect((await create({ scopes: ['gift:redeem', scope] })).status).toBe(201);
    },
  );

  it('ends at twenty keys that work', async () => {
    const first = (await create()).body;
    for (let count = 1; count < MAX_API_KEYS; count += 1) {
      expect((await create()).status).toBe(201);
    }
    expect((await create()).body).toMatchObject({ code: 'TOO_MANY_API_KEYS' });
    await revoke(first._id);
    expect((await create()).status).toBe(201);
  });
});

describe('a key', () => {
  it('is exchanged for a token of a minute, with its scopes and the owner’s account', async () => {
    const { _id, key } = (await create({ scopes: ['page:read', 'stats:read'] })).body;
    const { body, headers } = await exchange(key);
    expect(headers['cache-control']).toBe('no-store');
    const { keys } = auth.adapters;
    const now = auth.clock.now();
    expect(readAccessToken({ keys, token: body.token, now })).toMatchObject({
      userId: owner.userId,
      ownerId: owner.userId,
      isAdmin: false,
      scopes: ['page:read', 'stats:read'],
      sessionId: _id,
      key: { id: _id, name: 'Caisse' },
    });
    const later = new Date(now.getTime() + 61_000);
    expect(() => readAccessToken({ keys, token: body.token, now: later })).toThrow();
  });

  it('shows when it was last used, to the minute', async () => {
    const { key } = (await create()).body;
    await exchange(key);
    const used = (await list())[0]?.lastUsedAt;
    expect(used).toBe(`${auth.clock.now().toISOString().slice(0, 16)}:00.000Z`);
  });

  it('works until it expires, and then says so in the list', async () => {
    const { key } = (await create({ expiresInDays: 1 })).body;
    auth.clock.advance(DAY_MS - 1_000);
    expect((await exchange(key)).status).toBe(200);
    auth.clock.advance(1_000);
    expect((await exchange(key)).body).toMatchObject({ code: 'API_KEY_REFUSED' });
    expect(await list()).toMatchObject([{ expired: true }]);
  });

  it('and its tokens stop when it is revoked', async () => {
    const { _id, key } = (await create({ scopes: SCOPES })).body;
    const { token } = (await exchange(key)).body;
    const headers = { authorization: `Bearer ${token}` };
    const read = () => auth.call(endpoints.listApiKeys, { headers });
    expect((await read()).body).toMatchObject({ code: 'API_SCOPE_MISSING' });

    expect((await revoke(_id)).status).toBe(204);

    expect((await read()).body).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect((await exchange(key)).status).toBe(401);
    expect(await list()).toEqual([]);
    expect((await actions()).at(-1)).toEqual({ action: 'API_KEY_REVOKED', details: {} });
    expect((await revoke(_id)).body).toMatchObject({ code: 'API_KEY_NOT_FOUND' });
  });

  it('is not revoked by another owner', async () => {
    const { _id, key } = (await create()).body;
    expect((await revoke(_id, aPrincipal())).body).toMatchObject({ code: 'API_KEY_NOT_FOUND' });
    expect((await exchange(key)).status).toBe(200);
  });

  it('stops while its account is blocked', async () => {
    const { key } = (await create()).body;
    await auth.block(owner.userId);
    expect((await exchange(key)).status).toBe(401);
    await auth.changeUser(owner.userId, { blocked: false });
    expect((await exchange(key)).status).toBe(200);
  });

  it('stops when its owner becomes an administrator', async () => {
    const { key } = (await create()).body;
    await auth.changeUser(owner.userId, { isAdmin: true });
    expect((await exchange(key)).status).toBe(401);
  });

  it('is revoked when the password is reset by mail', async () => {
    const { key } = (await create()).body;
    await auth.call(endpoints.forgotPassword, { body: { email } });
    const token = await tokenIn(auth, 'password-reset', email);
    await auth.call(endpoints.resetPassword, {
      body: { token, newPassword: 'un vent nouveau ici' },
    });
    expect((await exchange(key)).status).toBe(401);
  });

  it('is named in the audit trail for what it did, also after it is revoked', async () => {
    const { _id, key } = (await create({ name: 'Caisse 1' })).body;
    await revoke(_id);
    expect((await exchange(key)).status).toBe(401);
    const targetId = owner.userId;
    await auth.publish(events.actionRecorded, {
      ...{ actorId: targetId, keyId: _id, action: 'GIFT_REDEEMED', targetId },
      ...{ from: '192.0.2.7', details: {} },
    });
    await eventually(async () => {
      const as = aPrincipal({ isAdmin: true });
      const { body } = await auth.call(endpoints.listActions, { as, query: { user: targetId } });
      expect(body.find(({ action }) => action === 'GIFT_REDEEMED')).toMatchObject({
        ...{ actorName: 'Caisse 1', keyId: _id },
      });
    });
  });

  it('is in the export of its owner, and is erased with the account', async () => {
    const { key } = (await create()).body;
    const params = { userId: owner.userId };
    const { body } = await auth.call(endpoints.exportAccount, { as: owner, params });
    expect(body.apiKeys).toMatchObject([{ name: 'Caisse', scopes: ['gift:redeem'] }]);
    expect(JSON.stringify(body)).not.toContain('hash');

    const erasure = { as: owner, params, body: { currentPassword: PASSWORD } };
    expect((await auth.call(endpoints.eraseUser, erasure)).status).toBe(204);

    expect((await exchange(key)).status).toBe(401);
    await eventually(async () => {
      expect(await stored()).toEqual([]);
    });
  });
});
