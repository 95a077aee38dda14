import { endpoints, events, type Principal } from '@girouette/contracts';
import { EXPECTED_LENGTH_HEADER, TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { reviewEndpoints } from '@girouette/contracts/reviews/http/review';
import { TABLE_TYPES } from '@girouette/contracts/table-file';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { startReview, type ReviewService } from './start-review';

let review: ReviewService;

beforeEach(async () => {
  review = await startReview();
});
afterEach(() => review.close());

const owner = aPrincipal({ userId: 'owner-1' });
const sub = aPrincipal({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' });
const admin = aPrincipal({ userId: 'admin-1', isAdmin: true });
const stranger = aPrincipal({ userId: 'owner-2' });

const list = (userId: string, as: Principal, query: Record<string, string> = {}) =>
  review.call(endpoints.listReviews, { as, params: { userId }, query });

async function submit(text: string, ownerId = 'owner-1') {
  const ticket = review.ticketFor(review.aPlay({ ownerId }));
  const body = { name: 'Nour', rating: '4', text, pageId: 'page-1', ticket };
  expect((await review.call(endpoints.submitReview, { body })).status).toBe(201);
}

describe('the list of reviews', () => {
  it('has the newest first, with date and time as a clock in Paris shows them', async () => {
    review.clock.set('2026-07-14T21:30:00Z');
    await submit('Avant minuit.');
    review.clock.set('2026-07-14T22:05:00Z');
    await submit('Après minuit.');
    const { status, body } = await list('owner-1', owner);
    expect(status).toBe(200);
    expect(body.map(({ text, reviewDate, reviewTime }) => [text, reviewDate, reviewTime])).toEqual([
      ['Après minuit.', '2026-07-15T00:05:00+02:00', '00:05'],
      ['Avant minuit.', '2026-07-14T23:30:00+02:00', '23:30'],
    ]);
    expect(body[0]).toEqual({
      _id: expect.any(String) as string,
      pageId: 'page-1',
      ownerId: 'owner-1',
      name: 'Nour',
      rating: 4,
      text: 'Après minuit.',
      reviewDate: '2026-07-15T00:05:00+02:00',
      reviewTime: '00:05',
      flagged: false,
      reply: null,
    });
  });

  it("has nothing of another owner's", async () => {
    await submit('Pour owner-1.');
    await submit('Pour owner-2.', 'owner-2');
    expect((await list('owner-2', stranger)).body.map(({ text }) => text)).toEqual([
      'Pour owner-2.',
    ]);
  });

  it('is empty before the first review', async () => {
    expect((await list('owner-1', owner)).body).toEqual([]);
  });

  it('comes page by page, by date or by rating, with the number of all', async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
    const ratings = [3, 5, 1, 5, 3];
    const many = ratings.map((rating, index) => ({
      id: `review-${index}`,
      playId: `play-${index}`,
      pageId: 'page-1',
      ownerId: 'owner-1',
      name: 'Nour',
      rating,
      text: String(index),
      at: at(index),
      flagged: false,
    }));
    await Promise.all(many.map((one) => review.stored().reviews.add(one, [])));
    await submit('Pour owner-2.', 'owner-2');
    const texts = async (query: Record<string, string>) => {
      const { body, headers } = await list('owner-1', owner, query);
      expect(headers[TOTAL_COUNT_HEADER.toLowerCase()]).toBe('5');
      return body.map(({ text }) => text).join('');
    };
    expect(await texts({})).toBe('43210');
    expect(await texts({ sort: 'date' })).toBe('01234');
    expect(await texts({ sort: '-rating' })).toBe('31402');
    expect(await texts({ sort: 'rating' })).toBe('20413');
    expect(await texts({ limit: '2' })).toBe('43');
    expect(await texts({ limit: '2', page: '3' })).toBe('0');
    expect(await texts({ limit: '2', page: '4' })).toBe('');
  });

  it('has no page without a number', async () => {
    const queries: Record<string, string>[] = [{ page: '0' }, { limit: '501' }, { sort: 'name' }];
    const statuses = await Promise.all(
      queries.map(async (query) => (await list('owner-1', owner, query)).status),
    );
    expect(statuses).toEqual([400, 400, 400]);
  });

  it.each([
    ['the owner', 'owner-1', owner],
    ['a sub-account of the owner', 'owner-1', sub],
    ['a sub-account that gives its own id', 'sub-1', sub],
    ['an administrator', 'owner-1', admin],
  ])('is open to %s', async (_who, userId, as) => {
    await submit('Très bien.');
    const { status, body } = await list(userId, as);
    expect([status, body.length]).toEqual([200, 1]);
  });

  it.each([
    ['another owner', 'owner-1', stranger],
    ['an owner who asks for a sub-account', 'sub-1', stranger],
  ])('is refused to %s', async (_who, userId, as) => {
    const { status, body } = await list(userId, as);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

const guarded = Object.entries(reviewEndpoints).filter(([, call]) => call.access !== 'public');

it('exactly these calls are guarded', () => {
  expect(guarded.map(([name]) => name)).toEqual([
    'listReviews',
    'countRatings',
    'replyToReview',
    'removeReply',
  ]);
});

it.each(guarded)('%s needs a session', async (_name, call) => {
  const params = { userId: 'owner-1' };
  const bare = await review.call(call, { params });
  expect([bare.status, bare.body.code]).toEqual([401, 'SESSION_REQUIRED']);
  const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lci0xIn0.' };
  expect((await review.call(call, { params, headers })).status).toBe(401);
});

describe('the file of reviews', () => {
  const download = (as: Principal, query: Record<string, string> = {}) =>
    review.call(endpoints.downloadReviews, { as, params: { userId: 'owner-1' }, query });

  it('has all of the owner’s reviews for a spreadsheet, the earliest first', async () => {
    await review.publishPage('page-1');
    review.clock.set('2026-07-14T21:30:00Z');
    await submit('Bon; =1+1');
    review.clock.set('2026-07-14T22:05:00Z');
    await submit('=HYPERLINK("http://x")');
    await submit('Pour owner-2.', 'owner-2');
    const { status, headers, text } = await download(sub);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'no-store'],
    ]);
    expect(headers['content-disposition']).toBe('attachment; filename="avis-2026-07-15.csv"');
    const { resturantName } = events.pageCreated.sample;
    expect(text.split('\r\n')).toEqual([
      '\uFEFFÉcrit le;Restaurant;Nom;Note;Avis;Termes choquants;Réponse;Répondu le',
      `14/07/2026 23:30;${resturantName};Nour;4;"Bon; =1+1";Non;;`,
      `15/07/2026 00:05;${resturantName};Nour;4;"'=HYPERLINK(""http://x"")";Non;;`,
      '',
    ]);
    expect(Number(headers[EXPECTED_LENGTH_HEADER])).toBe(Buffer.byteLength(text));
  });

  it('is an XLSX workbook on request', async () => {
    await submit('Très bon.');
    const { headers, text } = await download(owner, { format: 'xlsx' });
    expect(headers['content-type']).toBe(TABLE_TYPES.xlsx);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="avis-[\d-]{10}\.xlsx"$/);
    expect(text).toMatch(/^PK/);
  });

  it('is refused to strangers and in unknown formats', async () => {
    expect((await download(stranger)).status).toBe(403);
    expect((await download(owner, { format: 'pdf' })).status).toBe(400);
  });
});
