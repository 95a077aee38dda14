import { endpoints } from '@girouette/contracts';
import { MAX_PLACES } from '@girouette/contracts/pages/place';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { PLACE_MONTHS, PLACES } from '../src/comparison/store';
import { PAGES } from '../src/pages/store';
import { unknownPage } from '../src/pages/rules';
import { startAnalytics, type AnalyticsService } from './start-analytics';

jest.setTimeout(180_000);

const MONTHS = Array.from(
  { length: 36 },
  (_, at) => `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
);
const PAGES_OF_ALL = 2_000;
const CALLS = 40;
/** The first calls compile the code. */
const WARM_UP = 10;

let analytics: AnalyticsService;
beforeAll(async () => {
  analytics = await startAnalytics();
  await fill('owner-of-years', MONTHS);
  await fill('owner-of-one-month', MONTHS.slice(-1));
});
afterAll(() => analytics.close());

/** Stores months with figures of 500 places that differ, as events of years leave them. */
async function fill(ownerId: string, months: readonly string[]) {
  const { store } = analytics.adapters;
  const placeIds = Array.from({ length: MAX_PLACES }, (_, at) => `${ownerId}-${at}`);
  await Promise.all(
    placeIds.map((id, at) =>
      store.table(PLACES).insert({ id, ownerId, name: `Chez Camille ${at}`, isOpen: true }),
    ),
  );
  await Promise.all(
    Array.from({ length: PAGES_OF_ALL }, (_, at) => {
      const { pageId: id } = aPageSnapshot();
      const placeId = placeIds[at % MAX_PLACES]!;
      const row = { ...unknownPage(ownerId), id, listed: true, placeId, place: placeId };
      return store.table(PAGES).insert(row);
    }),
  );
  for (const month of months) {
    await Promise.all(
      placeIds.map((placeId, at) =>
        store.table(PLACE_MONTHS).insert({
          ...{ id: `${ownerId}:${month}:${placeId}`, ownerId, month, placeId },
          visits: 4_000 + 13 * at,
          plays: 1_000 + 5 * at,
          wins: 300 + at,
          handovers: 200 + at,
          reviews: 90 + (at % 50),
          contacts: 310 + at,
        }),
      ),
    );
  }
}

/** The sorted times of some calls, in milliseconds. */
async function timesOf(owner: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call++) {
    const before = performance.now();
    const answer = await analytics.call(endpoints.comparePlaces, {
      as: aPrincipal({ userId: owner }),
      query: { owner, month: MONTHS.at(-1)! },
    });
    if (call >= WARM_UP) times.push(performance.now() - before);
    expect(answer.body).toHaveLength(MAX_PLACES);
  }
  return times.sort((a, b) => a - b);
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)]!;

test('500 places with 2,000 pages and 36 months are compared within 300 ms', async () => {
  const [years, oneMonth] = [await timesOf('owner-of-years'), await timesOf('owner-of-one-month')];
  expect(at(years, 0.95)).toBeLessThan(300);
  // Flat: older months cost nothing.
  expect(at(years, 0.5)).toBeLessThan(2 * at(oneMonth, 0.5) + 20);
});
