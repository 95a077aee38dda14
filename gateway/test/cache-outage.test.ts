import type { Cache } from '@girouette/platform/cache';
import { aPrincipal, bearer } from '@girouette/platform/kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

let queries = 0;
/** Accepts queries and never answers them, like a network that drops packets. */
const silence = () => new Promise<never>(() => undefined);
const cache: Cache = {
  kind: 'redis',
  get: silence,
  getAll: silence,
  set: silence,
  setDurable: silence,
  setNx: silence,
  renew: silence,
  del: silence,
  incr: () => {
    queries += 1;
    return silence();
  },
  incrAll: silence,
  decr: silence,
  findFaults: () => Promise.resolve([]),
  ping: () => Promise.reject(new Error('the cache is away')),
  close: () => Promise.resolve(),
};

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ cache, env: { RATE_LIMIT_FACTOR: '0.01' } });
});
afterAll(() => gateway.close());

test('a cache outage rejects no request, and delays none after three failures', async () => {
  const answers = [];
  for (let time = 0; time < 10; time++) {
    answers.push(await gateway.fetch('/api/auth/session', { method: 'POST', body: '{}' }));
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  // Three requests waited 50 ms each. The others did not query the cache.
  expect(queries).toBe(3);
});

test('sessions stay valid during a cache outage', async () => {
  const authorization = bearer(gateway.adapters, aPrincipal());
  const response = await gateway.fetch('/api/game?owner=x', { headers: { authorization } });
  expect(response.status).toBe(200);
});

test('the log reports a cache outage once', () => {
  const said = gateway.adapters.logs.lines().filter(({ level }) => level === 'warn');
  expect(said).toMatchObject([
    { msg: expect.stringContaining('the cache does not answer') as unknown },
  ]);
});

test('the gateway stays ready during a cache outage and reports it', async () => {
  const ready = await gateway.fetch('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ok', cache: 'down' });
});
