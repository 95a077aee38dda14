import { endpoints, events, type OwnerGrants } from '@girouette/contracts';
import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const subscription = (version: number, pages: number) =>
  game.createEvent(events.subscriptionChanged, {
    ownerId: 'owner-1',
    version,
    plan: 'monthly',
    pages,
    expiresAt: game.inAMonth().toISOString(),
  });

const stored = () => game.entitlementOf('owner-1');

describe('a changed subscription', () => {
  it('is stored in its newest version, for any order and number of events', async () => {
    const [first, second, third] = [subscription(1, 1), subscription(2, 5), subscription(3, 4)];
    await game.deliver(first, third, second, third, first);
    expect(await stored()).toMatchObject({ version: 3, pages: 4, expiresAt: game.inAMonth() });
  });

  it('has the pages that each part of the time was paid for', async () => {
    const event = subscription(1, 6);
    const periods = [{ pages: 1, expiresAt: game.inAMonth().toISOString() }];
    const expiresAt = new Date(game.inAMonth().getTime() + 86_400_000).toISOString();
    await game.deliver({ ...event, data: { ...event.data, periods, expiresAt } });
    const as = aPrincipal({ userId: 'owner-1' });
    const allowed = async () => {
      const params = { userId: 'owner-1' };
      const { body } = await game.call(endpoints.readAllowance, { as, params });
      return body.landingPages;
    };
    expect(await allowed()).toBe(1);
    game.clock.set(periods[0]?.expiresAt ?? '');
    expect(await allowed()).toBe(6);
  });

  it('does not stop the service when another event of the topic is not known', async () => {
    const unknown = { ...subscription(1, 1), type: 'Else', dataschema: 'girouette:billing/Else/1' };
    await game.deliver(unknown, subscription(2, 2));
    expect(await stored()).toMatchObject({ version: 2, pages: 2 });
    expect(await game.adapters.events.deadLetters.list()).toEqual([]);
  });
});

describe('an owner’s grants from administrators', () => {
  const grant = (overrides: Partial<OwnerGrants>) =>
    game.createEvent(events.pageAllowanceChanged, {
      ...events.pageAllowanceChanged.sample,
      ownerId: 'owner-1',
      trial: null,
      ...overrides,
    });
  const create = async () => {
    const as = aPrincipal({ userId: 'owner-1' });
    const body = { gameFormat: { resturantName: 'Chez Camille' } };
    return (await game.call(endpoints.createPage, { as, body })).status;
  };

  it('are kept beside the subscription, in their newest version', async () => {
    await game.deliver(grant({ version: 1, extraPages: 1 }));
    await game.deliver(subscription(1, 2));
    await game.deliver(grant({ version: 3, extraPages: 3 }), grant({ version: 2, extraPages: 2 }));
    expect(await stored()).toMatchObject({ version: 1, pages: 2, grants: { extraPages: 3 } });
    await game.deliver(subscription(2, 1));
    expect(await stored()).toMatchObject({ pages: 1, grants: { version: 3, extraPages: 3 } });
  });

  it('add to the pages that are paid for, or take from them', async () => {
    await game.deliver(subscription(1, 1));
    expect([await create(), await create()]).toEqual([201, 403]);
    await game.deliver(grant({ version: 1, extraPages: 1 }));
    expect([await create(), await create()]).toEqual([201, 403]);
    await game.deliver(grant({ version: 2, extraPages: -1 }));
    expect(await create()).toBe(403);
  });

  it('open an account for a trial, until it ends', async () => {
    expect(await create()).toBe(403);
    const trial = { pages: 1, expiresAt: game.inAMonth().toISOString() };
    await game.deliver(
      game.createEvent(events.trialApproved, { ...grant({}).data, trial } as OwnerGrants),
    );
    expect([await create(), await create()]).toEqual([201, 403]);
    const [page] = await game.pages();
    const query = { pageId: page?.id ?? '' };
    const played = () => game.call(endpoints.readPageToPlay, { query });
    expect((await played()).body.expiryDate).toBe(trial.expiresAt);
  });

  it('take all pages of the owner offline for guests, and online again', async () => {
    await game.deliver(subscription(1, 1));
    await create();
    const [page] = await game.pages();
    const pageId = page?.id ?? '';
    const switchAll = (version: number, pagesOnline: boolean) =>
      game.deliver(
        game.createEvent(events.ownerPagesSwitched, {
          ...grant({ version, pagesOnline }).data,
        } as OwnerGrants),
      );
    const spin = async (email: string) =>
      (await game.call(endpoints.spinWheel, { body: { pageId, email } })).status;
    const shown = async () =>
      (await game.call(endpoints.readPageToPlay, { query: { pageId } })).body.toggle;

    await switchAll(1, false);
    expect([await spin('a@example.fr'), await shown()]).toEqual([423, false]);
    await switchAll(2, true);
    expect([await spin('a@example.fr'), await shown()]).toEqual([200, true]);
  });

  it('show guests no page while the owner is blocked, but a blocked sub-account changes nothing', async () => {
    await game.deliver(subscription(1, 1));
    await create();
    const [page] = await game.pages();
    const query = { pageId: page?.id ?? '' };
    const shown = async () => (await game.call(endpoints.readPageToPlay, { query })).body.toggle;

    await game.publish(events.userBlocked, { userId: 'sub-1', ownerId: 'owner-1' });
    expect(await shown()).toBe(true);
    await game.publish(events.userBlocked, { userId: 'owner-1', ownerId: 'owner-1' });
    expect(await shown()).toBe(false);
    await game.publish(events.userUnblocked, { userId: 'owner-1', ownerId: 'owner-1' });
    expect(await shown()).toBe(true);
  });
});

