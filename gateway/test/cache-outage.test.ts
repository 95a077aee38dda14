import type { Cache } from '@girouette/cache';
import { aPrincipal, bearer } from '@girouette/service-kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

let asked = 0;
/** Takes every question and never answers, as a network that swallows packets does. */
const silence = () => new Promise<never>(() => undefined);
const cache: Cache = {
  kind: 'redis',
  get: silence,
  getAll: silence,
  set: silence,
  setNx: silence,
  renew: silence,
  del: silence,
  incr: () => {
    asked += 1;
    return silence();
  },
  decr: silence,
  ping: () => Promise.reject(new Error('the cache is away')),
  close: () => Promise.resolve(),
};

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ cache, env: { RATE_LIMIT_FACTOR: '0.01' } });
});
afterAll(() => gateway.close());

test('nobody is refused, and soon nobody waits', async () => {
  const answers = [];
  for (let time = 0; time < 10; time++) {
    answers.push(await gateway.fetch('/api/auth/session', { method: 'POST', body: '{}' }));
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  // Each of these has waited for 50 ms; the others were let through at once.
  expect(asked).toBe(3);
});

test('sessions work on', async () => {
  const authorization = bearer(gateway.adapters, aPrincipal());
  const answer = await gateway.fetch('/api/game?owner=x', { headers: { authorization } });
  expect(answer.status).toBe(200);
});

test('the log says so', () => {
  const said = gateway.adapters.logs.lines().filter(({ level }) => level === 'warn');
  expect(said).toMatchObject([
    { msg: expect.stringContaining('the cache does not answer') as unknown },
  ]);
});

test('the gateway stays ready, and reports it', async () => {
  const ready = await gateway.fetch('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ok', cache: 'down' });
});
