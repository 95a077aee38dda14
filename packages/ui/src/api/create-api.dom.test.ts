import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { aUser, fakeSession, startFakeApi } from '../testing';
import { createApi, ApiError } from '.';

const services = startFakeApi();
const stats = {
  instaPercentage: 0,
  facebookPercentage: 0,
  googleMapsPercentage: 0,
  twitterPercentage: 0,
  totalClicks: 0,
  totalVisits: 0,
  totalSpins: 0,
  totalGifts: 0,
  totalReviews: 0,
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('a request has its path filled in, its query and its token', async () => {
  services.answers('GET /api/game/pages/:userId', stats);
  services.answers('GET /api/review/reviews/analytics/:userId', { labels: [], values: [] });
  const api = createApi(fakeSession(aUser({ userId: 'a/b' })));
  await api('GET /api/game/pages/:userId', { params: { userId: 'a/b' }, query: {} });
  await api('GET /api/review/reviews/analytics/:userId', {
    params: { userId: 'x' },
    query: { days: '30' },
  });
  expect(services.requests('GET /api/game/pages/:userId')[0]).toMatchObject({
    params: { userId: 'a/b' },
    authorization: 'Bearer token-of-a/b',
  });
  expect(services.requests('GET /api/review/reviews/analytics/:userId')[0]?.query).toEqual({
    days: '30',
  });
});

test('a guest sends no token, and an empty response is undefined', async () => {
  services.answers('POST /api/game/:id/clicks', undefined);
  const answer = await createApi(null)('POST /api/game/:id/clicks', {
    params: { id: 'p1' },
    body: { network: 'instagram' },
  });
  expect(answer).toBeUndefined();
  expect(services.requests('POST /api/game/:id/clicks')[0]).toMatchObject({
    authorization: null,
    body: { network: 'instagram' },
  });
});

test('the headers of a response can be read', async () => {
  services.answers('GET /api/auth/getall/pages', [], { [TOTAL_COUNT_HEADER]: '1234' });
  let total: string | null = null;
  await createApi(fakeSession())(
    'GET /api/auth/getall/pages',
    { query: {} },
    {
      onHeaders: (headers) => {
        total = headers.get(TOTAL_COUNT_HEADER);
      },
    },
  );
  expect(total).toBe('1234');
});

test('an expired token is refreshed once and the request is sent again', async () => {
  const session = fakeSession();
  let token = 'old';
  let refreshes = 0;
  const api = createApi({
    ...session,
    token: () => token,
    refresh: () => {
      refreshes += 1;
      token = 'new';
      return Promise.resolve(token);
    },
  });
  services.refuses('GET /api/game', 'SESSION_EXPIRED');
  const refused = api('GET /api/game', { query: { owner: 'o' } });
  await expect(refused).rejects.toMatchObject({ code: 'SESSION_EXPIRED', status: 401 });
  expect(refreshes).toBe(1);
  expect(services.requests('GET /api/game').map(({ authorization }) => authorization)).toEqual([
    'Bearer old',
    'Bearer new',
  ]);
});

test('a tab with a user but without a token refreshes it first', async () => {
  const session = fakeSession();
  services.answers('GET /api/game', []);
  const api = createApi({
    ...session,
    token: () => null,
    refresh: () => Promise.resolve('fresh'),
  });
  await api('GET /api/game', { query: { owner: 'o' } });
  expect(services.requests('GET /api/game').map(({ authorization }) => authorization)).toEqual([
    'Bearer fresh',
  ]);
});

test('a rejected session is not refreshed twice', async () => {
  const session = fakeSession();
  let refreshes = 0;
  services.refuses('GET /api/game', 'SESSION_REQUIRED');
  const api = createApi({
    ...session,
    token: () => null,
    refresh: async () => {
      refreshes += 1;
      await session.end();
      return null;
    },
  });
  await failure(api('GET /api/game', { query: { owner: 'o' } }));
  expect(refreshes).toBe(1);
});

test('a wrong password does not refresh the token', async () => {
  services.refuses('POST /api/auth/session', 'INVALID_PASSWORD');
  const error = await failure(
    createApi(fakeSession())('POST /api/auth/session', {
      body: { email: 'a@b.fr', password: 'x' },
    }),
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'INVALID_PASSWORD', message: 'Invalid password' });
});

test('an error names its field', async () => {
  services.refuses('POST /api/game/spin', 'SPIN_EMAIL_REQUIRED', { field: 'email' });
  const error = await failure(
    createApi(null)('POST /api/game/spin', { query: {}, body: { pageId: 'p', email: '' } }),
  );
  expect(error).toMatchObject({ field: 'email', status: 400 });
});

test('a lost network is reported in French', async () => {
  services.loses('GET /api/price');
  const error = await failure(createApi(null)('GET /api/price', {}));
  expect(error).toMatchObject({ code: 'NETWORK', status: 0 });
  expect((error as Error).message).toMatch(/connexion au serveur/);
});

test('a request without a response times out after 15 seconds', async () => {
  services.holds('GET /api/price', []);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const call = failure(createApi(null)('GET /api/price', {}));
  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();
  expect(await call).toMatchObject({ code: 'TIMEOUT' });
});

test('an aborted request is no ApiError', async () => {
  services.holds('GET /api/price', []);
  const caller = new AbortController();
  const call = failure(createApi(null)('GET /api/price', {}, { signal: caller.signal }));
  caller.abort();
  const error = await call;
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: 'AbortError' });
});
