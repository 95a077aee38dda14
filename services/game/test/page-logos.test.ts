import { eventually } from '@girouette/platform/async/testing';
import { endpoints } from '@girouette/contracts';
import { IMAGES } from '../src/pages/image-store';
import { aFormat, aJpeg } from './factories';
import { pageCalls } from './page-calls';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const { create, update, updateFrom, toPlay } = pageCalls(() => game);

describe('a logo', () => {
  const logo = aJpeg({ width: 300, height: 150 });
  const other = aJpeg({ width: 30, height: 15 });
  const remove = (id: string) =>
    game.call(endpoints.deletePage, { as: game.principal('owner-1'), params: { id } });
  const imageOf = (id: string | null) => game.adapters.store.table(IMAGES).get(id ?? '');
  const shown = async (id: string) => (await toPlay(id)).body.logo;

  it('stays with its page until the page is written with another, or without', async () => {
    const { body } = await create(aFormat({ logo }));
    await game.switchPage('owner-1', body._id, false);
    expect(await shown(body._id)).toBe(logo);
    expect((await update(body._id, aFormat({ logo: other }))).body.logo).toBe(other);
    expect(await shown(body._id)).toBe(other);
    await update(body._id, aFormat());
    expect(await shown(body._id)).toBe('');
  });

  it('can be the same on two pages, and goes from one of them alone', async () => {
    const first = await create(aFormat({ logo }));
    const second = await create(aFormat({ logo }));
    await update(first.body._id, aFormat());
    expect([await shown(first.body._id), await shown(second.body._id)]).toEqual(['', logo]);
  });

  it('is not kept with the page, which every spin reads', async () => {
    await create(aFormat({ logo }));
    expect(JSON.stringify(await game.pages())).not.toContain('base64');
  });

  it('removes a logo with the last page that uses it, also when the page only changes its logo', async () => {
    const logo = aJpeg({ width: 300, height: 150 });
    const first = await game.createPage('owner-1', { format: aFormat({ logo }) });
    const second = await game.createPage('owner-1', { format: aFormat({ logo }) });
    const [{ logoId } = { logoId: null }] = await game.pages();
    await remove(first);
    expect((await imageOf(logoId))!.unusedSince).toBeUndefined();
    await update(second, aFormat({ logo: '' }));
    expect((await imageOf(logoId))!.unusedSince).toEqual(game.clock.now());
    const third = await game.createPage('owner-1', { format: aFormat({ logo }) });
    expect((await imageOf(logoId))!.unusedSince).toBeUndefined();
    expect((await toPlay(third)).body.logo).toBe(logo);
    expect(IMAGES.expiry).toEqual({ field: 'unusedSince', afterSeconds: 5 * 60 });
  });
});

describe('the logo of a request that is refused', () => {
  const images = () => game.adapters.store.table(IMAGES).listAfter('', 100);
  const logos = [300, 200, 100].map((width) => aJpeg({ width, height: 50 }));

  it('is not stored when the allowance has no room for the page', async () => {
    const stranger = game.principal('owner-without-pages');
    const answers = await Promise.all(logos.map((logo) => create(aFormat({ logo }), stranger)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('PAGE_ALLOWANCE_REACHED'));
    expect(await images()).toEqual([]);
  });

  it('is not stored when the page has changed since it was edited', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    await update(id, aFormat());
    const { status } = await updateFrom(id, 1, aFormat({ logo: logos[0]! }));
    expect(status).toBe(409);
    expect(await images()).toEqual([]);
  });

  it('expires when another request took the last page, or changed it, at the same time', async () => {
    await game.subscribe('owner-1', { pages: 1, version: 2 });
    const created = await Promise.all(logos.map((logo) => create(aFormat({ logo }))));
    const id = created.find(({ status }) => status === 201)!.body._id;
    const kept = async () => (await images()).filter(({ unusedSince }) => !unusedSince);
    expect(await kept()).toHaveLength(1);
    await Promise.all(logos.map((logo) => updateFrom(id, 1, aFormat({ logo }))));
    expect(await kept()).toHaveLength(1);
  });

  it('expires when an earlier version has left it behind, while that of a page stays', async () => {
    const logo = logos[0]!;
    const id = await game.createPage('owner-1', { format: aFormat({ logo }) });
    const table = game.adapters.store.table(IMAGES);
    for (let n = 0; n < 50; n++) await table.insert({ id: `orphan-${n}`, dataUrl: 'data:' });
    game.service.trigger('sweep-images');
    await eventually(async () => {
      expect((await images()).filter(({ unusedSince }) => !unusedSince)).toHaveLength(1);
    });
    expect((await toPlay(id)).body.logo).toBe(logo);
  });
});
