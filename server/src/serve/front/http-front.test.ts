import { captureLogs } from '@girouette/platform/kit/testing';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createHttpFront, type Challenges } from './http-front';

const DOMAIN = 'jeu.example.fr';

let challenges: Challenges;
let origin: string | null;
let front: ReturnType<typeof createHttpFront>;
let port: number;

beforeEach(async () => {
  challenges = new Map();
  origin = `https://${DOMAIN}`;
  front = createHttpFront({
    domain: DOMAIN,
    challenges,
    redirectTo: () => origin,
    connections: { total: 100, perAddress: 100 },
    log: captureLogs().log,
  });
  port = await front.listen(0);
});
afterEach(() => front.close());

async function send(path: string, { method = 'GET', host = DOMAIN } = {}) {
  const sent = request({ port, path, method, agent: false, headers: { host } });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  // Every answer has these headers.
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

test.each(['GET', 'POST'])('%s is sent to HTTPS for good, with path and query', async (method) => {
  expect(await send('/spin/game/1?a=b', { method })).toMatchObject({
    status: 308,
    location: 'https://jeu.example.fr/spin/game/1?a=b',
  });
});

test('the authority gets its answer, also before there is a certificate', async () => {
  origin = null;
  challenges.set('token', 'token.thumbprint');
  expect(await send('/.well-known/acme-challenge/token')).toMatchObject({
    status: 200,
    body: 'token.thumbprint',
  });
  expect((await send('/.well-known/acme-challenge/other')).status).toBe(404);
});

test('before there is a certificate, no request is redirected', async () => {
  origin = null;
  expect(await send('/')).toMatchObject({ status: 503, location: undefined });
});

test('no request is redirected to another host', async () => {
  expect(await send('/', { host: 'evil.example' })).toMatchObject({
    status: 421,
    location: undefined,
  });
  expect(await send('//evil.example/')).toMatchObject({
    location: 'https://jeu.example.fr//evil.example/',
  });
  expect((await send('http://evil.example/')).status).toBe(421);
});
