import { startGateway, type RunningGateway } from './support/gateway';

describe('health behind a proxy of ours', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ env: { TRUST_PROXY: 'loopback' } });
  });
  afterAll(() => gateway.close());

  test.each(['/healthz', '/readyz'])(
    '%s carries the headers that protect a browser',
    async (path) => {
      const answer = await gateway.fetch(path, { headers: { 'x-forwarded-proto': 'https' } });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(answer.headers).toHaveProperty('x-request-id');
    },
  );

  test('the names of the backends are for those who run the system', async () => {
    expect((await gateway.fetch('/readyz')).json()).toMatchObject({
      status: 'ok',
      cache: 'up',
      backends: { game: 'up' },
    });
  });

  test('others learn that it is ready and no more', async () => {
    const answer = await gateway.fetch('/readyz', {
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });
});

test('who comes through a proxy that nobody has named is not taken for this machine', async () => {
  const gateway = await startGateway();
  const answer = await gateway.fetch('/readyz', { headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  await gateway.close();
});
