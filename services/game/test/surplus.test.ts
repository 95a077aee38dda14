import { endpoints, events } from '@girouette/contracts';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

describe('an owner with more pages than places', () => {
  const ids: string[] = [];
  beforeEach(async () => {
    await game.subscribe('owner-1', { pages: 3 });
    ids.length = 0;
    for (let count = 0; count < 3; count += 1) {
      ids.push(await game.createPage('owner-1', { format: aFormat() }));
      game.clock.advance(1_000);
    }
  });

  const as = () => game.principal('owner-1');
  const states = async () => {
    const { body } = await game.call(endpoints.listPages, {
      as: as(),
      query: { owner: 'owner-1' },
    });
    return body.map(({ state }) => state);
  };
  const choose = (pageIds: string[], by = as()) =>
    game.call(endpoints.choosePages, { as: by, params: { userId: 'owner-1' }, body: { pageIds } });
  const toPlay = async (pageId: string) =>
    (await game.call(endpoints.readPageToPlay, { query: { pageId } })).body;
  const spin = (pageId: string) =>
    game.call(endpoints.spinWheel, { body: { pageId, email: 'camille@example.fr' } });
  const grant = (version: number, extraPages: number) =>
    game.publish(events.pageAllowanceChanged, {
      ...events.pageAllowanceChanged.sample,
      ...{ ownerId: 'owner-1', trial: null, version, extraPages },
    });

  it('keeps the oldest online, and guests of the others read that they have expired', async () => {
    expect(await states()).toEqual(['online', 'online', 'online']);
    await game.subscribe('owner-1', { pages: 1, version: 2 });
    expect(await states()).toEqual(['online', 'surplus', 'surplus']);
    expect(await toPlay(ids[1]!)).toMatchObject({ state: 'surplus', toggle: true });
    expect((await spin(ids[1]!)).body).toMatchObject({ statusCode: 410, code: 'PAGE_EXPIRED' });
    expect((await spin(ids[0]!)).status).toBe(200);
  });

  it('reads how many pages it may have, and has', async () => {
    await game.subscribe('owner-1', { pages: 1, version: 2 });
    const { body } = await game.call(endpoints.readAllowance, {
      ...{ as: as(), params: { userId: 'owner-1' } },
    });
    expect(body).toEqual({ landingPages: 1, landingPagesCount: 3 });
  });

  it('chooses which stay, and has all back with a larger subscription', async () => {
    await game.subscribe('owner-1', { pages: 1, version: 2 });
    const { status, body } = await choose([ids[2]!]);
    expect([status, body.map(({ state }) => state)]).toEqual([
      200,
      ['surplus', 'surplus', 'online'],
    ]);
    expect((await spin(ids[2]!)).status).toBe(200);
    await game.subscribe('owner-1', { pages: 2, version: 3 });
    expect(await states()).toEqual(['online', 'surplus', 'online']);
    await game.subscribe('owner-1', { pages: 3, version: 4 });
    expect(await states()).toEqual(['online', 'online', 'online']);
  });

  it('frees a place by switching a page off or deleting it', async () => {
    await game.subscribe('owner-1', { pages: 1, version: 2 });
    await game.switchPage('owner-1', ids[0]!, false);
    expect(await states()).toEqual(['inactive', 'online', 'surplus']);
    await game.call(endpoints.deletePage, { as: as(), params: { id: ids[1]! } });
    expect(await states()).toEqual(['inactive', 'online']);
  });

  it('cannot choose more than the places, or pages of others, and sub-accounts choose nothing', async () => {
    await game.subscribe('owner-1', { pages: 1, version: 2 });
    expect((await choose(ids)).body).toMatchObject({ code: 'PAGE_ALLOWANCE_REACHED' });
    expect((await choose(['somebody-elses'])).body).toMatchObject({ code: 'PAGE_NOT_FOUND' });
    const sub = game.subAccountOf('owner-1');
    expect((await choose([ids[1]!], sub)).status).toBe(403);
    expect((await choose([ids[1]!], game.principal('owner-2'))).status).toBe(403);
    expect(await states()).toEqual(['online', 'surplus', 'surplus']);
  });

  it('keeps as many as are granted when the subscription ends, until they are taken back', async () => {
    await grant(1, 2);
    game.clock.set(game.inAMonth());
    expect(await states()).toEqual(['online', 'online', 'surplus']);
    await choose([ids[2]!, ids[0]!]);
    expect(await states()).toEqual(['online', 'surplus', 'online']);
    expect((await spin(ids[2]!)).status).toBe(200);
    await grant(2, 0);
    expect(await states()).toEqual(['expired', 'expired', 'expired']);
    expect((await spin(ids[0]!)).status).toBe(410);
  });

  it('is told that an administrator switched the pages off', async () => {
    await game.publish(events.userBlocked, { userId: 'owner-1', ownerId: 'owner-1' });
    expect(await states()).toEqual(['switched-off', 'switched-off', 'switched-off']);
  });
});

it('pages that are granted without a subscription are online for guests', async () => {
  await game.publish(events.pageAllowanceChanged, {
    ...events.pageAllowanceChanged.sample,
    ...{ ownerId: 'owner-1', trial: null, version: 1, extraPages: 1 },
  });
  const pageId = await game.createPage('owner-1', { format: aFormat() });
  const { body } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  expect(body).toMatchObject({ state: 'online', toggle: true, expiryDate: null });
  const email = 'camille@example.fr';
  expect((await game.call(endpoints.spinWheel, { body: { pageId, email } })).status).toBe(200);
});
