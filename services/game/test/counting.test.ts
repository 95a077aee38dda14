import { randomUUID } from 'node:crypto';
import { endpoints, NETWORKS, type ErrorBody } from '@girouette/contracts';
import type { GamePage } from '@girouette/contracts/http/game';
import { aFormat } from './factories';
import { openHouse, type House } from './house';

let house: House;
let pageId: string;

beforeEach(async () => {
  house = await openHouse();
  await house.grant('owner-1', { pages: 2 });
  pageId = await house.createPage('owner-1', { format: aFormat() });
});
afterEach(() => house.close());

const visit = (visitId: string, id = pageId) =>
  house.call<ErrorBody>(endpoints.visitPage, { params: { id }, body: { visitId } });

const click = (network: string, id = pageId) =>
  house.call<ErrorBody>(endpoints.clickLink, { params: { id }, body: { network } });

const counters = async () => {
  const { body } = await house.call<GamePage>(endpoints.readPageToPlay, { query: { pageId } });
  return [body.instagramClicks, body.facebookClicks, body.googleMapsClicks, body.twitterClicks];
};

describe('a visit', () => {
  it('is counted and told once, however often it is sent', async () => {
    const visitId = randomUUID();
    for (let times = 0; times < 3; times++) expect((await visit(visitId)).status).toBe(204);
    await Promise.all(Array.from({ length: 10 }, () => visit(visitId)));
    await house.settle();
    expect(house.heardSoFar('PageVisited').map(({ data }) => data)).toEqual([
      { pageId, ownerId: 'owner-1', visitId, at: house.clock.now().toISOString() },
    ]);
  });

  it('counts again on another page or with another id', async () => {
    const visitId = randomUUID();
    const otherPage = await house.createPage('owner-1', { format: aFormat() });
    await visit(visitId);
    await visit(visitId, otherPage);
    await visit(randomUUID());
    expect(await house.heard('PageVisited', 3)).toHaveLength(3);
  });

  it('of an unknown page is refused and counts nothing', async () => {
    const { status, body } = await visit(randomUUID(), 'no-such-page');
    expect([status, body.code]).toEqual([404, 'PAGE_NOT_FOUND']);
    await house.settle();
    expect(house.heardSoFar('PageVisited')).toEqual([]);
  });

  it('without a proper id is refused', async () => {
    const { status, body } = await visit('7');
    expect([status, body.field]).toEqual([400, 'visitId']);
  });
});

describe('a click', () => {
  it.each(NETWORKS)('on %s counts on the page and is told', async (network) => {
    expect((await click(network)).status).toBe(204);
    const expected = ['instagram', 'facebook', 'googleMaps', 'twitter'].map((name) =>
      name === network ? 1 : 0,
    );
    expect(await counters()).toEqual(expected);
    const [event] = await house.heard('LinkClicked', 1);
    expect(event!.data).toEqual({
      pageId,
      ownerId: 'owner-1',
      network,
      at: house.clock.now().toISOString(),
    });
  });

  it('is not lost among 40 at once, while the owner saves the page', async () => {
    const clicks = Array.from({ length: 40 }, (_, index) => click(NETWORKS[index % 4]!));
    const saving = house.call(endpoints.updatePage, {
      as: house.principal('owner-1'),
      params: { id: pageId },
      body: { gameFormat: aFormat({ resturantName: 'Chez Paul' }) },
    });
    await Promise.all([...clicks, saving]);
    expect(await counters()).toEqual([10, 10, 10, 10]);
    expect(await house.heard('LinkClicked', 40)).toHaveLength(40);
  });

  it('counts while the log of events is away, and is told once it is back', async () => {
    await house.settle();
    house.cutEvents();
    await Promise.all([click('instagram'), click('instagram'), click('twitter')]);
    expect(await counters()).toEqual([2, 0, 0, 1]);
    expect(house.heardSoFar('LinkClicked')).toEqual([]);

    await house.restart();

    const heard = await house.heard('LinkClicked', 3);
    expect(heard.map(({ data }) => data.network).sort()).toEqual([
      'instagram',
      'instagram',
      'twitter',
    ]);
    expect(await counters()).toEqual([2, 0, 0, 1]);
  });

  it('on another network, or of an unknown page, is refused', async () => {
    expect((await click('myspace')).body.field).toBe('network');
    expect((await click('instagram', 'no-such-page')).status).toBe(404);
    expect(await counters()).toEqual([0, 0, 0, 0]);
  });
});
