import { endpoints } from '@girouette/contracts';
import { MAX_PLACES } from '@girouette/contracts/pages/place';
import { PAGES } from '../src/pages/store';
import { createPlaces } from '../src/places/store';
import { aPage, someSettings } from './factories';
import { startGame, type GameService } from './start-game';

jest.setTimeout(120_000);

const PAGES_OF_ALL = 2_000;
const CALLS = 40;
/** The first calls compile the code. */
const WARM_UP = 10;

let game: GameService;
beforeAll(async () => {
  game = await startGame();
  await fill('owner-of-many', { places: MAX_PLACES, pages: PAGES_OF_ALL });
  await fill('owner-of-few', { places: 10, pages: 40 });
});
afterAll(() => game.close());

async function fill(ownerId: string, count: { places: number; pages: number }) {
  const places = createPlaces(game.adapters.store);
  const pages = game.adapters.store.table(PAGES);
  const placeId = (at: number) => `${ownerId}-${at % count.places}`;
  await Promise.all(
    Array.from({ length: count.places }, (_, at) =>
      places.add({
        id: placeId(at),
        ownerId,
        name: `Chez Camille ${at}`,
        address: `${at} rue des Halles, Orléans`,
        look: someSettings().look,
        logoId: null,
        version: 1,
      }),
    ),
  );
  await Promise.all(
    Array.from({ length: count.pages }, (_, at) =>
      pages.insert(
        aPage({ id: `${ownerId}-page-${at}`, ownerId, placeId: placeId(at), number: at + 1 }),
      ),
    ),
  );
}

/** The sorted times of some calls of a list, in milliseconds. */
async function timesOf(owner: string, query: (call: number) => object): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call++) {
    const before = performance.now();
    const answer = await game.call(endpoints.listPlaces, {
      as: game.principal(owner),
      query: { owner, limit: '25', ...query(call) },
    });
    if (call >= WARM_UP) times.push(performance.now() - before);
    expect(answer.body[0]?.pages).toBe(4);
  }
  return times.sort((a, b) => a - b);
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)]!;

test.each([
  ['the list', (call: number) => ({ page: String(1 + (call % 20)) }), () => ({})],
  ['a search', (call: number) => ({ search: String(call) }), () => ({ search: '1' })],
])('%s of 500 places with 2,000 pages answers within 300 ms', async (_name, many, few) => {
  const times = await timesOf('owner-of-many', many);
  expect(at(times, 0.95)).toBeLessThan(300);
  // Flat: a page of a long list costs about what a short list does.
  const shortTimes = await timesOf('owner-of-few', few);
  expect(at(times, 0.5)).toBeLessThan(6 * at(shortTimes, 0.5) + 20);
});

test('all 2,000 pages are listed, with their places', async () => {
  const { body } = await game.call(endpoints.listPages, {
    as: game.principal('owner-of-many'),
    query: { owner: 'owner-of-many' },
  });
  expect(body).toHaveLength(PAGES_OF_ALL);
  expect(body[1_999]).toMatchObject({ pageNumber: 2_000, placeId: 'owner-of-many-499' });
});
