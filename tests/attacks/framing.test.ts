import { endpoints } from '@girouette/contracts';
import { until } from '../e2e/support/until';
import { sendCall } from './support/http';
import { statusesIn, sendRaw } from './support/raw';
import { bearer, useTarget } from './support/target';

const target = useTarget();

const HOST = 'Host: girouette.example\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
/** A request with an effect that the test can count. */
const click = () => {
  const body = '{"network":"instagram"}';
  const path = `/api/game/${target.page._id}/clicks`;
  return `POST ${path} HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: ${body.length}\r\n\r\n${body}`;
};

const clicks = async () => {
  const headers = bearer(target.owner.token);
  const query = { pageId: target.page._id };
  const page = await sendCall(target.url, endpoints.readPageForUpdate, { query, headers });
  return page.json<{ instagramClicks: number }>().instagramClicks;
};

/** Pairs of headers that parsers read differently. One sees the second request as a body, another one as the next request. */
const UNCLEAR: [string, (second: string) => string][] = [
  [
    'CL.TE',
    (second) =>
      `Content-Length: ${second.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  [
    'TE.CL',
    (second) => `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${second}`,
  ],
  [
    'two lengths',
    (second) => `Content-Length: 0\r\nContent-Length: ${second.length}\r\n\r\n${second}`,
  ],
  ['two lengths in one', (second) => `Content-Length: 0, ${second.length}\r\n\r\n${second}`],
  ['a signed length', (second) => `Content-Length: +0\r\n\r\n${second}`],
  ['a negative length', (second) => `Content-Length: -1\r\n\r\n${second}`],
  ['a hexadecimal length', (second) => `Content-Length: 0x0\r\n\r\n${second}`],
  ['a length with a space', (second) => `Content-Length : 0\r\n\r\n${second}`],
  ['a length on two lines', (second) => `Content-Length:\r\n 0\r\n\r\n${second}`],
  ['a length beyond counting', (second) => `Content-Length: 18446744073709551616\r\n\r\n${second}`],
  ['an encoding with a space', (second) => `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`],
  [
    'an encoding on two lines',
    (second) => `Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  [
    'an encoding after a tab',
    (second) => `Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${second}`,
  ],
  [
    'an encoding after a vertical tab',
    (second) => `Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  ['xchunked', (second) => `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`],
  ['identity', (second) => `Transfer-Encoding: identity\r\n\r\n${second}`],
  [
    'chunked twice',
    (second) =>
      `Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  [
    'chunked, identity',
    (second) => `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`,
  ],
  ['gzip, chunked', (second) => `Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${second}`],
  ['a quoted encoding', (second) => `Transfer-Encoding: "chunked"\r\n\r\n0\r\n\r\n${second}`],
  [
    'an encoding between bare line feeds',
    (second) => `X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  [
    'an encoding after a bare return',
    (second) => `X: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  ['a chunk size with a sign', (second) => `Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n${second}`],
  ['a chunk size as 0x', (second) => `Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${second}`],
  [
    'a chunk size beyond counting',
    (second) => `Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n${second}`,
  ],
  [
    'a chunk that ends in a bare line feed',
    (second) => `Transfer-Encoding: chunked\r\n\r\n1\r\na\n0\r\n\r\n${second}`,
  ],
  [
    'a chunk longer than its size',
    (second) => `Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${second}`,
  ],
  ['a header without a name', (second) => `: a\r\nContent-Length: 0\r\n\r\n${second}`],
  ['a header with NUL', (second) => `X: a\0b\r\nContent-Length: 0\r\n\r\n${second}`],
  ['a first header that is folded', (second) => ` X: a\r\nContent-Length: 0\r\n\r\n${second}`],
];

const METHODS = ['POST', 'GET', 'DELETE', 'OPTIONS', 'HEAD'];

describe('no second request gets in behind', () => {
  const responses = new Map<string, string[]>();

  // In parallel, since the gateway closes each connection only after a second.
  beforeAll(() =>
    Promise.all(
      UNCLEAR.map(async ([name, wrap]) => {
        const start = (method: string) => `${method} /api/review/check HTTP/1.1\r\n${HOST}`;
        const all = METHODS.map((method) =>
          sendRaw(target.port, `${start(method)}${wrap(click())}`),
        );
        responses.set(name, await Promise.all(all));
      }),
    ),
  );

  test.each(UNCLEAR.map(([name]) => name))('%s', (name) => {
    expect(responses.get(name)?.map(statusesIn)).toEqual(METHODS.map(() => [400]));
  });
});

test.each(['DELETE', 'GET', 'OPTIONS', 'HEAD'])(
  'nor in the body of a %s, which has none',
  async (method) => {
    const second = click();
    const responses = await sendRaw(
      target.port,
      `${method} /api/auth/session HTTP/1.1\r\n${HOST}Content-Length: ${second.length}\r\n\r\n${second}`,
    );
    expect(statusesIn(responses)).toHaveLength(1);
  },
);

test('nor behind an upgrade or a promise to send a body', async () => {
  const start = `GET /api/price HTTP/1.1\r\n${HOST}`;
  const upgrades = [
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n',
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 777\r\n',
  ];
  for (const upgrade of upgrades) {
    const responses = await sendRaw(
      target.port,
      `${start}${upgrade}\r\nGET /api/auth/getall/pages HTTP/1.1\r\n${HOST}\r\n`,
      { halfClose: true },
    );
    expect(responses).not.toMatch(/^HTTP\/1\.1 101 /m);
    expect(
      statusesIn(responses)
        .slice(1)
        .every((status) => status >= 400),
    ).toBe(true);
  }
});

test.each([
  ['two hosts', `GET /api/price HTTP/1.1\r\n${HOST}Host: inside\r\n\r\n`],
  ['no host', 'GET /api/price HTTP/1.1\r\n\r\n'],
  ['HTTP/0.9', 'GET /api/price\r\n\r\n'],
  ['HTTP/2 by name', `GET /api/price HTTP/2.0\r\n${HOST}\r\n`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a whole address', `GET http://inside/api/price HTTP/1.1\r\n${HOST}\r\n`],
  ['a tunnel', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n`],
  ['TRACE', `TRACE /api/price HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ['an unknown method', `GETT /api/price HTTP/1.1\r\n${HOST}\r\n`],
  ['a method in small letters', `get /api/price HTTP/1.1\r\n${HOST}\r\n`],
  ['TLS', Buffer.from('160301020001000001fc0303', 'hex').toString('latin1')],
])('%s is refused, once', async (_name, request) => {
  const responses = await sendRaw(target.port, request);
  const statuses = statusesIn(responses);
  expect(statuses.length).toBeLessThanOrEqual(1);
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
});

test('a header that is meant for proxies changes nothing for the next request', async () => {
  const poisons = [
    'X-Forwarded-Host: evil.example\r\n',
    'X-Forwarded-Proto: https\r\n',
    'X-Original-URL: /api/auth/getall/pages\r\n',
    'X-Rewrite-URL: /api/auth/getall/pages\r\n',
    'Forwarded: host=evil.example\r\n',
  ];
  for (const poison of poisons) {
    for (const path of ['/', '/api/price', `/spin/game/${target.page._id}`]) {
      const request = `GET ${path} HTTP/1.1\r\n${HOST}Accept: text/html\r\n${poison}Connection: close\r\n\r\n`;
      const responses = await sendRaw(target.port, request);
      expect(statusesIn(responses)).toEqual([200]);
      expect(responses).not.toMatch(/evil\.example|strict-transport-security/i);
    }
  }
});

test('no request from the attacks above was counted, and the same request sent openly is', async () => {
  expect(await clicks()).toBe(0);
  expect(
    statusesIn(await sendRaw(target.port, click().replace(HOST, `${HOST}Connection: close\r\n`))),
  ).toEqual([204]);
  await until(async () => (await clicks()) === 1);
});
