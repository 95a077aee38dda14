import { randomUUID } from 'node:crypto';
import { eventually } from '@girouette/platform/async/testing';
import { campaignMailId, endpoints, events, parisDay, type PlaceRole } from '@girouette/contracts';
import { giftCodeOfPlay } from '@girouette/signed';
import { aPrincipal, openTestAdapters } from '@girouette/platform/kit/testing';
import { table, type Row } from '@girouette/store';
import { wonGift } from '../src/handover/rules';
import { TEST_PLAYS } from '../src/test-plays/store';
import { aFormat, GIFT_CONDITIONS, GIFT_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

/** An organisation with two places: the first one, and Lyon. */
const HERE = 'owner-1';
const DEVICE = 'Téléphone du bar';

let game: GameService;
let lyon: string;
let pageHere: string;
let pageThere: string;

const owner = () => game.principal('owner-1');
const assigned = (role: PlaceRole, ...places: string[]) =>
  aPrincipal({
    userId: `${role}-of-${places.join('-')}`,
    ownerId: 'owner-1',
    accountType: 'sub',
    name: 'Léa',
    assignment: { role, places },
  });
const manager = () => assigned('manager', HERE);
const team = () => assigned('team', HERE);

type Caller = ReturnType<typeof manager>;

const format = (name: string) =>
  aFormat({
    resturantName: name,
    option1: `Un café de ${name}`,
    option1frequency: 100,
    option2frequency: 0,
    option1terms: { ...GIFT_TERMS, firstDay: 'today' },
  });

async function createPage(placeId: string, name: string): Promise<string> {
  const body = { gameFormat: format(name), placeId };
  const created = await game.call(endpoints.createPage, { as: owner(), body });
  expect(created.status).toBe(201);
  return created.body._id;
}

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 10 });
  pageHere = await game.createPage('owner-1', { format: format('Orléans') });
  const body = { name: 'Chez Camille Lyon' };
  lyon = (await game.call(endpoints.addPlace, { as: owner(), body })).body._id;
  pageThere = await createPage(lyon, 'Lyon');
});
afterEach(() => game.close());

async function win(pageId: string): Promise<{ id: string; code: string }> {
  const body = { pageId, email: `${randomUUID()}@example.fr` };
  const { playId: id } = (await game.call(endpoints.spinWheel, { body })).body;
  await eventually(async () =>
    expect((await game.wonGifts()).map((gift) => gift.id)).toContain(id),
  );
  return { id, code: giftCodeOfPlay(game.adapters.keys, id) };
}

async function campaignGift(): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const conditions = { ...GIFT_CONDITIONS, firstDay: 'today' as const };
  await game.publish(events.campaignGuestChosen, {
    ...events.campaignGuestChosen.sample,
    ...{ mailId: campaignMailId(id), ownerId: 'owner-1', pageId: pageThere },
    gift: { playId: id, label: 'Un dessert', conditions, cost: null },
    at: game.clock.now().toISOString(),
  });
  return { id, code: giftCodeOfPlay(game.adapters.keys, id) };
}

const check = (code: string, as: Caller = team()) =>
  game.call(endpoints.checkGift, { as, body: { code } });
const redeem = (code: string, as: Caller = team()) =>
  game.call(endpoints.redeemGift, { as, body: { code, nonce: randomUUID(), device: DEVICE } });
const undo = (id: string, as: Caller) =>
  game.call(endpoints.undoRedemption, {
    as,
    params: { id },
    body: { reason: 'Erreur', device: DEVICE },
  });
const revoke = (id: string, as: Caller) =>
  game.call(endpoints.revokeGift, { as, params: { id }, body: { reason: 'Erreur' } });
const list = async (query: Record<string, string> = {}, as: Caller = team()) => {
  const params = { userId: 'owner-1' };
  const { body, headers } = await game.call(endpoints.listWonGifts, { as, params, query });
  return { ids: body.map(({ _id }) => _id), total: Number(headers['x-total-count']) };
};
const counts = async (query: Record<string, string> = {}, as: Caller = team()) =>
  (await game.call(endpoints.countWonGifts, { as, params: { userId: 'owner-1' }, query })).body;
