import { VISITOR_RATE, endpoints, limits, PAGE_RATE } from '@girouette/contracts';
import { aPrincipal, bearer } from '@girouette/platform/kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

const FACTOR = 0.05;
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({
    env: { RATE_LIMIT_FACTOR: String(FACTOR), TRUST_PROXY: 'loopback' },
  });
});
afterAll(() => gateway.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (address: string) =>
  gateway.fetch('/api/auth/session', { method: 'POST', headers: from(address), body: '{}' });
const statuses = async (times: number, question: () => Promise<{ status: number }>) => {
  const answers: number[] = [];
  for (let time = 0; time < times; time++) answers.push((await question()).status);
  return answers;
};
const limit = endpoints.signIn.rate.count * FACTOR;

test('an address gets 429 after as many requests as the contract allows, times the factor', async () => {
  expect(await statuses(limit, () => signIn('203.0.113.1'))).toEqual(Array(limit).fill(200));
  const response = await signIn('203.0.113.1');
  expect(response.status).toBe(429);
  expect(await gateway.adapters.metrics.registry.metrics()).toMatch(
    /rate_limited_total\{route="\/api\/auth\/session",part="gateway"\} 1/,
  );
  expect(response.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  const wait = Number(response.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(endpoints.signIn.rate.seconds);
});

test('each endpoint and each address is counted separately', async () => {
  await statuses(limit + 1, () => signIn('203.0.113.2'));
  expect((await signIn('203.0.113.2')).status).toBe(429);
  expect((await signIn('203.0.113.3')).status).toBe(200);
  const other = await gateway.fetch('/api/game/spin', {
    method: 'POST',
    headers: from('203.0.113.2'),
    body: '{}',
  });
  expect(other.status).toBe(200);
});

test('addresses that a client puts into X-Forwarded-For itself do not change its rate limit', async () => {
  await statuses(limit, () => signIn('198.51.100.1, 203.0.113.4'));
  expect((await signIn('198.51.100.2, 203.0.113.4')).status).toBe(429);
});

test('all addresses of an IPv6 /64 network share one rate limit', async () => {
  await statuses(limit, () => signIn('2001:db8:1:2::1'));
  expect((await signIn('2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await signIn('2001:db8:1:3::1')).status).toBe(200);
});

test('a public endpoint without its own limit has the default limit', async () => {
  const common = VISITOR_RATE.count * FACTOR;
  const play = () => gateway.fetch('/api/game/play?pageId=x', { headers: from('203.0.113.5') });
  expect(await statuses(common, play)).toEqual(Array(common).fill(200));
  expect((await play()).status).toBe(429);
});

const as = (address: string, principal = aPrincipal()) => ({
  headers: { ...from(address), authorization: bearer(gateway.adapters, principal) },
});
const { account, network } = limits.hash;
const changePassword = (options: object) =>
  gateway.fetch('/api/auth/someone/password', { method: 'PUT', body: '{}', ...options });
const changeSubAccount = (options: object) =>
  gateway.fetch('/api/sub/auth/update/one', { method: 'PUT', body: '{}', ...options });

test('an account is limited over all endpoints of a class, from any network', async () => {
  const owner = aPrincipal({ userId: 'busy-owner' });
  const most = Math.ceil(account.count * FACTOR);
  const sent = [];
  for (let time = 0; time < most; time++) {
    const send = time % 2 === 0 ? changePassword : changeSubAccount;
    sent.push((await send(as(`198.51.100.${time}`, owner))).status);
  }
  expect(new Set(sent)).toEqual(new Set([200]));
  const refused = await changePassword(as('198.51.100.200', owner));
  expect(refused.status).toBe(429);
  expect(refused.json()).toMatchObject({
    message: 'Trop de demandes en peu de temps. Réessayez dans un instant.',
  });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(account.seconds);
  // The limit refuses neither cheap calls nor other users.
  const list = await gateway.fetch('/api/game?owner=x', as('198.51.100.200', owner));
  expect(list.status).toBe(200);
  expect((await changePassword(as('198.51.100.200', aPrincipal({ userId: 'other' })))).status).toBe(
    200,
  );
});

test('a network is limited over all its accounts', async () => {
  const most = Math.ceil(network.count * FACTOR);
  const sent = [];
  for (let time = 0; time < most; time++) {
    sent.push(
      (await changePassword(as('203.0.113.20', aPrincipal({ userId: `user-${time}` })))).status,
    );
  }
  expect(new Set(sent)).toEqual(new Set([200]));
  expect(
    (await changePassword(as('203.0.113.20', aPrincipal({ userId: 'one-more' })))).status,
  ).toBe(429);
  expect(
    (await changePassword(as('203.0.113.21', aPrincipal({ userId: 'one-more' })))).status,
  ).toBe(200);
});

test('a network may open a limited number of pages, existing or not, while files do not count', async () => {
  const most = PAGE_RATE.count * FACTOR;
  let page = 0;
  const open = () => gateway.fetch(`/spin/game/page-${page++}`, { headers: from('203.0.113.30') });
  expect(new Set(await statuses(most, open))).toEqual(new Set([200]));
  const refused = await gateway.fetch('/SPIN/game/one-more', {
    headers: { ...from('203.0.113.30'), accept: 'text/html' },
  });
  expect(refused.status).toBe(429);
  expect(refused.headers['content-type']).toContain('text/html');
  const file = await gateway.fetch('/mf/spin/a.js', { headers: from('203.0.113.30') });
  expect(file.status).toBe(200);
});

test('a service receives the guest’s address and scheme as the trusted proxy reports them', async () => {
  await gateway.fetch('/api/game/spin', {
    method: 'POST',
    headers: { ...from('203.0.113.7'), 'x-forwarded-proto': 'https' },
    body: '{}',
  });
  expect(gateway.backends.received.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  });
});
