import type { RequestListener } from 'node:http';
import { allEndpoints, endpoints, type PartName } from '@girouette/contracts';
import { variesFor } from '@girouette/platform/runtime';
import { aPrincipal, bearer, eventually } from '@girouette/platform/kit/testing';
import { createDeferred } from './support/deferred';
import { startGateway, type RunningGateway } from './support/gateway';

let gateway: RunningGateway;
const cachedEndpoints = allEndpoints.filter(({ cacheSeconds }) => cacheSeconds !== undefined);

beforeAll(async () => {
  gateway = await startGateway({ env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  // Expires what earlier tests left in the cache.
  gateway.adapters.clock.advance(3_600_000);
  gateway.backends.received.length = 0;
});
afterEach(() => {
  gateway.backends.respond('game');
});

const play = (query = 'pageId=one', headers: Record<string, string> = {}) =>
  gateway.fetch(`/api/game/play?${query}`, { headers });
const requested = () => gateway.backends.received.map(({ url }) => url);
const respondWith =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);
  };

test('fifty simultaneous requests for the same page are one request to the service', async () => {
  const release = createDeferred();
  gateway.backends.respond('game', (request, response) => {
    void release.promise.then(() => {
      respondWith('{"page":1}')(request, response);
    });
  });
  const all = Promise.all(Array.from({ length: 50 }, () => play()));
  await eventually(() => {
    expect(requested()).toHaveLength(1);
  });
  release.resolve();
  expect((await all).map(({ status, text }) => [status, text])).toEqual(
    Array(50).fill([200, '{"page":1}']),
  );
  expect(requested()).toEqual(['/api/game/play?pageId=one']);
});

test('a response is cached for as long as the contract says', async () => {
  gateway.backends.respond('game', respondWith('{"page":1}'));
  await play();
  gateway.adapters.clock.advance(endpoints.readPageToPlay.cacheSeconds * 1000 - 1);
  expect((await play()).text).toBe('{"page":1}');
  expect(requested()).toHaveLength(1);
  gateway.adapters.clock.advance(1);
  gateway.backends.respond('game', respondWith('{"page":2}'));
  expect((await play()).text).toBe('{"page":2}');
  expect(requested()).toHaveLength(2);
});

test('a change is answered within a second, also when the service was slow to answer before it', async () => {
  const ttlMs = endpoints.readPageToPlay.cacheSeconds * 1000;
  expect(ttlMs).toBeLessThan(1000);
  const release = createDeferred();
  gateway.backends.respond('game', (request, response) => {
    void release.promise.then(() => {
      respondWith('{"toggle":true}')(request, response);
    });
  });
  const before = play();
  await eventually(() => {
    expect(requested()).toHaveLength(1);
  });
  gateway.backends.respond('game', respondWith('{"toggle":false}'));
  gateway.adapters.clock.advance(ttlMs);
  expect((await play()).text).toBe('{"toggle":false}');
  release.resolve();
  expect((await before).text).toBe('{"toggle":true}');
  expect((await play()).text).toBe('{"toggle":false}');
});

test('a response is not cached past its Expires', async () => {
  const { clock } = gateway.adapters;
  clock.set('2026-11-21T22:59:59.800Z');
  const expires = new Date('2026-11-21T23:00:00Z').toUTCString();
  gateway.backends.respond('game', respondWith('{"open":true}', { expires }));
  await play();
  clock.advance(199);
  expect((await play()).text).toBe('{"open":true}');
  expect(requested()).toHaveLength(1);
  gateway.backends.respond('game', respondWith('{"open":false}'));
  clock.advance(1);
  expect((await play()).text).toBe('{"open":false}');
});

test.each(['', 'soon'])('an Expires of %j limits nothing', async (expires) => {
  gateway.backends.respond('game', respondWith('{}', { expires }));
  await play();
  await play();
  expect(requested()).toHaveLength(1);
});

test('a date set back does not keep a response in the cache', async () => {
  const { clock } = gateway.adapters;
  gateway.backends.respond('game', respondWith('{"page":1}'));
  await play('pageId=set-back');
  clock.set(new Date(clock.now().getTime() - 3_600_000));
  clock.advance(endpoints.readPageToPlay.cacheSeconds * 1000);
  gateway.backends.respond('game', respondWith('{"page":2}'));
  expect((await play('pageId=set-back')).text).toBe('{"page":2}');
});

test('a client that has the current response gets 304 without a body', async () => {
  gateway.backends.respond('game', respondWith('{"page":1}'));
  const { headers } = await play();
  expect(headers.etag).toMatch(/^".+"$/);
  const again = await play('pageId=one', { 'if-none-match': `"other", W/${headers.etag ?? ''}` });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers.etag).toBe(headers.etag);
  const other = await play('pageId=one', { 'if-none-match': '"other"' });
  expect(other.status).toBe(200);
});

test('pages are cached separately, and unknown parameters are ignored', async () => {
  await play('pageId=one');
  await play('pageId=two');
  await play('pageId=one&nonsense=1');
  await play('nonsense=2&pageId=one');
  expect(requested()).toEqual(['/api/game/play?pageId=one', '/api/game/play?pageId=two']);
});