const choose = (handover: 'anywhere' | 'where-won', as: Caller = owner()) =>
  game.call(endpoints.changeHandover, { as, body: { handover } });
const file = async (as: Caller) =>
  (
    await game.call(endpoints.downloadRedemptions, {
      as,
      params: { userId: 'owner-1' },
      query: { format: 'csv' },
    })
  ).text;

describe('a manager of one place', () => {
  const pages = async (as: Caller) =>
    (await game.call(endpoints.listPages, { as, query: { owner: 'owner-1' } })).body.map(
      ({ _id }) => _id,
    );

  test('lists, reads and counts the pages of this place only', async () => {
    expect(await pages(manager())).toEqual([pageHere]);
    expect(await pages(team())).toEqual([pageHere]);
    expect(await pages(assigned('team', HERE, lyon))).toEqual([pageHere, pageThere]);
    expect(await pages(owner())).toEqual([pageHere, pageThere]);
    const params = { userId: 'owner-1' };
    const counted = await game.call(endpoints.readAllowance, { as: manager(), params });
    expect(counted.body).toEqual({ landingPages: 9, landingPagesCount: 1 });
  });

  test('is refused everything about a page of another place, as a stranger is', async () => {
    const as = manager();
    const params = { id: pageThere };
    const query = { pageId: pageThere };
    const body = { gameFormat: format('Lyon') };
    const calls = (caller: Caller) => [
      game.call(endpoints.readPageForUpdate, { as: caller, query }),
      game.call(endpoints.updatePage, { as: caller, params, body }),
      game.call(endpoints.copyPage, { as: caller, params }),
      game.call(endpoints.switchPage, { as: caller, params: { ...params, state: 'false' } }),
      game.call(endpoints.readGifts, { as: caller, query }),
      game.call(endpoints.listMedia, { as: caller, params }),
      game.call(endpoints.addMedia, { as: caller, params, body: { name: 'Table', count: 1 } }),
      game.call(endpoints.beginTest, { as: caller, params }),
      game.call(endpoints.readOdds, { as: caller, params }),
      game.call(endpoints.readDrawLog, { as: caller, params, query: { day: '2026-11-01' } }),
      game.call(endpoints.movePage, { as: caller, params, body: { placeId: HERE } }),
      game.call(endpoints.deletePage, { as: caller, params }),
    ];
    for (const caller of [as, game.principal('stranger')]) {
      const answers = await Promise.all(calls(caller));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
    const own = await game.call(endpoints.readPageForUpdate, { as, query: { pageId: pageHere } });
    expect(own.status).toBe(200);
  });

  test('creates and copies pages in this place only', async () => {
    const create = (as: Caller, placeId?: string) =>
      game.call(endpoints.createPage, {
        as,
        body: { gameFormat: format('Neuf'), ...(placeId !== undefined && { placeId }) },
      });
    const created = await create(manager());
    expect([created.status, created.body.placeId]).toEqual([201, undefined]);
    expect((await create(manager(), lyon)).body).toMatchObject({ code: 'PLACE_NOT_FOUND' });
    expect((await create(assigned('manager', lyon))).body.placeId).toBe(lyon);
    expect((await create(assigned('manager', HERE, lyon))).body).toMatchObject({
      code: 'PLACE_NOT_FOUND',
    });
    expect((await create(team())).status).toBe(403);
    const params = { id: pageHere };
    expect((await game.call(endpoints.copyPage, { as: manager(), params })).status).toBe(201);
  });

  test('gets no page of another place by the key of a request', async () => {
    const headers = { 'idempotency-key': 'page-of-lyon' };
    const body = { gameFormat: format('Lyon'), placeId: lyon };
    await game.call(endpoints.createPage, { as: owner(), body, headers });
    const again = { as: manager(), body: { gameFormat: format('Lyon') }, headers };
    expect((await game.call(endpoints.createPage, again)).status).toBe(403);
  });

  test('reads and finds this place only, and changes none', async () => {
    const places = async (query: object, as: Caller) => {
      const asked = { as, query: { owner: 'owner-1', ...query } };
      const { body, headers } = await game.call(endpoints.listPlaces, asked);
      return [...body.map(({ _id }) => _id), headers['x-total-count']];
    };
    expect(await places({}, manager())).toEqual([HERE, '1']);
    expect(await places({ search: 'Lyon' }, manager())).toEqual(['0']);
    expect(await places({ search: 'Lyon' }, assigned('team', lyon))).toEqual([lyon, '1']);
    const both = assigned('team', HERE, lyon);
    expect(await places({ page: '2', limit: '1' }, both)).toEqual([HERE, '2']);
    const read = (id: string) => game.call(endpoints.readPlace, { as: manager(), params: { id } });
    expect([(await read(HERE)).status, (await read(lyon)).status]).toEqual([200, 403]);
    const params = { id: HERE };
    expect((await game.call(endpoints.removePlace, { as: manager(), params })).status).toBe(403);
  });

  test('finds no place or page of another organisation that an assignment names', async () => {
    await game.subscribe('owner-2', { pages: 2 });
    await game.createPage('owner-2', { format: aFormat() });
    const as = assigned('manager', 'owner-2');
    const query = { owner: 'owner-1' };
    expect((await game.call(endpoints.listPages, { as, query })).body).toEqual([]);
    expect((await game.call(endpoints.listPlaces, { as, query })).body).toEqual([]);
  });
});

test('an organisation with one place answers its manager as its owner', async () => {
  await game.subscribe('owner-3', { pages: 2 });
  await game.createPage('owner-3', { format: aFormat() });
  const assignment = { role: 'manager' as const, places: ['owner-3'] };
  const as = aPrincipal({ userId: 'sub-3', ownerId: 'owner-3', accountType: 'sub', assignment });
  const asked = { query: { owner: 'owner-3' } };
  const own = await game.call(endpoints.listPlaces, { as: game.principal('owner-3'), ...asked });
  expect((await game.call(endpoints.listPlaces, { as, ...asked })).body).toEqual(own.body);
});

describe('won gifts in lists', () => {
  test('are those of the own places, with their totals, states and days', async () => {
    const here = await win(pageHere);
    game.clock.advance(1_000);
    const there = await win(pageThere);
    game.clock.advance(1_000);
    const campaign = await campaignGift();
    const both = assigned('team', HERE, lyon);
    expect(await list()).toEqual({ ids: [here.id], total: 1 });
    expect(await list({}, both)).toEqual({ ids: [there.id, here.id], total: 2 });
    expect(await list({ page: '2', limit: '1' }, both)).toEqual({ ids: [here.id], total: 2 });
    expect(await list({}, owner())).toEqual({ ids: [campaign.id, there.id, here.id], total: 3 });
    const day = parisDay(game.clock.now());
    for (const query of [{ state: 'drawn' }, { day }, { state: 'drawn', day }]) {
      expect(await list(query)).toEqual({ ids: [here.id], total: 1 });
    }
    expect(await list({ state: 'redeemed' })).toEqual({ ids: [], total: 0 });
    // One of the places is chosen, and another one than the own shows nothing.
    expect(await list({ place: lyon }, both)).toEqual({ ids: [there.id], total: 1 });
    expect(await list({ place: lyon, state: 'drawn' }, owner())).toEqual({
      ids: [there.id],
      total: 1,
    });
    expect(await list({ place: lyon })).toEqual({ ids: [], total: 0 });
    expect(await list({ place: lyon, search: 'café' })).toEqual({ ids: [], total: 0 });
    expect(await counts({}, owner())).toMatchObject({ drawn: 3, mailed: 0, redeemed: 0 });
    expect(await counts({ day, place: lyon }, owner())).toMatchObject({ drawn: 1, mailed: 0 });
    expect(await counts({ day: '2020-01-01' }, owner())).toMatchObject({ drawn: 0 });
    expect(await counts()).toMatchObject({ drawn: 1, expired: 0, revoked: 0 });
    expect(await counts({ place: lyon })).toMatchObject({ drawn: 0 });
  });

  test('are found by name and code in the own places only', async () => {
    const here = await win(pageHere);
    const there = await win(pageThere);
    expect(await list({ search: 'café' })).toEqual({ ids: [here.id], total: 1 });
    for (const query of [{ search: there.code }, { code: there.code }]) {
      expect(await list(query)).toEqual({ ids: [], total: 0 });
      expect(await list(query, owner())).toEqual({ ids: [there.id], total: 1 });
    }
    expect(await list({ code: here.code })).toEqual({ ids: [here.id], total: 1 });
  });

  test('stay with the place where they were won when the page moves or goes', async () => {
    const there = await win(pageThere);
    const params = { id: pageThere };
    await game.call(endpoints.movePage, { as: owner(), params, body: { placeId: HERE } });
    expect((await list()).ids).toEqual([]);
    await game.call(endpoints.deletePage, { as: owner(), params });
    expect((await list({}, assigned('team', lyon))).ids).toEqual([there.id]);
  });
});

describe('the counter of a place', () => {
  test('hands over each gift of the organisation, and says where it was won', async () => {
    const there = await win(pageThere);
    expect((await check(there.code)).body.place).toEqual({
      name: 'Chez Camille Lyon',
      only: false,
    });
    expect((await redeem(there.code)).body).toMatchObject({ state: 'redeemed' });
  });

  test('lists and writes to its file what it has handed over', async () => {
    const there = await win(pageThere);
    const here = await win(pageHere);
    await redeem(there.code, team());
    await redeem(here.code, owner());
    const recent = async (as: Caller) =>
      (await game.call(endpoints.listRedemptions, { as })).body.map(({ _id }) => _id).sort();
    expect(await recent(team())).toEqual([here.id, there.id].sort());
    expect(await recent(assigned('team', lyon))).toEqual([]);
    expect(await recent(assigned('team', lyon, HERE))).toEqual([here.id, there.id].sort());
    expect(await recent(owner())).toEqual([here.id, there.id].sort());
    expect(await file(assigned('manager', lyon))).not.toContain('Un café');
    expect(await file(assigned('manager', lyon, HERE))).toContain('Un café de Lyon');
    expect((await file(manager())).match(/Un café/g)).toHaveLength(2);
  });

  test('undoes what it has handed over, and knows no other gift', async () => {
    const there = await win(pageThere);
    await redeem(there.code, team());
    expect((await undo(there.id, assigned('manager', HERE))).body.code).toBe('UNDO_REFUSED');
    expect((await undo(there.id, team())).body).toMatchObject({ state: 'drawn' });
    await redeem(there.code, assigned('team', lyon));
    expect((await undo(there.id, team())).body.code).toBe('GIFT_UNKNOWN');
    expect((await undo(there.id, game.principal('stranger'))).body.code).toBe('GIFT_UNKNOWN');
  });

  test('takes back gifts of its place only', async () => {
    const there = await win(pageThere);
    const here = await win(pageHere);
    expect((await revoke(there.id, manager())).body.code).toBe('GIFT_UNKNOWN');
    expect((await revoke(here.id, team())).status).toBe(403);
    expect((await revoke(here.id, manager())).body).toMatchObject({ state: 'revoked' });
  });
});

describe('gifts that are handed over where they were won', () => {
  beforeEach(async () => {
    expect((await choose('where-won')).status).toBe(200);
  });

  test('are refused at another place with the name of theirs, and change nothing', async () => {
    const there = await win(pageThere);
    for (const answer of [await check(there.code), await redeem(there.code, manager())]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'GIFT_OF_OTHER_PLACE',
        message: 'Ce cadeau se retire à «\u00A0Chez Camille Lyon\u00A0».',
        details: { place: 'Chez Camille Lyon' },
      });
    }
    const body = { code: there.code, nonce: randomUUID(), device: DEVICE };
    const late = { ...body, handedOverAt: game.clock.now().toISOString() };
    expect((await game.call(endpoints.redeemGift, { as: team(), body: late })).status).toBe(409);
    expect((await list({}, assigned('team', lyon))).ids).toEqual([there.id]);
    expect((await redeem(there.code, assigned('team', lyon))).body).toMatchObject({
      state: 'redeemed',
      place: { name: 'Chez Camille Lyon', only: true },
    });
  });

  test('are handed over by the main account and by a sub-account of all places', async () => {
    const [one, other] = [await win(pageThere), await win(pageThere)];
    expect((await redeem(one.code, owner())).status).toBe(200);
    expect((await redeem(other.code, game.subAccountOf('owner-1'))).status).toBe(200);
  });

  test('of a campaign are handed over at each place', async () => {
    const { code } = await campaignGift();
    const answer = await redeem(code);
    expect(answer.body).toMatchObject({ state: 'redeemed', campaign: true });
    expect(answer.body).not.toHaveProperty('place');
  });

  test('of a removed place are handed over at each of the others', async () => {
    const there = await win(pageThere);
    await game.call(endpoints.deletePage, { as: owner(), params: { id: pageThere } });
    await game.call(endpoints.removePlace, { as: owner(), params: { id: lyon } });
    expect((await redeem(there.code)).status).toBe(200);
  });

  test('of a test keep to their place, too', async () => {
    const params = { id: pageThere };
    const { token } = (await game.call(endpoints.beginTest, { as: owner(), params })).body;
    await game.call(endpoints.spinTest, { body: { token } });
    const [test] = await game.adapters.store.table(TEST_PLAYS).listAfter('', 1);
    const code = test?.code ?? '';
    expect((await check(code)).body.code).toBe('GIFT_OF_OTHER_PLACE');
    expect((await check(code, assigned('team', lyon))).status).toBe(200);
  });
});