describe('an owner who waits for the approval of a trial', () => {
  const as = aPrincipal({ userId: 'owner-1' });
  const registered = (isTrial = true) =>
    game.publish(events.userRegistered, {
      ...events.userRegistered.sample,
      userId: 'owner-1',
      ownerId: 'owner-1',
      isTrial,
    });
  const approve = () =>
    game.publish(events.trialApproved, {
      ...events.trialApproved.sample,
      ownerId: 'owner-1',
      trial: { pages: 1, expiresAt: game.inAMonth().toISOString() },
    });
  const create = () =>
    game.call(endpoints.createPage, {
      as,
      body: { gameFormat: { resturantName: 'Chez Camille' } },
    });
  const listed = async () =>
    (await game.call(endpoints.listPages, { as, query: { owner: 'owner-1' } })).body;
  const allowance = async () =>
    (await game.call(endpoints.readAllowance, { as, params: { userId: 'owner-1' } })).body;

  it('prepares one page, which guests find off, and which goes online with the approval', async () => {
    await registered();
    expect(await allowance()).toEqual(allowances.waiting);
    const created = await create();
    expect(created).toMatchObject({ status: 201, body: { awaitsTrial: true } });
    expect(await allowance()).toEqual(allowances.prepared);
    expect((await create()).body.code).toBe('PAGE_ALLOWANCE_REACHED');
    expect(await listed()).toMatchObject([{ toggle: true, state: 'inactive', awaitsTrial: true }]);
    const pageId = created.body._id;
    const asGuest = async () =>
      (await game.call(endpoints.readPageToPlay, { query: { pageId } })).body;
    expect(await asGuest()).toMatchObject({ toggle: false, state: 'inactive' });
    expect(await asGuest()).not.toHaveProperty('awaitsTrial');
    const spin = () =>
      game.call(endpoints.spinWheel, { body: { pageId, email: 'guest@example.fr' } });
    expect((await spin()).body.code).toBe('PAGE_DEACTIVATED');

    await approve();
    expect(await allowance()).toEqual({ landingPages: 1, landingPagesCount: 1 });
    expect(await listed()).toMatchObject([{ toggle: true, state: 'online' }]);
    expect(await asGuest()).toMatchObject({ toggle: true, state: 'online' });
    expect((await spin()).status).toBe(200);
  });

  it('waits no longer once the trial is over, whichever event came first', async () => {
    await approve();
    await registered();
    expect((await create()).status).toBe(201);
    game.clock.set(game.inAMonth().toISOString());
    expect(await listed()).toMatchObject([{ state: 'expired' }]);
  });

  it('is only an owner who asked for one', async () => {
    await registered(false);
    expect((await create()).body.code).toBe('PAGE_ALLOWANCE_REACHED');
  });
});
