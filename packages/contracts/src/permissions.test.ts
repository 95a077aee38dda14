import { allEndpoints, keyRateOf } from './endpoints';
import {
  accessFor,
  isScopeOfPlace,
  may,
  mayInSomePlace,
  needsConfirmation,
  permissions,
  resolveOwnerId,
  scopeOf,
  worksAt,
  type Permission,
} from './permissions';
import type { Principal } from './roles';
import { SCOPES } from './scopes';

const owner: Principal = {
  userId: 'owner-1',
  name: 'Camille Perrin',
  ownerId: 'owner-1',
  accountType: 'main',
  isAdmin: false,
};
const sub: Principal = { ...owner, userId: 'sub-1', accountType: 'sub' };
const manager: Principal = {
  ...sub,
  userId: 'sub-2',
  assignment: { role: 'manager', places: ['place-1'] },
};
const stranger: Principal = { ...owner, userId: 'owner-2', ownerId: 'owner-2' };
const admin: Principal = { ...stranger, userId: 'admin-1', ownerId: 'admin-1', isAdmin: true };

/** The users who may do it with the resources of owner-1. */
const allowed = (permission: Permission) =>
  Object.entries({ visitor: null, owner, sub, stranger, admin })
    .filter(([, user]) => may(user, permission, 'owner-1'))
    .map(([name]) => name);

test.each<[Permission, string[]]>([
  ['page:play', ['visitor', 'owner', 'sub', 'stranger', 'admin']],
  ['page:read', ['owner', 'sub', 'admin']],
  ['page:create', ['owner']],
  ['page:change', ['owner', 'admin']],
  ['review:read', ['owner', 'sub', 'admin']],
  ['gift:redeem', ['owner', 'sub']],
  ['gift:revoke', ['owner']],
  ['stats:read', ['owner', 'sub', 'admin']],
  ['restaurant:list', ['admin']],
  ['profile:read', ['owner', 'admin']],
  ['profile:change', ['owner']],
  ['sub-account:read', ['owner', 'admin']],
  ['sub-account:change', ['owner', 'admin']],
  ['user:administer', ['admin']],
  ['trial:approve', ['admin']],
  ['demo:read', ['admin']],
  ['audit:read', ['admin']],
  ['price:change', ['admin']],
  ['checkout:start', ['owner']],
  ['payment:manage', ['owner']],
  ['payment:read', ['owner', 'admin']],
])('%s with the things of owner-1 is for %p', (permission, users) => {
  expect(allowed(permission)).toEqual(users);
});

test('a sub-account reads its own profile and not its owner’s', () => {
  expect(may(sub, 'profile:read', 'sub-1')).toBe(true);
  expect(may(sub, 'profile:read', 'owner-1')).toBe(false);
});

test('without an id, the user’s own data is meant', () => {
  expect([owner, sub, admin].map((user) => may(user, 'page:change'))).toEqual([true, false, true]);
  expect(may(sub, 'profile:read')).toBe(true);
});