describe('the setting', () => {
  const read = (as: Caller) => game.call(endpoints.readHandover, { as });

  test('is chosen by the main account, read by people at the counter, and audited once for a change', async () => {
    expect((await read(team())).body).toEqual({ handover: 'anywhere' });
    expect((await choose('where-won', manager())).status).toBe(403);
    expect((await choose('where-won', game.subAccountOf('owner-1'))).status).toBe(403);
    await choose('anywhere');
    await choose('where-won');
    await choose('where-won');
    expect((await read(team())).body).toEqual({ handover: 'where-won' });
    expect((await read(game.principal('stranger'))).body).toEqual({ handover: 'anywhere' });
    const recorded = (await game.published(events.actionRecorded)).map(({ data }) => data);
    const changes = recorded.filter(({ action }) => action === 'HANDOVER_PLACE_CHANGED');
    expect(changes).toMatchObject([{ targetId: 'owner-1', details: { handover: 'where-won' } }]);
  });

  test('goes with its owner', async () => {
    await choose('where-won');
    const erased = { userId: 'owner-1', ownerId: 'owner-1' };
    await game.publish(events.userErased, { ...events.userErased.sample, ...erased });
    await eventually(async () =>
      expect((await read(owner())).body).toEqual({ handover: 'anywhere' }),
    );
  });
});

