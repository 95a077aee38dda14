import { randomUUID } from 'node:crypto';
import { endpoints, NETWORKS, events } from '@girouette/contracts';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let pageId: string;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 2 });
  pageId = await game.createPage('owner-1', { format: aFormat() });
});
afterEach(() => game.close());

const visit = (visitId: string, id = pageId) =>
  game.call(endpoints.visitPage, { params: { id }, body: { visitId } });

const click = (network: string, id = pageId) =>
  game.call(endpoints.clickLink, { params: { id }, body: { network } });

const counters = async () => {
  const { body } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  return [body.instagramClicks, body.facebookClicks, body.googleMapsClicks, body.twitterClicks];
};

describe('a visit', () => {
  it('is counted and published once, however often it is sent', async () => {
    const visitId = randomUUID();
    for (let times = 0; times < 3; times++) expect((await visit(visitId)).status).toBe(204);
    await Promise.all(Array.from({ length: 10 }, () => visit(visitId)));
    expect((await game.published(events.pageVisited)).map(({ data }) => data)).toEqual([
      { pageId, ownerId: 'owner-1', visitId, at: game.clock.now().toISOString() },
    ]);
  });

  it('counts again on another page or with another id', async () => {
    const visitId = randomUUID();
    const otherPage = await game.createPage('owner-1', { format: aFormat() });
    await visit(visitId);
    await visit(visitId, otherPage);
    await visit(randomUUID());
    expect(await game.published(events.pageVisited, 3)).toHaveLength(3);
  });

  it('of an unknown page is refused and counts nothing', async () => {
    const { status, body } = await visit(randomUUID(), 'no-such-page');
    expect([status, body.code]).toEqual([404, 'PAGE_NOT_FOUND']);
    expect(await game.published(events.pageVisited)).toEqual([]);
  });

  it('without a proper id is refused', async () => {
    const { status, body } = await visit('7');
    expect([status, body.field]).toEqual([400, 'visitId']);
  });
});

describe('a click', () => {
  it.each(NETWORKS)('on %s counts on the page and is published', async (network) => {
    expect((await click(network)).status).toBe(204);
    const expected = ['instagram', 'facebook', 'googleMaps', 'twitter'].map((name) =>
      name === network ? 1 : 0,
    );
    expect(await counters()).toEqual(expected);
    const [event] = await game.published(events.linkClicked, 1);
    expect(event!.data).toEqual({
      pageId,
      ownerId: 'owner-1',
      network,
      at: game.clock.now().toISOString(),
    });
  });

  it('is not lost among 40 at once, while the owner saves the page', async () => {
    const clicks = Array.from({ length: 40 }, (_, index) => click(NETWORKS[index % 4]!));
    const saving = game.call(endpoints.updatePage, {
      as: game.principal('owner-1'),
      params: { id: pageId },
      body: { gameFormat: aFormat({ resturantName: 'Chez Paul' }) },
    });
    await Promise.all([...clicks, saving]);
    expect(await counters()).toEqual([10, 10, 10, 10]);
    expect(await game.published(events.linkClicked, 40)).toHaveLength(40);
  });

  it('counts while the log of events cannot be reached, and is published afterwards', async () => {
    game.interruptEvents();
    await Promise.all([click('instagram'), click('instagram'), click('twitter')]);
    expect(await counters()).toEqual([2, 0, 0, 1]);
    expect(await game.published(events.linkClicked)).toEqual([]);

    await game.restart();

    const published = await game.published(events.linkClicked, 3);
    expect(published.map(({ data }) => data.network).sort()).toEqual([
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
