import { openGateway, type RunningGateway } from './support/gateway';

describe('health behind a proxy of ours', () => {
  let house: RunningGateway;
  beforeAll(async () => {
    house = await openGateway({ env: { TRUST_PROXY: 'loopback' } });
  });
  afterAll(() => house.close());

  test.each(['/healthz', '/readyz'])(
    '%s carries the headers that protect a browser',
    async (path) => {
      const answer = await house.ask(path, { headers: { 'x-forwarded-proto': 'https' } });
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

  test('the names of the parts are for those who run the system', async () => {
    expect((await house.ask('/readyz')).json()).toMatchObject({
      status: 'ok',
      cache: 'up',
      parts: { game: 'up' },
    });
  });

  test('others learn that it is ready and no more', async () => {
    const answer = await house.ask('/readyz', { headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });
});

test('who comes through a proxy that nobody has named is not taken for this machine', async () => {
  const house = await openGateway();
  const answer = await house.ask('/readyz', { headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  await house.close();
});