test('an owner with one place gets the answers of before', async () => {
  await game.subscribe('owner-2', { pages: 2 });
  pageHere = await game.createPage('owner-2', { format: format('Seul') });
  const { code } = await win(pageHere);
  expect((await check(code, game.principal('owner-2'))).body).not.toHaveProperty('place');
});

test('gifts from before sub-accounts had places are of the first place, in every list', async () => {
  const former = await openTestAdapters('game');
  const before = table<Row>('won-gifts');
  await former.store.prepare([before]);
  const gift = {
    ...wonGift({
      ...{ id: 'old-1', pageId: 'page-1', ownerId: 'owner-1', placeId: 'to-go' },
      ...{ gift: 'Un café', code: '22222222222', wonAt: new Date() },
      conditions: { ...GIFT_CONDITIONS, value: null, hours: null },
    }),
    state: 'redeemed',
    changes: [{ action: 'redeem', at: new Date() }],
  };
  const { placeId, ...old } = gift;
  expect(placeId).toBe('to-go');
  await former.store.table(before).insert(old);
  const adapters = await openTestAdapters('game', { beside: former });
  await game.close();
  game = await startGame({}, adapters);
  expect(await list()).toEqual({ ids: ['old-1'], total: 1 });
  expect((await game.call(endpoints.listRedemptions, { as: team() })).body).toHaveLength(1);
  expect((await list({}, assigned('team', lyon))).total).toBe(0);
  await game.close();
  await adapters.close();
  await former.close();
  game = await startGame();
});
