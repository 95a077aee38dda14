import { isDeepStrictEqual } from 'node:util';
import { eventually } from '@girouette/platform/async/testing';
import { endpoints, events } from '@girouette/contracts';
import { PAGE_FIELDS } from '@girouette/contracts/pages/http/game-pages';
import { MEDIUM_FIELDS, type Dependence } from '@girouette/contracts/pages/http/media';
import { MAX_MEDIA } from '@girouette/contracts/pages/medium';
import { doesVaryFor } from '@girouette/platform/kit';
import { MEDIA } from '../src/media/store';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

let game: GameService;
let pageId: string;
beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
  pageId = await game.createPage('owner-1', {
    format: aFormat({ option1frequency: 100, option2frequency: 0 }),
  });
});
afterEach(() => game.close());

const owner = () => ({ as: game.principal('owner-1') });
const add = (body: { name: string; count?: number }, key?: string) =>
  game.call(endpoints.addMedia, {
    ...{ ...owner(), params: { id: pageId }, body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const list = async () =>
  (await game.call(endpoints.listMedia, { ...owner(), params: { id: pageId } })).body;
const namesOf = (media: { name: string }[]) => media.map(({ name }) => name);
const change = (number: number, body: { name?: string; state?: 'active' | 'off' }) =>
  game.call(endpoints.changeMedium, {
    ...{ ...owner(), params: { id: pageId, number: String(number) }, body },
  });
const remove = (number: number) =>
  game.call(endpoints.deleteMedium, {
    ...{ ...owner(), params: { id: pageId, number: String(number) } },
  });
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('m') ?? '';
/** The token of a new medium. */
const aToken = async (name = 'Vitrine') => tokenOf((await add({ name })).body.at(-1)?.link);
const spin = (m: string | undefined, guest = 'guest') =>
  game.call(endpoints.spinWheel, {
    ...{ query: m === undefined ? {} : { m }, body: { pageId, email: `${guest}@example.fr` } },
  });
const spun = async () => (await game.published(events.wheelSpun)).map(({ data }) => data.medium);

describe('the media of a page', () => {
  it('are added by a name and a number, and several count on from those in use', async () => {
    expect((await add({ name: 'Vitrine' })).status).toBe(201);
    expect(namesOf((await add({ name: 'Table', count: 3 })).body)).toEqual([
      ...['Vitrine', 'Table 1', 'Table 2', 'Table 3'],
    ]);
    await change(4, { name: 'Table 12' });
    expect(namesOf((await add({ name: 'Table', count: 2 })).body).slice(-2)).toEqual([
      'Table 13',
      'Table 14',
    ]);
    const media = await list();
    expect(media.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(media[0]).toEqual({
      ...{ number: 1, name: 'Vitrine', state: 'active' },
      createdAt: game.clock.now().toISOString(),
      link: expect.stringMatching(
        new RegExp(`^http://[^/]+/spin/game/${pageId}\\?m=1[\\w-]{11}$`),
      ) as string,
    });
  });

  it('a repeated request adds nothing', async () => {
    await add({ name: 'Table', count: 2 }, 'first-request');
    const repeat = await add({ name: 'Table', count: 2 }, 'first-request');
    expect(namesOf(repeat.body)).toEqual(['Table 1', 'Table 2']);
    expect((await add({ name: 'Table', count: 2 }, 'second-request')).body).toHaveLength(4);
  });

  it('are at most 200, also when two requests arrive together', async () => {
    const answers = await Promise.all([
      add({ name: 'Table', count: 150 }),
      add({ name: 'Sac', count: 150 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add({ name: 'Table', count: 50 })).body).toHaveLength(MAX_MEDIA);
    expect((await add({ name: 'Vitrine' })).body).toMatchObject({ code: 'MEDIA_USED_UP' });
    expect((await add({ name: 'Table', count: 201 })).body).toMatchObject({
      code: 'INVALID_REQUEST',
      field: 'count',
    });
  });

  it('one is renamed, switched off and deleted, and its number never comes back', async () => {
    await add({ name: 'Table', count: 2 });
    expect((await change(2, { name: 'Terrasse' })).body).toMatchObject({ name: 'Terrasse' });
    expect((await change(2, { state: 'off' })).body).toMatchObject({
      ...{ number: 2, name: 'Terrasse', state: 'off' },
    });
    expect((await change(3, { name: 'Sac' })).body).toMatchObject({ code: 'MEDIUM_NOT_FOUND' });
    expect((await remove(2)).status).toBe(204);
    expect((await remove(2)).status).toBe(204);
    await add({ name: 'Sac' });
    expect((await list()).map(({ number }) => number)).toEqual([1, 3]);
  });

  it('a sub-account reads them and changes nothing', async () => {
    await add({ name: 'Vitrine' });
    const as = game.subAccountOf('owner-1');
    const params = { id: pageId, number: '1' };
    expect((await game.call(endpoints.listMedia, { as, params })).body).toHaveLength(1);
    const refused = await Promise.all([
      game.call(endpoints.addMedia, { as, params, body: { name: 'Sac' } }),
      game.call(endpoints.changeMedium, { as, params, body: { state: 'off' } }),
      game.call(endpoints.deleteMedium, { as, params }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('go with the page and with the owner, and are part of the export', async () => {
    await add({ name: 'Vitrine' });
    const rows = () => game.adapters.store.table(MEDIA).find('byOwner', ['owner-1']);
    const exported = await game.call(endpoints.exportPages, {
      ...{ ...owner(), params: { userId: 'owner-1' } },
    });
    expect(exported.body.media).toMatchObject([{ pageId, number: 1, name: 'Vitrine' }]);
    const kept = await game.createPage('owner-1', { format: aFormat() });
    const params = { id: kept };
    await game.call(endpoints.addMedia, { ...owner(), params, body: { name: 'Sac' } });
    await game.call(endpoints.deletePage, { ...owner(), params: { id: pageId } });
    expect(await rows()).toMatchObject([{ id: kept }]);
    await game.publish(events.userErased, {
      ...{ userId: 'owner-1', ownerId: 'owner-1', isAdmin: false, isTrial: false },
      at: game.clock.now().toISOString(),
    });
    await eventually(async () => expect(await rows()).toEqual([]));
  });
});

describe('a guest who comes by a medium', () => {
  it('is counted for it from the visit to the handover', async () => {
    const m = await aToken();
    await game.call(endpoints.visitPage, {
      ...{ params: { id: pageId }, query: { m }, headers: { 'user-agent': BROWSER } },
      body: { visitId: 'c0a8f6de-9c1b-4b7e-8f53-0d6f7f2f1b3a' },
    });
    expect(await game.published(events.pageVisited)).toMatchObject([{ data: { medium: 1 } }]);
    const { status, body: play } = await spin(m);
    expect([status, play]).toMatchObject([200, { playId: expect.any(String) as string }]);
    expect(await spun()).toEqual([1]);
    const redeemed = async () => {
      const [gift] = await game.wonGifts();
      game.clock.advance(24 * 3_600_000);
      return game.call(endpoints.redeemGift, {
        ...owner(),
        body: {
          ...{ code: gift?.code ?? '', device: 'Caisse' },
          nonce: 'c0a8f6de-9c1b-4b7e-8f53-0d6f7f2f1b3b',
        },
      });
    };
    await eventually(async () => expect((await redeemed()).status).toBe(200));
    const data = { playId: play.playId, medium: 1 };
    expect(await game.published(events.giftRedeemed)).toMatchObject([{ data }]);
    await game.call(endpoints.undoRedemption, {
      ...{ ...owner(), params: { id: play.playId } },
      body: { reason: 'Erreur', device: 'Caisse' },
    });
    expect(await game.published(events.giftRedemptionUndone)).toMatchObject([{ data }]);
  });

  it.each([
    ['a forged token', 'cAAAAAAAAAAA'],
    ['another text', 'table-12'],
    ['a long text', 'm'.repeat(4_000)],
    ['no token', undefined],
  ])('plays with %s as by the plain link', async (_which, m) => {
    const params = { id: pageId };
    const visitId = 'c0a8f6de-9c1b-4b7e-8f53-0d6f7f2f1b3a';
    const query = m === undefined ? {} : { m };
    const visit = await game.call(endpoints.visitPage, { params, query, body: { visitId } });
    expect([visit.status, (await spin(m)).status]).toEqual([204, 200]);
    expect(await spun()).toEqual([undefined]);
    const seen = await game.call(endpoints.readPageToPlay, { query: { pageId, ...query } });
    expect(seen.body).not.toHaveProperty('medium');
  });

  it('a token of another page counts for no medium', async () => {
    const m = await aToken();
    const other = await game.createPage('owner-1', { format: aFormat() });
    const body = { pageId: other, email: 'guest@example.fr' };
    expect((await game.call(endpoints.spinWheel, { query: { m }, body })).status).toBe(200);
    expect(await spun()).toEqual([undefined]);
  });
});

describe('a medium that is off', () => {
  const see = async (m: string) =>
    (await game.call(endpoints.readPageToPlay, { query: { pageId, m } })).body.medium;

  it('starts no play, while the plain link and the others do', async () => {
    const [lost, other] = [await aToken('Table 1'), await aToken('Table 2')];
    await change(1, { state: 'off' });
    const { status, body } = await spin(lost, 'one');
    expect([status, body.code]).toEqual([423, 'MEDIUM_OFF']);
    expect([await see(lost), await see(other)]).toEqual(['off', undefined]);
    expect((await spin(other, 'two')).status).toBe(200);
    expect((await spin(undefined, 'one')).status).toBe(200);
    expect(await spun()).toEqual([2, undefined]);
    await change(1, { state: 'active' });
    expect((await spin(lost, 'three')).status).toBe(200);
  });

  it('a deleted one counts as off', async () => {
    const m = await aToken();
    await remove(1);
    expect([(await spin(m)).body.code, await see(m)]).toEqual(['MEDIUM_OFF', 'off']);
  });

  it('the repeat of a play from before gets the same play', async () => {
    const m = await aToken();
    const ask = () =>
      game.call(endpoints.spinWheel, {
        ...{ query: { m }, body: { pageId, email: 'guest@example.fr' } },
        headers: { 'idempotency-key': 'the-same-play' },
      });
    const first = await ask();
    await change(1, { state: 'off' });
    expect((await ask()).body.playId).toBe(first.body.playId);
  });
});

test('a page without a medium marks the tokens that let no guest play, and no others', async () => {
  const [active, off, deleted] = [
    await aToken('Bar'),
    await aToken('Sac'),
    await aToken('Terrasse'),
  ];
  const [, second, third] = await list();
  const headerFor = async (query: { pageId: string; m?: string }) =>
    (await game.call(endpoints.readPageToPlay, { query })).headers['x-varies-for'];
  expect(await headerFor({ pageId })).toBeUndefined();
  await change(second!.number, { state: 'off' });
  await remove(third!.number);
  const header = await headerFor({ pageId });
  expect([active, off, deleted, 'c0000000000a'].map((token) => doesVaryFor(header, token))).toEqual(
    [...[false, true, true, false]],
  );
  expect(await headerFor({ pageId, m: active })).toBeUndefined();
  await game.switchPage('owner-1', pageId, false);
  expect(await headerFor({ pageId })).toBeUndefined();
});

test('the first view depends on the medium only in the fields that say so', async () => {
  const [table, bag] = [await aToken('Table 1'), await aToken('Sac')];
  const read = async (m?: string): Promise<Record<string, unknown>> =>
    (await game.call(endpoints.readPageToPlay, { query: { pageId, ...(m && { m }) } })).body;
  const shared = await read();
  expect([await read(table), await read(bag)]).toEqual([shared, shared]);
  await change(2, { state: 'off' });
  const off = await read(bag);
  const differing = Object.keys({ ...shared, ...off }).filter(
    (name) => !isDeepStrictEqual(shared[name], off[name]),
  );
  expect(differing).toEqual(differingIn(PAGE_FIELDS));
  await change(1, { name: 'Terrasse' });
  expect(await read(table)).toEqual(shared);
  expect(differingIn(MEDIUM_FIELDS)).toEqual(['state']);
});

const differingIn = (fields: Readonly<Record<string, Dependence>>) =>
  Object.keys(fields).filter((name) => fields[name] === 'differs-when-off');
