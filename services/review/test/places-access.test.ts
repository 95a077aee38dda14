import { endpoints, events, type PageSnapshot, type Principal } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { PAGES } from '../src/pages/store';
import { startReview, type ReviewService } from './start-review';

const owner = aPrincipal({ userId: 'owner-1' });
const inPlaces = (role: 'manager' | 'team', ...places: string[]) =>
  aPrincipal({ ownerId: 'owner-1', accountType: 'sub', assignment: { role, places } });
const [ofHalles, ofGare] = [inPlaces('manager', 'halles'), inPlaces('manager', 'gare')];
const teamOfHalles = inPlaces('team', 'halles');

const pageIn = (pageId: string, placeId: string | undefined, version = 1) =>
  aPageSnapshot({ pageId, ownerId: 'owner-1', placeId, version });

let review: ReviewService;

beforeEach(async () => {
  review = await startReview();
  await publish(pageIn('counter', 'halles'), pageIn('terrace', 'halles'), pageIn('bar', 'gare'));
});
afterEach(() => review.close());

const publish = (...pages: PageSnapshot[]) => review.publish(events.pageUpdated, ...pages);

let minute = 0;

/** Leaves a review on a page, a minute after the one before. @returns its id */
async function submit(text: string, pageId: string, rating = '4'): Promise<string> {
  review.clock.set(new Date(Date.UTC(2026, 10, 21, 12, (minute += 1))).toISOString());
  const ticket = review.ticketFor(review.aPlay({ pageId }));
  const body = { name: 'Nour', rating, text, pageId, ticket };
  expect((await review.call(endpoints.submitReview, { body })).status).toBe(201);
  const [latest] = (await list(owner)).reviews;
  return latest!._id;
}

async function list(as: Principal, query: Record<string, string> = {}) {
  const params = { userId: 'owner-1' };
  const { status, body, headers } = await review.call(endpoints.listReviews, { as, params, query });
  expect(status).toBe(200);
  return { reviews: body, total: Number(headers[TOTAL_COUNT_HEADER.toLowerCase()]) };
}

async function texts(as: Principal, query: Record<string, string> = {}) {
  return (await list(as, query)).reviews.map(({ text }) => text);
}

const reply = (id: string, as: Principal) =>
  review.call(endpoints.replyToReview, { as, params: { id }, body: { text: 'Merci !' } });

it('a sub-account lists the reviews of the pages in its places, in the order of all', async () => {
  await submit('A', 'counter', '3');
  await submit('B', 'bar', '5');
  await submit('C', 'terrace', '5');
  await submit('D', 'counter', '1');
  for (const as of [ofHalles, teamOfHalles]) {
    expect(await list(as)).toMatchObject({ total: 3 });
    expect(await texts(as)).toEqual(['D', 'C', 'A']);
    expect(await texts(as, { sort: 'date' })).toEqual(['A', 'C', 'D']);
    expect(await texts(as, { sort: '-rating' })).toEqual(['C', 'A', 'D']);
    expect(await texts(as, { limit: '2', page: '2' })).toEqual(['A']);
    expect(await texts(as, { limit: '2', page: '3' })).toEqual([]);
  }
  expect(await texts(ofGare)).toEqual(['B']);
  expect(await texts(inPlaces('team', 'halles', 'gare'))).toEqual(['D', 'C', 'B', 'A']);
  expect(await texts(owner)).toEqual(['D', 'C', 'B', 'A']);
});

it('the lists of many pages and reviews go on from page to page', async () => {
  const pages = Array.from({ length: 7 }, (_, at) => pageIn(`table-${at}`, 'halles'));
  await publish(...pages);
  const { reviews } = review.stored();
  const stored = Array.from({ length: 60 }, (_, at) => ({
    id: `review-${at}`,
    playId: `play-${at}`,
    pageId: `table-${(at * at) % 5}`,
    ownerId: 'owner-1',
    name: 'Nour',
    rating: 1 + (at % 5),
    text: String(at),
    at: new Date(Date.UTC(2026, 0, 1, 0, at)),
    flagged: false,
  }));
  await Promise.all(stored.map((one) => reviews.add(one, [])));
  for (const sort of ['date', '-date', 'rating', '-rating']) {
    const seen = [];
    for (let page = 1; page <= 9; page += 1) {
      seen.push(...(await texts(ofHalles, { sort, limit: '7', page: String(page) })));
    }
    expect(seen).toEqual(await texts(owner, { sort }));
  }
});

