import { endpoints, events } from '@girouette/contracts';
import { MAX_PLACES } from '@girouette/contracts/place';
import { aProof, eventually } from '@girouette/platform/kit/testing';
import { MOVE_PLACES } from '../src/departures/move';
import { createOffers } from '../src/departures/store';
import { DRAW_HEADS } from '../src/draws/store';
import { createPages } from '../src/pages/store';
import { createPlaces } from '../src/places/store';
import { TEST_PLAYS } from '../src/test-plays/store';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

let game: GameService;
let placeId: string;
let pageId: string;

const group = { userId: 'group-1', sessionId: 'session-1' };
const owner = () => ({ ...game.principal(group.userId), sessionId: group.sessionId });
const newOwner = () => game.principal('owner-2');
const PLACE = {
  name: 'Chez Camille Lyon',
  address: '3 quai Saint-Antoine, 69002 Lyon',
  hours: Array<null>(7).fill(null),
  logo: '',
  wheelColorPair: { id: 1, color1: '#8497FC', color2: '#FDFDAF' },
  buttonColor: '#4F46E5',
  buttonColorID: 1,
};

const createPage = async (place?: string, as = owner()) => {
  const body = {
    gameFormat: aFormat({
      option1: 'Un café',
      option1frequency: 100,
      option2: '',
      option2frequency: null,
    }),
    ...(place && { placeId: place }),
  };
  const created = await game.call(endpoints.createPage, { as, body });
  expect(created.status).toBe(201);
  return created.body._id;
};
const offer = (id = placeId, proof = aProof(game.adapters, owner(), 'departure')) =>
  game.call(endpoints.offerPlace, { as: owner(), params: { id }, body: { proof } });
const secretOf = (link: string) => new URL(link).hash.slice(1);
const aSecret = async () => secretOf((await offer()).body.link);
const accept = (secret: string, as = newOwner()) =>
  game.call(endpoints.acceptPlace, { as, body: { secret } });
const preview = (secret: string, as = newOwner()) =>
  game.call(endpoints.previewArrival, { as, body: { secret } });
const openUntil = async () =>
  (await game.call(endpoints.readDeparture, { as: owner(), params: { id: placeId } })).body
    .openUntil;
const pagesOf = async (userId: string) => {
  const as = game.principal(userId);
  return (await game.call(endpoints.listPages, { as, query: { owner: userId } })).body;
};
const idsOf = async (userId: string) => (await pagesOf(userId)).map(({ _id }) => _id);
const spin = (email: string) =>
  game.call(endpoints.spinWheel, { body: { pageId, email }, headers: { 'user-agent': 'test' } });
const movedOver = () =>
  eventually(async () => {
    expect(await createOffers(game.adapters.store).moving()).toEqual([]);
    const rows = await game.plays();
    expect(rows.filter((play) => play.pageId === pageId && play.ownerId !== 'owner-2')).toEqual([]);
  });

beforeEach(async () => {
  game = await startGame();
  await game.subscribe(group.userId, { pages: 10 });
  await game.subscribe('owner-2', { pages: 10 });
  await createPage();
  const added = await game.call(endpoints.addPlace, { as: owner(), body: PLACE });
  placeId = added.body._id;
  pageId = await createPage(placeId);
});
afterEach(() => game.close());

