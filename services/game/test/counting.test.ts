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

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';

const visit = (
  visitId: string,
  options: { id?: string; cookie?: string; userAgent?: string } = {},
) => {
  const { id = pageId, cookie, userAgent = BROWSER } = options;
  const headers = { 'user-agent': userAgent, ...(cookie && { cookie }) };
  return game.call(endpoints.visitPage, { params: { id }, body: { visitId }, headers });
};

/** A first visit. @returns the cookie of the response */
const firstVisit = async () => {
  const { headers } = await visit(randomUUID());
  return [headers['set-cookie']].flat()[0]!.split(';')[0]!;
};

const visits = async (atLeast = 0) =>
  (await game.published(events.pageVisited, atLeast)).map(({ data }) => data);

const click = (network: string, id = pageId) =>
  game.call(endpoints.clickLink, { params: { id }, body: { network } });

const counters = async () => {
  const { body } = await game.call(endpoints.readPageToPlay, { query: { pageId } });
  return [body.instagramClicks, body.facebookClicks, body.googleMapsClicks, body.twitterClicks];
};

describe('a visit', () => {
  it('is counted and published once, even when sent repeatedly', async () => {
    const visitId = randomUUID();
    for (let times = 0; times < 3; times++) expect((await visit(visitId)).status).toBe(204);
    await Promise.all(Array.from({ length: 10 }, () => visit(visitId)));
    expect((await game.published(events.pageVisited)).map(({ data }) => data)).toEqual([
      { pageId, ownerId: 'owner-1', visitId, at: game.clock.now().toISOString() },
    ]);
  });

  it('of a device with a cookie counts once a day in Paris', async () => {
    game.clock.set('2026-11-21T21:00:00Z');
    const cookie = await firstVisit();
    await visit(randomUUID(), { cookie });
    await Promise.all(Array.from({ length: 10 }, () => visit(randomUUID(), { cookie })));
    expect(await visits(1)).toHaveLength(1);

    game.clock.set('2026-11-21T23:30:00Z');
    await visit(randomUUID(), { cookie });
    await visit(randomUUID(), { cookie });
    expect(await visits(2)).toHaveLength(2);
  });

  it('counts on each page, and of each device', async () => {
    const otherPage = await game.createPage('owner-1', { format: aFormat() });
    const cookie = await firstVisit();
    await visit(randomUUID(), { cookie, id: otherPage });
    await visit(randomUUID());
    expect(await visits(3)).toHaveLength(3);
  });

  it('has the cookie of the spin, so that both are of one device', async () => {
    const { headers } = await visit(randomUUID());
    const [cookie] = [headers['set-cookie']].flat();
    expect(cookie).toMatch(/^girouette_device=[\w-]{22}; Max-Age=2592000; Path=\/api\/game; /);
    const spun = await game.call(endpoints.spinWheel, {
      body: { pageId, email: 'guest@example.fr' },
      headers: { cookie: cookie!.split(';')[0]! },
    });
    expect([spun.status, spun.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
  ])('of %s counts nothing', async (userAgent) => {
    expect((await visit(randomUUID(), { userAgent })).status).toBe(204);
    await visit(randomUUID());
    expect(await visits(1)).toHaveLength(1);
  });

  it('of an unknown page is refused and counts nothing', async () => {
    const { status, body } = await visit(randomUUID(), { id: 'no-such-page' });
    expect([status, body.code]).toEqual([404, 'PAGE_NOT_FOUND']);
    expect(await visits()).toEqual([]);
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

  it('of an old client, which saves the page with a raised counter, counts one and changes nothing else', async () => {
    await click('twitter');
    const saved = { instagramClicks: 12, twitterClicks: '1', resturantName: 'Volé', toggle: false };
    const save = () =>
      game.call(endpoints.updatePage, {
        params: { id: pageId },
        body: { gameFormat: { ...aFormat(), ...saved } },
      });
    const { status, body } = await save();
    expect([status, body.instagramClicks, body.twitterClicks]).toEqual([200, 1, 1]);
    expect([body.resturantName, body.toggle]).toEqual([aFormat().resturantName, true]);
    await save();
    expect(await counters()).toEqual([2, 0, 0, 1]);
    expect(await game.published(events.linkClicked, 3)).toHaveLength(3);
  });

  it('of an old client does not count when no counter is above the stored one', async () => {
    await game.call(endpoints.updatePage, {
      params: { id: pageId },
      body: { gameFormat: { ...aFormat(), instagramClicks: 0 } },
    });
    expect(await counters()).toEqual([0, 0, 0, 0]);
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