it('reviews are narrowed to a place and to stars, and counted by their stars', async () => {
  await submit('A', 'counter', '3');
  await submit('B', 'bar', '5');
  await submit('C', 'terrace', '5');
  await submit('D', 'counter', '5');
  const ratings = async (as: Principal, query = {}) =>
    (await review.call(endpoints.countRatings, { as, params: { userId: 'owner-1' }, query })).body
      .ratings;
  expect(await texts(owner, { place: 'halles' })).toEqual(['D', 'C', 'A']);
  expect(await texts(owner, { place: 'halles', rating: '5' })).toEqual(['D', 'C']);
  expect(await texts(owner, { rating: '5', sort: 'date' })).toEqual(['B', 'C', 'D']);
  expect(await texts(owner, { rating: '5', sort: 'rating' })).toEqual(['B', 'C', 'D']);
  expect(await list(owner, { rating: '3' })).toMatchObject({ total: 1 });
  expect(await ratings(owner)).toEqual([0, 0, 1, 0, 3]);
  expect(await ratings(owner, { place: 'gare' })).toEqual([0, 0, 0, 0, 1]);
  // The place of others shows nothing.
  expect(await texts(ofGare, { place: 'halles' })).toEqual([]);
  expect(await ratings(ofGare, { place: 'halles' })).toEqual([0, 0, 0, 0, 0]);
  expect(await ratings(ofGare)).toEqual([0, 0, 0, 0, 1]);
});

it('a sub-account without pages in its places lists nothing', async () => {
  await submit('A', 'counter');
  const elsewhere = inPlaces('manager', 'port');
  expect(await list(elsewhere)).toEqual({ reviews: [], total: 0 });
  const stranger = aPrincipal({
    ownerId: 'owner-2',
    accountType: 'sub',
    assignment: { role: 'manager', places: ['halles'] },
  });
  const params = { userId: 'owner-1' };
  expect(await review.call(endpoints.listReviews, { as: stranger, params })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  expect(await list({ ...stranger, ownerId: 'owner-1' })).toMatchObject({ total: 1 });
});

it('the file has the reviews of the own places', async () => {
  await submit('Au comptoir', 'counter');
  await submit('Au bar', 'bar');
  const params = { userId: ofHalles.userId };
  const { text } = await review.call(endpoints.downloadReviews, { as: ofHalles, params });
  expect(text).toContain('Au comptoir');
  expect(text).not.toContain('Au bar');
});

it('a manager replies at the own places only, and the team nowhere', async () => {
  const id = await submit('A', 'counter');
  expect((await reply(id, ofHalles)).status).toBe(200);
  expect((await reply(id, owner)).status).toBe(200);
  for (const as of [ofGare, teamOfHalles]) {
    expect(await reply(id, as)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await review.call(endpoints.removeReply, { as, params: { id } })).toMatchObject({
      status: 403,
    });
  }
});

it('a manager does not reply to a review of a page that is not known yet', async () => {
  const id = await submit('A', 'unknown');
  expect((await reply(id, inPlaces('manager', 'owner-1'))).status).toBe(403);
  expect((await reply(id, owner)).status).toBe(200);
});

it('the reviews of a page follow it to another place, and stay when it is deleted', async () => {
  const id = await submit('A', 'counter');
  await publish(pageIn('counter', 'gare', 2));
  // An older version that arrives late.
  await publish(pageIn('counter', 'halles', 1));
  expect(await texts(ofHalles)).toEqual([]);
  expect(await texts(ofGare)).toEqual(['A']);
  expect((await reply(id, ofHalles)).status).toBe(403);
  expect((await reply(id, ofGare)).status).toBe(200);
  await review.publish(events.pageDeleted, pageIn('counter', 'gare', 3));
  expect(await texts(ofGare)).toEqual(['A']);
});

it('a page without a place is in the first one, also in a copy of an earlier version', async () => {
  await publish(pageIn('salon', undefined));
  await submit('A', 'salon');
  expect(await texts(inPlaces('team', 'owner-1'))).toEqual(['A']);
  const [change] = PAGES.changes;
  expect(change?.({ id: 'old', ownerId: 'owner-1', version: 3 } as never)).toMatchObject({
    placeId: 'owner-1',
  });
});

it('a review that its guest has erased is in no list', async () => {
  const id = await submit('A', 'counter');
  await review.stored().reviews.anonymize(id);
  expect(await list(ofHalles)).toEqual({ reviews: [], total: 0 });
});
