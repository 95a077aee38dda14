import { endpoints, events, type Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { startAuth, type AuthService } from './start-auth';

const DAY = 24 * 60 * 60 * 1000;

let auth: AuthService;
let admin: Principal;
beforeEach(async () => {
  auth = await startAuth();
  const { userId } = await auth.aUser({ isAdmin: true, name: 'Direction' });
  admin = aPrincipal({ userId, ownerId: userId, isAdmin: true });
});
afterEach(() => auth.close());

const block = (id: string, state = 'block', as = admin) =>
  auth.call(endpoints.blockUser, { as, params: { id, state } });
const toggle = (id: string, state: string) =>
  auth.call(endpoints.switchOwnerPages, { as: admin, params: { id, state } });
const setPages = (id: string, pages: unknown, as = admin) =>
  auth.call(endpoints.changePageAllowance, { as, params: { id }, body: { pages } });
const approve = (id: string) => auth.call(endpoints.approveTrial, { as: admin, query: { id } });
const trials = (query = {}) => auth.call(endpoints.listTrials, { as: admin, query });
const actionsOn = async (user: string) => {
  const { body } = await auth.call(endpoints.listActions, { as: admin, query: { user } });
  return body.map(({ action }) => action);
};

describe('blocking a user', () => {
  it('ends the sessions at once and refuses new ones until the block is lifted', async () => {
    const { userId, email } = await auth.aUser();
    const { body, cookie } = await auth.signIn({ email });
    expect(await auth.profileStatus(userId, body.token)).toBe(200);

    expect((await block(userId)).body).toMatchObject({ _id: userId, blocked: true });

    expect(await auth.profileStatus(userId, body.token)).toBe(401);
    expect((await auth.refresh(cookie)).body).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    expect((await auth.refresh(cookie)).body).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect((await auth.signIn({ email })).body).toMatchObject({ blocked: true, token: null });

    expect((await block(userId, 'unblock')).body).toMatchObject({ blocked: false });
    const again = await auth.signIn({ email });
    expect(await auth.profileStatus(userId, again.body.token)).toBe(200);
    expect(await auth.profileStatus(userId, body.token)).toBe(401);
  });

  it('is published and recorded once, even when clicked repeatedly', async () => {
    const { userId } = await auth.aUser();
    await block(userId);
    await block(userId);
    await block(userId, 'unblock');
    const data = { userId, ownerId: userId };
    expect(await auth.published(events.userBlocked)).toMatchObject([{ data }]);
    expect(await auth.published(events.userUnblocked)).toMatchObject([{ data }]);
    await eventually(async () => {
      expect(await actionsOn(userId)).toEqual(['USER_UNBLOCKED', 'USER_BLOCKED']);
    });
  });

  it('is refused for oneself and for unknown users', async () => {
    expect((await block(admin.userId)).body).toMatchObject({
      statusCode: 409,
      code: 'OWN_ACCOUNT',
      message: 'Vous ne pouvez ni bloquer ni effacer votre propre compte d’administrateur.',
    });
    expect((await block('nobody')).status).toBe(404);
    expect((await block(admin.userId, 'delete')).status).toBe(400);
  });
});

it('a session from before a block stays ended when the block is lifted', async () => {
  const { userId, email } = await auth.aUser();
  const { cookie } = await auth.signIn({ email });
  await block(userId);
  await block(userId, 'unblock');
  expect((await auth.refresh(cookie)).body).toMatchObject({ code: 'SESSION_EXPIRED' });
});

describe('the switch of an owner', () => {
  it('takes the pages offline and online again, and does not affect signing in', async () => {
    const { userId, email } = await auth.aUser();
    expect((await toggle(userId, 'false')).body).toMatchObject({ isToggle: false });
    expect((await toggle(userId, 'false')).body).toMatchObject({ isToggle: false });
    expect((await auth.signIn({ email })).body.token).toEqual(expect.any(String));
    expect((await toggle(userId, 'true')).body).toMatchObject({ isToggle: true });

    const switched = await auth.published(events.ownerPagesSwitched);
    expect(switched.map(({ data }) => [data.ownerId, data.version, data.pagesOnline])).toEqual([
      [userId, 1, false],
      [userId, 2, true],
    ]);
  });

  it('does not exist for a sub-account, which owns nothing', async () => {
    const { userId } = await auth.aUser({ accountType: 'sub', ownerId: admin.userId });
    expect((await toggle(userId, 'false')).status).toBe(404);
    expect((await setPages(userId, 3)).status).toBe(404);
  });
});

describe('the page allowance', () => {
  const subscribe = (ownerId: string, version: number, pages: number) =>
    auth.publish(events.subscriptionChanged, {
      ownerId,
      version,
      plan: 'monthly',
      pages,
      expiresAt: new Date(auth.clock.now().getTime() + 30 * DAY).toISOString(),
    });

  it('is the paid pages, plus and minus the administrator’s grants', async () => {
    const { userId } = await auth.aUser();
    await subscribe(userId, 1, 3);
    expect((await setPages(userId, 4)).body).toMatchObject({ landingPages: 4 });
    expect((await setPages(userId, 4)).body).toMatchObject({ landingPages: 4 });
    await subscribe(userId, 2, 5);
    expect((await setPages(userId, 5)).body).toMatchObject({ landingPages: 5 });

    const changed = await auth.published(events.pageAllowanceChanged);
    expect(changed.map(({ data }) => [data.version, data.extraPages])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    await eventually(async () => {
      const { body } = await auth.call(endpoints.listActions, {
        as: admin,
        query: { user: userId },
      });
      expect(body.map(({ details }) => details)).toEqual([{ pages: 5 }, { pages: 4 }]);
    });
  });

  it('may be below the number of existing pages, but never below zero', async () => {
    const { userId } = await auth.aUser();
    expect((await setPages(userId, 2)).body).toMatchObject({ landingPages: 2 });
    expect((await setPages(userId, 0)).body).toMatchObject({ landingPages: 0 });
    expect((await setPages(userId, -1)).status).toBe(400);
    expect((await setPages(userId, 2.5)).status).toBe(400);
    expect((await setPages(userId, 'beaucoup')).status).toBe(400);
    expect(await auth.published(events.pageAllowanceChanged)).toHaveLength(2);
  });

  it('that is granted without a subscription counts as paid when the owner signs in', async () => {
    const { userId, email } = await auth.aUser();
    await setPages(userId, 1);
    expect((await auth.signIn({ email })).body.payment).toBe(true);
    await setPages(userId, 0);
    expect((await auth.signIn({ email })).body.payment).toBe(false);
  });

  it('ends at one of the requested numbers when administrators click at the same time', async () => {
    const { userId } = await auth.aUser();
    const answers = await Promise.all([1, 2, 3, 4].map((pages) => setPages(userId, pages)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const versions = (await auth.published(events.pageAllowanceChanged)).map(
      ({ data }) => data.version,
    );
    expect(versions).toEqual([1, 2, 3, 4]);
  });
});

describe('trials', () => {
  it('are listed with the latest first, page by page, and approved once', async () => {
    const first = await auth.aUser({ isTrial: true, name: 'Première' });
    auth.clock.advance(1_000);
    const second = await auth.aUser({ isTrial: true, name: 'Seconde' });
    await auth.aUser();
    await eventually(async () => {
      const { body, headers } = await trials({ limit: '1' });
      expect([headers['x-total-count'], body.map(({ _id }) => _id)]).toEqual([
        '2',
        [second.userId],
      ]);
      const next = await trials({ limit: '1', page: '2' });
      expect(next.body).toMatchObject([{ _id: first.userId, isTrialVerified: false }]);
    });
    expect((await trials({ state: 'waiting' })).body).toHaveLength(2);

    expect((await approve(first.userId)).body).toMatchObject({
      name: 'Première',
      isTrialVerified: true,
    });
    auth.clock.advance(DAY);
    expect((await approve(first.userId)).status).toBe(200);

    expect((await trials()).body.map(({ isTrialVerified }) => isTrialVerified)).toEqual([
      false,
      true,
    ]);
    const approved = await auth.published(events.trialApproved);
    expect(approved).toHaveLength(1);
    await eventually(async () => {
      const { body, headers } = await trials({ state: 'waiting' });
      expect([headers['x-total-count'], body.map(({ _id }) => _id)]).toEqual([
        '1',
        [second.userId],
      ]);
    });
    await eventually(async () => {
      expect(await actionsOn(first.userId)).toEqual(['TRIAL_APPROVED']);
    });
  });

  it('run for fourteen days from the approval, and allow one page', async () => {
    const { userId } = await auth.aUser({ isTrial: true });
    const end = new Date(auth.clock.now().getTime() + 14 * DAY).toISOString();
    await approve(userId);
    const as = aPrincipal({ userId, ownerId: userId });
    const profile = await auth.call(endpoints.readProfile, { as, params: { userId } });
    expect(profile.body.expiryDate).toBe(end);
    expect((await toggle(userId, 'true')).body.landingPages).toBe(1);
    expect(await auth.published(events.trialApproved)).toMatchObject([
      { data: { ownerId: userId, trial: { pages: 1, expiresAt: end } } },
    ]);
    auth.clock.advance(15 * DAY);
    expect((await toggle(userId, 'true')).body.landingPages).toBe(0);
  });

  it('are approved once, even when two administrators click at the same time', async () => {
    const { userId } = await auth.aUser({ isTrial: true });
    await Promise.all([approve(userId), approve(userId), approve(userId)]);
    expect(await auth.published(events.trialApproved)).toHaveLength(1);
    expect(await auth.published(events.mailRequested)).toMatchObject([
      { data: { kind: 'trial-approved', userId } },
    ]);
  });

  it('are not approved for an owner who did not ask for one', async () => {
    const { userId } = await auth.aUser();
    expect((await approve(userId)).body).toMatchObject({
      statusCode: 404,
      code: 'TRIAL_NOT_FOUND',
    });
    expect((await approve('nobody')).body.code).toBe('USER_NOT_FOUND');
  });
});

describe('the length of a trial', () => {
  const read = (as = admin) => auth.call(endpoints.readSettings, { as });
  const change = (trialDays: unknown, as = admin) =>
    auth.call(endpoints.changeSettings, { as, body: { trialDays } });

  it('is set by an administrator for trials that are approved afterwards, and recorded', async () => {
    expect((await read()).body).toEqual({ trialDays: 14, automaticTrials: false });
    const before = await auth.aUser({ isTrial: true });
    await approve(before.userId);
    expect(await change(30)).toMatchObject({ status: 200, body: { trialDays: 30 } });
    expect((await read()).body).toEqual({ trialDays: 30, automaticTrials: false });

    const after = await auth.aUser({ isTrial: true });
    await approve(after.userId);
    await approve(before.userId);
    const approved = await auth.published(events.trialApproved);
    const ends = new Map(approved.map(({ data }) => [data.ownerId, data.trial?.expiresAt]));
    const inDays = (days: number) =>
      new Date(auth.clock.now().getTime() + days * DAY).toISOString();
    expect([ends.get(before.userId), ends.get(after.userId)]).toEqual([inDays(14), inDays(30)]);
    await eventually(async () => {
      const { body } = await auth.call(endpoints.listActions, { as: admin });
      expect(body.filter(({ action }) => action === 'SETTINGS_CHANGED')).toMatchObject([
        { actorId: admin.userId, details: { trialDays: 30 } },
      ]);
    });
  });

  it.each([0, 366, 1.5, '14', null])('is refused as %p, with a sentence', async (days) => {
    expect((await change(days)).body).toMatchObject({
      statusCode: 400,
      field: 'trialDays',
      message: 'Indiquez un nombre entier de jours, de 1 à 365.',
    });
    expect((await read()).body).toEqual({ trialDays: 14, automaticTrials: false });
  });

  it('is for administrators only', async () => {
    const owner = aPrincipal();
    expect([(await read(owner)).status, (await change(30, owner)).status]).toEqual([403, 403]);
  });
});

describe('the audit trail', () => {
  const read = (query = {}, as = admin) => auth.call(endpoints.listActions, { as, query });

  it('shows who did what, when, on whom and from where, the latest first and page by page', async () => {
    const { userId } = await auth.aUser({ name: 'Camille Perrin' });
    await auth.call(endpoints.blockUser, {
      as: admin,
      params: { id: userId, state: 'block' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    const at = auth.clock.now().toISOString();
    auth.clock.advance(1_000);
    await block(userId, 'unblock');
    await eventually(async () => {
      expect((await read()).headers['x-total-count']).toBe('2');
    });
    expect((await read({ limit: '1' })).body).toMatchObject([{ action: 'USER_UNBLOCKED' }]);
    const [entry] = (await read({ limit: '1', page: '2' })).body;
    expect(entry).toEqual({
      _id: expect.any(String) as string,
      at,
      action: 'USER_BLOCKED',
      actorId: admin.userId,
      actorName: 'Direction',
      targetId: userId,
      targetName: 'Camille Perrin',
      from: '203.0.113.9',
      details: {},
    });
  });

  it('is for administrators only, and no call changes it', async () => {
    const { userId } = await auth.aUser();
    const owner = aPrincipal({ userId, ownerId: userId });
    expect((await read({}, owner)).status).toBe(403);

    await block(userId);
    await eventually(async () => {
      expect((await read()).headers['x-total-count']).toBe('1');
    });
    const before = (await read()).body;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const url of ['/api/auth/audit', `/api/auth/audit/${before[0]?._id ?? ''}`]) {
        const { statusCode } = await auth.service.http.inject({ method, url, payload: {} });
        expect(statusCode).toBeGreaterThanOrEqual(400);
      }
    }
    expect((await read()).body).toEqual(before);
  });

  it('has the entry of a change whenever the change happened, also after an outage of the events', async () => {
    const { userId } = await auth.aUser();
    auth.interruptEvents();
    await block(userId);
    expect((await read()).body).toEqual([]);
    await auth.restart();
    await eventually(async () => {
      expect(await actionsOn(userId)).toEqual(['USER_BLOCKED']);
    });
  });
});

it('owners and sub-accounts cannot do what administrators do, and nothing changes', async () => {
  const { userId } = await auth.aUser();
  const owner = aPrincipal({ userId, ownerId: userId });
  const sub = aPrincipal({ ownerId: userId, accountType: 'sub' });
  for (const as of [owner, sub]) {
    expect((await block(userId, 'block', as)).status).toBe(403);
    expect((await setPages(userId, 100, as)).status).toBe(403);
    expect((await auth.call(endpoints.listUsers, { as, query: {} })).status).toBe(403);
    expect((await auth.call(endpoints.listTrials, { as, query: {} })).status).toBe(403);
  }
  expect((await toggle(userId, 'true')).body).toMatchObject({ landingPages: 0, blocked: false });
});