describe('a sub-account that is assigned to a place', () => {
  const team: Principal = { ...manager, assignment: { role: 'team', places: ['place-1'] } };
  const all = Object.keys(permissions) as Permission[];
  const own = { ownerId: 'owner-1', placeId: 'place-1' };
  const personal = all.filter((permission) =>
    permissions[permission].some((r: string) => r === 'visitor' || r === 'self'),
  );
  const inPlace = (user: Principal) =>
    all.filter((permission) => may(user, permission, own) && !personal.includes(permission));

  it('has the permissions of its role there', () => {
    expect(inPlace(team)).toEqual([
      'page:read',
      'place:read',
      'gift:redeem',
      'winner:read',
      'review:read',
      'stats:read',
    ]);
    expect(inPlace(manager)).toEqual([
      'page:read',
      'place:read',
      'page:create',
      'page:change',
      'page:delete',
      'page:test',
      'gift:redeem',
      'gift:revoke',
      'winner:read',
      'winner:mail',
      'review:read',
      'review:reply',
      'stats:read',
      'sub-account:read',
      'sub-account:change',
    ]);
  });

  it('has none of them in another place, of another owner, or without a place', () => {
    const elsewhere = [
      { ownerId: 'owner-1', placeId: 'place-2' },
      { ownerId: 'owner-2', placeId: 'place-1' },
      'owner-1',
      undefined,
    ];
    for (const user of [team, manager]) {
      for (const resource of elsewhere) {
        const allowed = inPlace(user).filter((permission) => may(user, permission, resource));
        expect(allowed).toEqual([]);
      }
    }
  });

  it('keeps what belongs to the person', () => {
    expect(may(team, 'profile:change', 'sub-2')).toBe(true);
    expect(may(team, 'profile:change', 'owner-1')).toBe(false);
  });

  it('sees the screens of its permissions', () => {
    expect(mayInSomePlace(team, 'gift:redeem')).toBe(true);
    expect(mayInSomePlace(team, 'page:create')).toBe(false);
    expect(mayInSomePlace(manager, 'page:create', 'owner-1')).toBe(true);
    expect(mayInSomePlace(manager, 'page:create', 'owner-2')).toBe(false);
  });

  it('works at its places; without an assignment at all', () => {
    expect([manager, sub, owner].map((user) => worksAt(user, 'place-2'))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('an administrator owns nothing, not even the account that they sign in with', () => {
  const asOwner = ['page:create', 'review:reply', 'checkout:start', 'payment:manage'] as const;
  expect(asOwner.filter((permission) => may(admin, permission, admin.userId))).toEqual([]);
  expect(asOwner.filter((permission) => may(owner, permission, owner.userId))).toEqual(asOwner);
  expect(may(admin, 'profile:change', admin.userId)).toBe(true);
});

test('a frontend’s user of a main account has no ownerId and owns by their own id', () => {
  expect(may({ ...owner, ownerId: null }, 'page:change', 'owner-1')).toBe(true);
  expect(may({ ...owner, ownerId: null }, 'page:change', 'owner-2')).toBe(false);
});

test('a sub-account’s own id means its owner, any other id means that user', () => {
  expect(resolveOwnerId(sub, 'sub-1')).toBe('owner-1');
  expect(resolveOwnerId(sub, 'owner-2')).toBe('owner-2');
});

test('the gateway accepts every role that the table may allow', () => {
  expect(accessFor('page:play')).toBe('public');
  expect(accessFor('page:create')).toBe('signed-in');
  expect(accessFor('profile:read')).toBe('signed-in');
  expect(accessFor('restaurant:list')).toBe('admin');
});

test('an unconfirmed account reads its own data, changes its password and leaves; new permissions are refused by default', () => {
  const unconfirmed: Principal = { ...owner, standing: 'unconfirmed' };
  const all = Object.keys(permissions) as Permission[];
  const own = all.filter((permission) => may(owner, permission) && !may(null, permission));
  const refused = own.filter((permission) => !may(unconfirmed, permission));
  expect(refused).toEqual([
    'place:manage',
    'page:create',
    'page:change',
    'page:delete',
    'page:test',
    'gift:redeem',
    'gift:revoke',
    'contact:export',
    'campaign:manage',
    'winner:mail',
    'review:reply',
    'profile:change',
    'api-key:manage',
    'sub-account:change',
    'checkout:start',
    'payment:manage',
    'webhook:manage',
  ]);
  expect(all.filter((permission) => needsConfirmation(owner, permission))).toEqual([]);
});

describe('an API key', () => {
  const all = Object.keys(permissions) as Permission[];
  const key: Principal = { ...owner, scopes: ['page:read'] };

  test('does what its scopes say, to the things of its owner', () => {
    const own = all.filter((permission) => !may(null, permission));
    expect(own.filter((permission) => may(key, permission, 'owner-1'))).toEqual(['page:read']);
    expect(may(key, 'page:read', 'owner-2')).toBe(false);
  });

  test('has only scopes that are permissions of owners', () => {
    for (const scope of SCOPES) expect(permissions[scope]).toContain('main');
  });

  test('never reaches the security of the account, money, sub-accounts or keys, and deletes nothing', () => {
    const kinds = /^(account|password|session|profile|preference|sub-account|api-key|checkout)/;
    const denied = all.filter((one) => kinds.test(one) || /:(delete|erase|manage)$/.test(one));
    expect(denied.map(scopeOf).filter((scope) => scope !== null)).toEqual([]);
  });

  test('has a limit for each call with a scope', () => {
    const scoped = allEndpoints.filter(({ permission }) => scopeOf(permission) !== null);
    expect(scoped.length).toBeGreaterThan(20);
    for (const call of scoped) expect(keyRateOf(call)?.count).toBeGreaterThan(0);
  });
});

test('every permission belongs to an endpoint', () => {
  const used = new Set(allEndpoints.map(({ permission }) => permission));
  expect([...used].sort()).toEqual(Object.keys(permissions).sort());
});

test('a key of one place has what its scopes and a manager of that place have', () => {
  const key: Principal = {
    ...owner,
    scopes: SCOPES,
    assignment: { role: 'manager', places: ['lyon'] },
  };
  const { ownerId } = owner;
  expect(may(key, 'page:change', { ownerId, placeId: 'lyon' })).toBe(true);
  expect(may(key, 'page:change', { ownerId, placeId: 'nantes' })).toBe(false);
  const ofAllPlaces = SCOPES.filter((scope) => !mayInSomePlace(key, scope));
  expect(ofAllPlaces).toEqual(['contact:export', 'payment:read']);
  expect(SCOPES.filter((scope) => !isScopeOfPlace(scope))).toEqual(ofAllPlaces);
});
