import { endpoints, type ServiceName } from '@girouette/contracts';
import { aPrincipal, bearer } from '@girouette/platform/kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

let gateway: RunningGateway;
const user = aPrincipal({ userId: 'user-1' });
const parts = Object.entries(endpoints.exportUser.parts);

beforeAll(async () => {
  gateway = await startGateway({ env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.received.length = 0;
});
afterEach(() => {
  for (const [, { service }] of parts) gateway.backends.respond(service);
});

const ask = (headers: Record<string, string> = { authorization: bearer(gateway.adapters, user) }) =>
  gateway.fetch('/api/auth/user-1/export', { headers });
const respond = (service: ServiceName, status: number, body: object) => {
  gateway.backends.respond(service, (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
};

test('a document is put together from the parts of all services, asked with the caller’s token', async () => {
  const { status, text, headers } = await ask();
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual(
    Object.fromEntries(parts.map(([name, { service }]) => [name, { from: service }])),
  );
  expect(headers['cache-control']).toBe('no-store');
  const asked = gateway.backends.received.map(({ url }) => url).sort();
  expect(asked).toEqual(parts.map(([name]) => `/api/auth/user-1/export/${name}`).sort());
  for (const { headers: sent } of gateway.backends.received) {
    expect(sent.authorization).toMatch(/^Bearer /);
  }
});

test.each(parts.map(([name, { service }]) => [name, service] as const))(
  'without the part %s, the response is a 503',
  async (_name, service) => {
    respond(service, 500, { code: 'UNEXPECTED' });
    const { status, text, headers } = await ask();
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([503, 'UNAVAILABLE']);
    expect(headers['retry-after']).toBe('5');
  },
);

test('a service that cannot be reached makes the response a 503', async () => {
  await gateway.backends.stop('review');
  expect((await ask()).status).toBe(503);
  await gateway.backends.restart('review');
});

test('a part that refuses the caller decides the response', async () => {
  respond('auth', 404, { code: 'USER_NOT_FOUND' });
  const { status, text } = await ask();
  expect([status, text]).toEqual([404, '{"code":"USER_NOT_FOUND"}']);
});

test('without a session, no service is called', async () => {
  expect((await ask({})).status).toBe(401);
  expect(gateway.backends.received).toEqual([]);
});

describe('the health of all services', () => {
  const admin = aPrincipal({ isAdmin: true });
  const read = (as = admin) =>
    gateway.fetch('/api/health', { headers: { authorization: bearer(gateway.adapters, as) } });

  test('contains the answers that arrived, and null for the others', async () => {
    respond('game', 500, { code: 'UNEXPECTED' });
    await gateway.backends.stop('review');
    const { status, text } = await read();
    await gateway.backends.restart('review');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      auth: { from: 'auth' },
      billing: { from: 'billing' },
      game: null,
      review: null,
      'result-mail': { from: 'result-mail' },
      analytics: { from: 'analytics' },
    });
  });

  test('is refused to a user whose session a service refuses', async () => {
    respond('billing', 401, { code: 'SESSION_EXPIRED' });
    expect((await read()).status).toBe(401);
  });

  test('is for administrators only, before any service is called', async () => {
    expect((await read(user)).status).toBe(403);
    expect(gateway.backends.received).toEqual([]);
  });
});
