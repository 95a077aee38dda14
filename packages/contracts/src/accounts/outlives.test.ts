import { allEndpoints, endpoints, type EndpointDefinition } from '../endpoints';
import { mailKinds } from '../mails/mails';
import { LISTED_ACTIONS, outliving, type Outliving, type OutlivingCall } from './outlives';
import { permissions, type Permission } from '../permissions';

/** Permissions of a session that open no access and inform no other system, so that nothing outlives the session. */
const WITHIN_A_SESSION: ReadonlySet<Permission> = new Set<Permission>([
  'page:create',
  'page:change',
  'page:delete',
  'place:manage',
  // Its link spins once within an hour, on a page that is public anyway.
  'page:test',
  // It reaches guests only by the product's own mails, and its owner sees and stops it in the list.
  'campaign:manage',
  'gift:redeem',
  'gift:revoke',
  'winner:mail',
  'review:reply',
  'checkout:start',
  'payment:manage',
  // Of the visitor who sends them; they open nothing.
  'account:register',
  'demo:request',
  // It needs the password, and it removes everything.
  'account:erase',
]);

const rows: [string, Outliving][] = Object.entries(outliving);
const calls = rows.flatMap(([row, { calls: of }]) =>
  Object.entries(of).map(([name, call]) => ({
    ...{ row, name, call: call satisfies OutlivingCall },
    endpoint: endpoints[name as keyof typeof endpoints] as EndpointDefinition,
  })),
);
const changing = allEndpoints.filter(({ method, service, access }) => {
  const isOfAccounts = ['auth', 'result-mail'].includes(service) || access === 'signed-in';
  return method !== 'GET' && access !== 'admin' && isOfAccounts;
});

it.each(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'the call %s has a row, or changes nothing that outlives the session',
  (_name, endpoint) => {
    const isGuests = ['gift:claim', 'ask:stop', 'guest-data:manage', 'consent:withdraw'];
    const hasRow = calls.some((call) => call.endpoint === endpoint);
    const isSetting = endpoint === endpoints.changeNotifications;
    expect(
      hasRow ||
        isSetting ||
        WITHIN_A_SESSION.has(endpoint.permission) ||
        isGuests.includes(endpoint.permission),
    ).toBe(true);
  },
);

it('no permission is both in a row and within a session', () => {
  const inRows = new Set(calls.map(({ endpoint }) => endpoint.permission));
  expect([...WITHIN_A_SESSION].filter((permission) => inRows.has(permission))).toEqual([]);
  expect(Object.keys(permissions)).toEqual(expect.arrayContaining([...WITHIN_A_SESSION]));
});

describe.each(calls.map((each) => [`${each.row}: ${each.name}`, each] as const))(
  '%s',
  (_name, { call, endpoint }) => {
    it('asks in its contract for the proof of its row', () => {
      const { shape = {} } = endpoint.body ?? {};
      const fields = JSON.stringify(Object.keys({ ...shape, ...endpoint.params?.shape }));
      if (call.proof.startsWith('password')) expect(fields).toMatch(/[pP]assword|proof/);
      if (call.proof === 'link') expect(fields).toMatch(/token|"id"/);
      if (call.proof === 'nothing') expect(fields).not.toMatch(/[pP]assword|proof/);
    });

    it('mails the owner regardless of their settings, if it mails at all', () => {
      if (call.mail !== null) expect(mailKinds[call.mail].setting).toBeNull();
    });

    it('writes an entry of the audit trail when it opens something with a session', () => {
      const opens = call.proof === 'password+code' && endpoint.access === 'signed-in';
      // The e-mail changes when the link is opened; a proof only lets other calls through.
      const isStep = ['updateProfile', 'createProof'].includes(nameOf(endpoint));
      if (opens && !isStep) expect([call.mail, call.action]).not.toContain(null);
    });
  },
);

it('a reset of the password lists what it does not end', () => {
  expect([...LISTED_ACTIONS].sort()).toEqual([
    'SUB_ACCOUNT_ADDED',
    'SUB_ACCOUNT_CHANGED',
    'WEBHOOK_ADDED',
    'WEBHOOK_CHANGED',
    'WEBHOOK_SECRET_CHANGED',
  ]);
});

const nameOf = (endpoint: EndpointDefinition): string =>
  Object.entries(endpoints).find(([, each]) => each === endpoint)?.[0] ?? '';