test('a query that the contract refuses goes to the service', async () => {
  await play('pageId=one&pageId=two');
  await play('');
  expect(requested()).toEqual(['/api/game/play?pageId=one&pageId=two', '/api/game/play?']);
});

describe('a parameter that changes few responses', () => {
  const LOST = 'cXi9MGo07Tm-';
  const respondTo: RequestListener = (request, response) => {
    const isLost = request.url?.includes(`m=${LOST}`) ?? false;
    const marks = { 'x-varies-for': variesFor(['1another_one', LOST]) };
    respondWith(`{"isLost":${isLost}}`, isLost ? {} : marks)(request, response);
  };
  const twice = ['m=a&pageId=one&m=b', 'pageId=one&m=', 'm=table%2012&pageId=one'];
  const madeUp = Array.from({ length: 200 }, (_, n) => `m=c${1e10 + n}&pageId=one&x=${n}`);

  test('costs one request for two hundred made-up values, which get the plain response', async () => {
    gateway.backends.respond('game', respondTo);
    const answers = await Promise.all([...madeUp, ...twice].map((query) => play(query)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"isLost":false}']));
    expect(requested()).toEqual(['/api/game/play?pageId=one']);
  });

  test('has a separate response for a value that the plain response marks', async () => {
    gateway.backends.respond('game', respondTo);
    for (const query of [`pageId=one&m=${LOST}`, `m=${LOST}&pageId=one`]) {
      expect((await play(query)).text).toBe('{"isLost":true}');
    }
    expect((await play()).text).toBe('{"isLost":false}');
    expect(requested()).toEqual([
      '/api/game/play?pageId=one',
      `/api/game/play?m=${LOST}&pageId=one`,
    ]);
  });
});

test.each(cachedEndpoints)('no invented parameter costs a second request: $path', async (call) => {
  const query = new URLSearchParams(call.sample.query);
  const path = `${call.path}?${query}`;
  const backend = call.service as PartName;
  for (let n = 0; n < 20; n++) {
    await gateway.fetch(`${path}&made-up-${n}=1&utm_source=${n}&${n}`);
    await gateway.fetch(`${call.path}?_=${n}&${query}&_=${n}`);
  }
  expect(gateway.backends.received.filter(({ to }) => to === backend)).toHaveLength(1);
});

test('a request with a valid token bypasses the cache', async () => {
  const authorization = bearer(gateway.adapters, aPrincipal());
  await play();
  await play('pageId=one', { authorization });
  expect(requested()).toHaveLength(2);
  expect((await play()).headers.vary).toContain('Authorization');
});

test('headers of the first client do not affect a cached response', async () => {
  await play('pageId=one', { host: 'evil.example', cookie: 'a=1', 'accept-language': 'xx' });
  const { headers } = gateway.backends.received[0]!;
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('accept-language');
  expect(headers).not.toHaveProperty('x-forwarded-host');
});

test('error responses are not cached', async () => {
  gateway.backends.respond('game', (_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"statusCode":404}');
  });
  expect((await play()).status).toBe(404);
  gateway.backends.respond('game');
  expect((await play()).status).toBe(200);
});

test.each([
  ['sets a cookie', { 'set-cookie': 'a=1' }],
  ['is private', { 'cache-control': 'private, max-age=60' }],
  ['must not be stored', { 'cache-control': 'no-store' }],
  ['differs by language', { vary: 'Accept-Language' }],
])('a response that %s is not cached', async (_name, headers) => {
  gateway.backends.respond('game', respondWith('{}', headers));
  const first = await play();
  expect(first).toMatchObject({ status: 200, text: '{}' });
  const before = requested().length;
  await play();
  expect(requested().length).toBeGreaterThan(before);
});

test('a response that is too large for the cache is still sent', async () => {
  const large = JSON.stringify('a'.repeat(2 * 1024 * 1024));
  gateway.backends.respond('game', respondWith(large));
  expect((await play()).text).toBe(large);
});

test('a failure is sent to all waiting clients, and the next request is sent again', async () => {
  gateway.backends.respond('game', (request) => {
    request.socket.destroy();
  });
  const all = await Promise.all(Array.from({ length: 10 }, () => play()));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([502]));
  gateway.backends.respond('game');
  expect((await play()).status).toBe(200);
});

test('a first client that goes away does not abort the request for those who wait', async () => {
  const release = createDeferred();
  gateway.backends.respond('game', (request, response) => {
    void release.promise.then(() => {
      respondWith('{"page":1}')(request, response);
    });
  });
  const first = new AbortController();
  const path = `http://127.0.0.1:${gateway.port}/api/game/play?pageId=one`;
  const gone = fetch(path, { signal: first.signal }).catch(() => 'gone');
  await eventually(() => {
    expect(requested()).toHaveLength(1);
  });
  const second = play();
  first.abort();
  expect(await gone).toBe('gone');
  release.resolve();
  expect((await second).text).toBe('{"page":1}');
  expect(requested()).toHaveLength(1);
});
