import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { openSimulatedCache } from '../cache';
import { allEndpoints, endpoints, needsToken } from '@girouette/contracts';
import { readConfig } from '@girouette/platform/runtime';
import { aPrincipal, bearer } from '@girouette/platform/kit/testing';
import { createMetrics } from '@girouette/platform/telemetry';
import { gatewayConfig } from '../../../../gateway/src/config';
import { POLICY_NAMES } from '../../../../gateway/src/plugin/manifest';
import { openSimulatedGateway, type SimulatedGateway } from '.';
import type { FetchOptions } from '../../../../gateway/test/support/fetch';
import { startGateway, type RunningGateway } from '../../../../gateway/test/support/gateway';

const FACTOR = 2;
const ORIGIN = 'https://partner.example';
const env = { ALLOWED_ORIGINS: ORIGIN, RATE_LIMIT_FACTOR: String(FACTOR) };
let gateway: RunningGateway;
let simulated: SimulatedGateway;
let authorization: string;

beforeAll(async () => {
  gateway = await startGateway({ env, cache: openSimulatedCache(new Map()) });
  const { adapters, backends } = gateway;
  simulated = openSimulatedGateway({
    config: readConfig(gatewayConfig, { DATA_DIR: adapters.dir, ...backends.urls, ...env }),
    adapters: {
      ...adapters,
      cache: openSimulatedCache(new Map()),
      metrics: createMetrics('gateway'),
    },
  });
  authorization = bearer(adapters, aPrincipal());
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.received.length = 0;
});

/** Differ in each request, or describe the connection. */
const INCIDENTAL = new Set([
  ...['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'],
  ...['host', 'traceparent', 'user-agent', 'x-forwarded-host'],
]);
const essential = (headers: IncomingHttpHeaders | OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !INCIDENTAL.has(name)));

/** Returns what the backends have received since the last call. */
const taken = () =>
  gateway.backends.received
    .splice(0)
    .map((received) => ({ ...received, headers: essential(received.headers) }));

async function askBoth(path: string, options: FetchOptions = {}) {
  const { method = 'GET', headers = {}, body } = options;
  const answer = await gateway.fetch(path, options);
  const real = {
    status: answer.status,
    headers: essential(answer.headers),
    text: answer.text,
    received: taken(),
  };
  const injected = await simulated.answer({
    ...{ method, url: path, headers },
    ...(body !== undefined && { payload: body }),
  });
  const text = injected.body;
  const status = injected.statusCode;
  return {
    real,
    simulated: { status, headers: essential(injected.headers), text, received: taken() },
  };
}

const JSON_BODY = { 'content-type': 'application/json' };
const SPIN = endpoints.spinWheel.path;
const PRICES = endpoints.listPrices.path;

it('has the order of the pipeline of the API', () => {
  const text = readFileSync(
    new URL('../../../../gateway/config/gateway.config.yml', import.meta.url),
    'utf8',
  );
  const pipeline = POLICY_NAMES.map((name) => `      - ${name}:\n`).join('');
  expect(text).toContain(`    apiEndpoints: [api]\n    policies:\n${pipeline}\n`);
});

it.each([
  ['a spin', 200, { path: SPIN, method: 'POST', headers: JSON_BODY, body: '{"pageId":"1"}' }],
  ['a first look at the prices', 200, { path: PRICES }],
  ['the prices from the cache', 200, { path: PRICES }],
  ['a list of pages without a session', 401, { path: '/api/game?owner=some-id' }],
  ['an unknown address', 404, { path: '/api/nothing' }],
  ['a method that an address does not have', 405, { path: PRICES, method: 'PATCH' }],
  ['a preflight', 204, { path: SPIN, method: 'OPTIONS', headers: { origin: ORIGIN } }],
  ['a large body', 413, { path: SPIN, method: 'POST', body: 'x'.repeat(2_000_000) }],
  ['an unexpected body', 400, { path: PRICES, headers: { 'content-length': '1' }, body: 'x' }],
] as const)(
  'answers %s with %i, as the real one does',
  async (_name, status, { path, ...rest }) => {
    const both = await askBoth(path, rest);
    expect(both.real.status).toBe(status);
    expect(both.simulated).toEqual(both.real);
  },
);

const signedIn = allEndpoints.filter(({ access }) => needsToken(access));
it.each(signedIn.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'sends %s to the service with the session, as the real one does',
  async (_name, { method, path }) => {
    const url = path.replaceAll(/:\w+/g, 'some-id');
    const both = await askBoth(url, { method, headers: { authorization } });
    expect(both.simulated).toEqual(both.real);
  },
);

it('refuses a network that asks too often, as the real one does', async () => {
  const statuses = new Set<string>();
  for (let asked = 0; asked <= endpoints.signIn.rate.count * FACTOR; asked += 1) {
    const both = await askBoth('/api/auth/session', { method: 'POST', body: '{}' });
    statuses.add(`${both.real.status} ${both.simulated.status}`);
  }
  expect([...statuses]).toEqual(['200 200', '429 429']);
});

it('answers for a service that is down, as the real one does', async () => {
  await gateway.backends.stop('game');
  const both = await askBoth(SPIN, { method: 'POST', headers: JSON_BODY, body: '{}' });
  await gateway.backends.restart('game');
  expect(both.real.status).toBe(503);
  expect(both.simulated).toEqual(both.real);
});
