import { builtVersion } from '@girouette/platform/runtime';
import { startGateway, type RunningGateway } from './support/gateway';

describe('behind a trusted proxy', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ env: { TRUST_PROXY: 'loopback' } });
  });
  afterAll(() => gateway.close());

  test.each(['/healthz', '/readyz'])('%s has the security headers', async (path) => {
    const response = await gateway.fetch(path, { headers: { 'x-forwarded-proto': 'https' } });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(response.headers).toHaveProperty('x-request-id');
  });

  test('/readyz shows the state of each backend to trusted addresses', async () => {
    expect((await gateway.fetch('/readyz')).json()).toMatchObject({
      status: 'ok',
      cache: 'up',
      backends: { game: 'up' },
    });
  });

  test('/healthz tells trusted addresses the running version, and others only that the process works', async () => {
    expect((await gateway.fetch('/healthz')).json()).toEqual({ status: 'ok', ...builtVersion });
    const response = await gateway.fetch('/healthz', {
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(response).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  test('/readyz shows other clients only that the gateway is ready', async () => {
    const response = await gateway.fetch('/readyz', {
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(response).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });
});

test('/readyz shows no details to clients behind an untrusted proxy on this machine', async () => {
  const gateway = await startGateway();
  const response = await gateway.fetch('/readyz', {
    headers: { 'x-forwarded-for': '203.0.113.1' },
  });
  expect(response).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  await gateway.close();
});
