import { endpoints, events, type AccountStatus } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { ACCOUNT_STATUSES } from '../src/directory/status-store';
import { DIRECTORY, STATUS_COUNTS } from '../src/directory/store';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const DAY = 24 * 60 * 60 * 1000;

let auth: AuthService;
let as: ReturnType<typeof aPrincipal>;
beforeEach(async () => {
  auth = await startAuth();
  const { userId } = await auth.aUser({ name: 'Direction', isAdmin: true });
  as = aPrincipal({ userId, ownerId: userId, isAdmin: true });
});
afterEach(() => auth.close());

const subscribe = (ownerId: string, { days, version = 1 }: { days: number; version?: number }) =>
  auth.publish(events.subscriptionChanged, {
    ownerId,
    version,
    plan: 'monthly',
    pages: 1,
    expiresAt: new Date(auth.clock.now().getTime() + days * DAY).toISOString(),
  });
const block = (id: string, state = 'block') =>
  auth.call(endpoints.blockUser, { as, params: { id, state } });
const counts = async () => (await auth.call(endpoints.countUsers, { as })).body;
const list = async (query: { status?: AccountStatus; q?: string; sort?: string }) =>
  (await auth.call(endpoints.listUsers, { as, query })).body;
const names = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).map(({ name }) => name);
const update = () => {
  auth.service.trigger('update-statuses');
};
const countsBecome = (expected: object) =>
  eventually(async () => {
    expect(await counts()).toMatchObject(expected);
  });

const namesBecome = (query: Parameters<typeof list>[0], expected: string[]) =>
  eventually(async () => {
    expect(await names(query)).toEqual(expected);
  });

/** One owner of each status, and a second one with a subscription. */
async function ownersOfAllStatuses() {
  const owners = {
    subscribed: await auth.aUser({ name: 'Abel Martin' }),
    other: await auth.aUser({ name: 'Zoé Martin' }),
    trial: await auth.aUser({ name: 'Tess', isTrial: true }),
    expired: await auth.aUser({ name: 'Éva' }),
    blocked: await auth.aUser({ name: 'Bob Martin' }),
  };
  await subscribe(owners.subscribed.userId, { days: 30 });
  await subscribe(owners.other.userId, { days: 60 });
  await subscribe(owners.expired.userId, { days: -1 });
  await subscribe(owners.blocked.userId, { days: 30 });
  await auth.call(endpoints.approveTrial, { as, query: { id: owners.trial.userId } });
  await block(owners.blocked.userId);
  await countsBecome({ all: 6, subscribed: 2, trial: 1, expired: 1, blocked: 1, none: 1 });
  return owners;
}

it('service does not end with a trial where granted pages stay online', async () => {
  const { userId } = await auth.aUser({ name: 'Tess', isTrial: true });
  await auth.call(endpoints.approveTrial, { as, query: { id: userId } });
  await namesBecome({ status: 'trial' }, ['Tess']);
  const grant = (pages: number) =>
    auth.call(endpoints.changePageAllowance, { as, params: { id: userId }, body: { pages } });
  await grant(5);
  auth.clock.advance(15 * DAY);
  update();
  await namesBecome({ status: 'none' }, ['Direction', 'Tess']);
  await grant(0);
  await namesBecome({ status: 'expired' }, ['Tess']);
});

it('users are counted and listed by status, and sorted and searched within a status', async () => {
  await ownersOfAllStatuses();
  await namesBecome({ status: 'subscribed' }, ['Abel Martin', 'Zoé Martin']);
  await namesBecome({ status: 'subscribed', sort: '-name' }, ['Zoé Martin', 'Abel Martin']);
  await namesBecome({ status: 'subscribed', sort: 'createdAt', q: 'zoé' }, ['Zoé Martin']);
  await namesBecome({ status: 'trial' }, ['Tess']);
  await namesBecome({ status: 'expired' }, ['Éva']);
  await namesBecome({ status: 'blocked', q: 'martin' }, ['Bob Martin']);
  await namesBecome({ status: 'none' }, ['Direction']);
  const rows = await list({});
  expect(Object.fromEntries(rows.map(({ name, status }) => [name, status]))).toMatchObject({
    Direction: 'none',
    'Abel Martin': 'subscribed',
    Tess: 'trial',
    Éva: 'expired',
    'Bob Martin': 'blocked',
  });
});

it('a status changes with a renewal, a block that is lifted, and an erasure', async () => {
  const { expired, blocked, subscribed, trial } = await ownersOfAllStatuses();
  await subscribe(expired.userId, { days: 30, version: 3 });
  await subscribe(expired.userId, { days: -1, version: 2 });
  await block(blocked.userId, 'unblock');
  await countsBecome({ subscribed: 4, trial: 1, expired: 0, blocked: 0 });
  for (const { userId } of [subscribed, trial]) {
    const principal = aPrincipal({ userId, ownerId: userId });
    await auth.call(endpoints.eraseUser, {
      as: principal,
      params: { userId },
      body: { currentPassword: PASSWORD },
    });
  }
  await countsBecome({ all: 4, subscribed: 3, trial: 0, expired: 0, blocked: 0, none: 1 });
});

it('a subscription and a trial that end make their owners expired within a minute', async () => {
  await ownersOfAllStatuses();
  auth.clock.advance(31 * DAY);
  update();
  await countsBecome({ subscribed: 1, trial: 0, expired: 3, blocked: 1 });
  await namesBecome({ status: 'expired' }, ['Abel Martin', 'Éva', 'Tess']);
});

it('a subscription that is known before its account counts once the account is there', async () => {
  await subscribe('owner-to-be', { days: 1 });
  await countsBecome({ subscribed: 1 });
  await auth.aUser({ userId: 'owner-to-be', name: 'Nina' });
  await namesBecome({ status: 'subscribed' }, ['Nina']);
});

it('users who registered before statuses were recorded get theirs once', async () => {
  const { trial } = await ownersOfAllStatuses();
  const { store } = auth.adapters;
  for (const { _id: id } of await list({})) {
    await store.table(ACCOUNT_STATUSES).delete(id);
    await store.table(DIRECTORY).update(id, (row) => ({ ...row, status: 'none' as const }));
  }
  await store.table(STATUS_COUNTS).delete('all');
  // This event arrives before the update has read the users. The stored data supplies what the event lacks.
  await block(trial.userId);
  await countsBecome({ blocked: 1 });
  update();
  await countsBecome({ subscribed: 2, trial: 0, expired: 1, blocked: 2 });
  await namesBecome({ status: 'subscribed' }, ['Abel Martin', 'Zoé Martin']);
  await block(trial.userId, 'unblock');
  await countsBecome({ subscribed: 2, trial: 1, expired: 1, blocked: 1 });
});
