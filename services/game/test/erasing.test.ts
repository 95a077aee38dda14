import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { IMAGES } from '../src/pages/image-store';
import { CLICKS } from '../src/visits-and-clicks/store';
import { aFormat, aJpeg } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let pageId: string;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
  pageId = await game.createPage('owner-1', {
    format: aFormat({ logo: aJpeg({ width: 30, height: 15 }) }),
  });
});
afterEach(() => game.close());

const erase = (userId = 'owner-1', ownerId = userId) =>
  game.publish(events.userErased, { ...events.userErased.sample, userId, ownerId });
const spin = (email: string) => game.call(endpoints.spinWheel, { body: { pageId, email } });
const toPlay = () => game.call(endpoints.readPageToPlay, { query: { pageId } });
const images = async (id: string) => game.adapters.store.table(IMAGES).get(id);
const untilErased = () => eventually(async () => expect((await toPlay()).status).toBe(404));

it('an erased owner’s pages can be neither read nor played, and publish a last event', async () => {
  await erase();
  await untilErased();
  expect((await spin('guest@example.fr')).body).toMatchObject({ code: 'PAGE_NOT_FOUND' });
  const [erased] = await game.published(events.pageErased, 1);
  expect(erased?.data).toEqual({
    pageId,
    ownerId: 'owner-1',
    version: 2,
    resturantName: '',
    resturantAddress: '',
    brandName: '',
    // Colours reveal nothing about a person.
    wheelColorPair: { color1: expect.any(String) as string, color2: expect.any(String) as string },
    active: false,
    replayAfterDays: null,
    deletedBefore: false,
  });
});

it('no text, play, counter or image of the owner remains', async () => {
  await spin('guest@example.fr');
  await game.call(endpoints.clickLink, { params: { id: pageId }, body: { network: 'instagram' } });
  const [page] = await game.pages();
  const logoId = page?.logoId ?? '';
  expect(await images(logoId)).not.toBeNull();
  await erase();
  await eventually(async () => {
    expect(await game.plays()).toEqual([]);
    expect(await game.adapters.store.table(CLICKS).get(pageId)).toBeNull();
    expect(await images(logoId)).toHaveProperty('unusedSince');
    expect(await game.entitlementOf('owner-1')).toBeNull();
    expect(JSON.stringify(await game.pages())).not.toMatch(/Camille|Halles|owner-1|café/);
  });
});

it('another owner keeps a page with the same logo', async () => {
  await game.subscribe('owner-2', { pages: 1 });
  await game.createPage('owner-2', { format: aFormat({ logo: aJpeg({ width: 30, height: 15 }) }) });
  await erase();
  await untilErased();
  const kept = (await game.pages()).find(({ ownerId }) => ownerId === 'owner-2');
  const image = await images(kept?.logoId ?? '');
  expect(image).not.toBeNull();
  expect(image).not.toHaveProperty('unusedSince');
});

it('an erased sub-account takes nothing of its owner’s data with it', async () => {
  await erase('sub-1', 'owner-1');
  expect((await toPlay()).status).toBe(200);
  expect(await game.published(events.pageErased)).toEqual([]);
});

it('an erasure that was interrupted is finished after the restart', async () => {
  await erase();
  await game.restart();
  await untilErased();
  expect(await game.published(events.pageErased, 1)).toHaveLength(1);
});

it('a page that its owner deleted is erased too, and its event says that it was deleted before', async () => {
  const as = aPrincipal({ userId: 'owner-1' });
  const deleted = await game.call(endpoints.deletePage, { as, params: { id: pageId } });
  expect(deleted.status).toBe(204);
  await erase();
  const [erased] = await game.published(events.pageErased, 1);
  expect(erased?.data).toMatchObject({
    pageId,
    version: 3,
    resturantName: '',
    deletedBefore: true,
  });
  expect(JSON.stringify(await game.pages())).not.toMatch(/Camille|Halles|owner-1|café/);
});