describe('offering a place', () => {
  it('answers a link with the secret behind the “#”, of which only a hash is stored', async () => {
    const { status, body, headers } = await offer();
    expect(status).toBe(201);
    expect(new URL(body.link).pathname).toBe('/places/reprise');
    expect(secretOf(body.link)).toHaveLength(43);
    expect(headers['cache-control']).toBe('no-store');
    const row = await createOffers(game.adapters.store).find(placeId);
    expect(JSON.stringify(row)).not.toContain(secretOf(body.link));
    expect(await openUntil()).toBe(body.openUntil);
    expect(await actions()).toContain('PLACE_OFFERED');
  });

  it('needs a proof of the password', async () => {
    for (const proof of ['no-proof', aProof(game.adapters, owner(), 'webhook')]) {
      expect((await offer(placeId, proof)).body).toMatchObject({ code: 'PROOF_REFUSED' });
    }
  });

  it('is refused for the first place, and for the only one', async () => {
    expect((await offer(group.userId)).body).toMatchObject({ code: 'PLACE_STAYS' });
  });

  it('is for the main account of the place only', async () => {
    const params = { id: placeId };
    for (const as of [newOwner(), game.subAccountOf(group.userId), game.admin()]) {
      const body = { proof: aProof(game.adapters, owner(), 'departure') };
      const answers = [
        await game.call(endpoints.offerPlace, { as, params, body }),
        await game.call(endpoints.withdrawOffer, { as, params }),
        await game.call(endpoints.readDeparture, { as, params }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  it('replaces the former offer', async () => {
    const first = await aSecret();
    await aSecret();
    expect((await preview(first)).body).toMatchObject({ code: 'DEPARTURE_UNKNOWN' });
  });
});

describe('the link of an offer', () => {
  it('shows what it brings', async () => {
    expect((await preview(await aSecret())).body).toMatchObject({
      name: PLACE.name,
      group: 'Chez Camille',
      pages: 1,
      isOwn: false,
    });
  });

  it('is unknown after a week, after a withdrawal, when it is wrong and when another account has used it', async () => {
    const expired = await aSecret();
    game.clock.advance(7 * 86_400_000);
    const withdrawn = await aSecret();
    await game.call(endpoints.withdrawOffer, { as: owner(), params: { id: placeId } });
    expect(await openUntil()).toBeNull();
    const used = await aSecret();
    expect((await accept(used, game.principal('owner-3'))).status).toBe(200);
    for (const secret of [expired, withdrawn, used, 'wrong']) {
      expect((await preview(secret)).body).toMatchObject({ code: 'DEPARTURE_UNKNOWN' });
      expect((await accept(secret)).body).toMatchObject({ code: 'DEPARTURE_UNKNOWN' });
    }
  });

  it('is for confirmed main accounts of another organisation', async () => {
    const secret = await aSecret();
    expect((await accept(secret, owner())).body).toMatchObject({ code: 'OWN_PLACE' });
    const others = [
      game.subAccountOf('owner-2'),
      game.admin(),
      { ...newOwner(), standing: 'unconfirmed' as const },
    ];
    for (const as of others) expect((await accept(secret, as)).status).toBe(403);
  });

  it('is not tried more than 30 times in ten minutes', async () => {
    for (let count = 0; count < 30; count++) await preview('wrong');
    expect((await preview('wrong')).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('brings no place to an account with 500', async () => {
    const places = createPlaces(game.adapters.store);
    const known = (await places.find(placeId))!;
    await Promise.all(
      Array.from({ length: MAX_PLACES }, (_, at) =>
        places.add({ ...known, ownerId: 'owner-2', id: `place-${at}` }),
      ),
    );
    expect((await accept(await aSecret())).body).toMatchObject({ code: 'PLACES_USED_UP' });
  });
});

describe('a place that is taken over', () => {
  it('moves with its pages, plays and gifts, and leaves the rest', async () => {
    const [kept] = await idsOf(group.userId);
    await spin('guest@example.com');
    await publishedWins(1);
    expect((await accept(await aSecret())).body).toEqual({ placeId });
    await movedOver();
    expect(await idsOf(group.userId)).toEqual([kept]);
    expect(await pagesOf('owner-2')).toMatchObject([{ _id: pageId, placeId, state: 'online' }]);
    const gifts = await game.wonGifts();
    expect(gifts.map(({ ownerId }) => ownerId)).toEqual(['owner-2']);
    expect(await actions()).toEqual(expect.arrayContaining(['PLACE_LEFT', 'PLACE_ARRIVED']));
    const [left] = await game.published(events.pageLeft, 1);
    expect(left?.data).toMatchObject({ pageId, placeId, from: group.userId, to: 'owner-2' });
    const counted = (await game.published(events.placesCounted)).map(({ data }) => data);
    expect(counted.slice(-2)).toMatchObject([
      { ownerId: group.userId, places: 1, place: { placeId, name: null } },
      { ownerId: 'owner-2', places: 1, place: { placeId, name: PLACE.name } },
    ]);
  });

  it('lets its new owner redeem a gift that was won before, and its former one no longer', async () => {
    await spin('guest@example.com');
    await publishedWins(1);
    await accept(await aSecret());
    await movedOver();
    game.clock.advance(86_400_000);
    const [{ code } = { code: '' }] = await game.wonGifts();
    const check = (as = newOwner()) => game.call(endpoints.checkGift, { as, body: { code } });
    expect((await check(owner())).status).toBe(404);
    expect((await check()).body).toMatchObject({ verdict: 'redeemable' });
  });

  it('stands beside the first place of its new owner, and gets the next number there', async () => {
    const own = await createPage(undefined, { ...newOwner(), sessionId: 'session-2' });
    await accept(await aSecret());
    await movedOver();
    const as = newOwner();
    const { body: places } = await game.call(endpoints.listPlaces, {
      as,
      query: { owner: 'owner-2' },
    });
    expect(places.map(({ _id }) => _id).sort()).toEqual([placeId, 'owner-2'].sort());
    expect(await idsOf('owner-2')).toEqual([own, pageId]);
  });

  it('has pages above the allowance of its new owner, which are offline', async () => {
    await game.subscribe('owner-2', { pages: 1, version: 2 });
    await createPage(placeId);
    await accept(await aSecret());
    await movedOver();
    const states = (await pagesOf('owner-2')).map(({ state }) => state);
    expect(states).toEqual(['online', 'surplus']);
  });

  it('is answered the same again', async () => {
    const secret = await aSecret();
    await accept(secret);
    await movedOver();
    expect((await accept(secret)).body).toEqual({ placeId });
    expect(await game.published(events.pageLeft)).toHaveLength(1);
    expect((await preview(secret)).body).toMatchObject({ isOwn: true });
  });

  it('is moved after a restart that came between acceptance and move', async () => {
    const other = await createPage(placeId);
    const offers = createOffers(game.adapters.store);
    const secret = await aSecret();
    game.interruptEvents();
    await offers.change(placeId, (known) => ({
      ...known,
      to: 'owner-2',
      movingSince: game.clock.now(),
      keptUntil: undefined,
    }));
    // One page has moved already.
    await createPages(game.adapters.store).give(
      pageId,
      { from: group.userId, to: 'owner-2', number: 1 },
      () => [],
    );
    await game.restart();
    game.service.trigger(MOVE_PLACES);
    await movedOver();
    expect((await idsOf('owner-2')).sort()).toEqual([pageId, other].sort());
    expect((await accept(secret)).body).toEqual({ placeId });
  });

  it('keeps the log of its draws and the tests of its pages', async () => {
    const { store } = game.adapters;
    await store.table(DRAW_HEADS).insert({ ...aHead, pageId });
    await store.table(TEST_PLAYS).insert({
      ...{ id: 'test-1', pageId, ownerId: group.userId, code: 'AAAA-BBBB', at: game.clock.now() },
    });
    await accept(await aSecret());
    await movedOver();
    await eventually(async () => {
      expect((await store.table(DRAW_HEADS).get(aHead.id))?.ownerId).toBe('owner-2');
    });
    expect(await store.table(DRAW_HEADS).get(aHead.id)).toEqual({
      ...{ ...aHead, pageId, ownerId: 'owner-2' },
    });
    expect((await store.table(TEST_PLAYS).get('test-1'))?.ownerId).toBe('owner-2');
  });

  it('stays when its former owner is erased, even before it has moved', async () => {
    await spin('guest@example.com');
    await publishedWins(1);
    await accept(await aSecret());
    const { userId } = group;
    await game.publish(events.userErased, {
      ...events.userErased.sample,
      userId,
      ownerId: userId,
    });
    await eventually(async () => {
      expect(await idsOf(userId)).toEqual([]);
    });
    await movedOver();
    expect(await idsOf('owner-2')).toEqual([pageId]);
    expect(await game.plays()).toHaveLength(1);
    expect(await game.wonGifts()).toHaveLength(1);
  });
});

describe('an event that is late', () => {
  it('brings a gift to the present owner of the page', async () => {
    await spin('guest@example.com');
    const [requested] = await publishedWins(1);
    await accept(await aSecret());
    await movedOver();
    await game.publish(events.winnerMailRequested, {
      ...requested!.data,
      mailId: 'winner:0199d0b2-0000-7000-8000-000000000001',
    });
    const gifts = await game.wonGifts();
    expect(gifts.map(({ ownerId }) => ownerId)).toEqual(['owner-2', 'owner-2']);
  });
});

const aHead = {
  id: 'head-1',
  ownerId: 'group-1',
  day: '2026-11-20',
  previous: '',
  root: 'ab',
  count: 1,
  signature: 'cd',
  hours: [],
} as unknown as Parameters<ReturnType<typeof headsOf>['insert']>[0];
const headsOf = (service: GameService) => service.adapters.store.table(DRAW_HEADS);

const actions = async () =>
  (await game.published(events.actionRecorded)).map(({ data }) => data.action);

/** Waits until the gifts of so many wins have their row. */
async function publishedWins(count: number) {
  const wins = await game.published(events.winnerMailRequested, count);
  await eventually(async () => {
    expect(await game.wonGifts()).toHaveLength(count);
  });
  return wins;
}
