import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { variesFor } from '@girouette/platform/runtime';
import { createMetrics } from '@girouette/platform/telemetry';
import { createWebHost } from '../src';

const HTML = { accept: 'text/html' };
const BISTROT = '01a201c6-904a-780c-9f35-57e319fdff8c';
const root = mkdtempSync(join(tmpdir(), 'web-host-'));
const asked: string[] = [];
/** The game service's answer for each page. It never answers for a page without one. */
const answers = new Map<string, { status: number; body: object; variesFor?: string }>();
let game: Server;
let app: FastifyInstance;

const PROGRAM = `
  exports.renderings = 0;
  exports.renderDocument = (document, page, language) => ++exports.renderings && page === null
    ? { html: document.replace('Roue', 'Inconnue'), style: '', state: 'unknown' }
    : { html: document.replace('Roue', page.name) + language, style: 'b{}', state: page.state };
`;

beforeAll(async () => {
  mkdirSync(join(root, 'b1/page'), { recursive: true });
  const files = {
    'current.json': '{"build":"b1"}',
    'b1/page/index.html': '<!doctype html><title>Roue</title>',
    'b1/page/csp.json': '{"style":["sha256-abc="]}',
    'b1/page/first-view.cjs': PROGRAM,
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content);

  game = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://game');
    const medium = searchParams.get('m');
    const asking = (searchParams.get('pageId') ?? '') + (medium === null ? '' : `?m=${medium}`);
    asked.push(asking);
    const answer = answers.get(asking);
    const { variesFor: marks } = answer ?? {};
    if (marks !== undefined) response.setHeader('x-varies-for', marks);
    if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => game.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  rmSync(root, { recursive: true });
  game.closeAllConnections();
  game.close();
});

beforeEach(async () => {
  asked.length = 0;
  answers.clear();
  answers.set(BISTROT, { status: 200, body: { name: 'Bistrot', state: 'online' } });
  app = await createWebHost({
    root,
    prefix: '/mf/spin/',
    pages: [{ path: '/spin/game/:id', file: 'page/index.html' }],
    // The first one is being replaced.
    gameUrls: ['http://127.0.0.1:1', `http://127.0.0.1:${(game.address() as AddressInfo).port}`],
    log: pino({ level: 'silent' }),
    metrics: createMetrics('mf-spin'),
  });
});
afterEach(() => app.close());

const open = (id: string, headers = {}) =>
  app.inject({ url: `/spin/game/${id}`, headers: { ...HTML, ...headers } });

/** Opens the page until the game answers in time. On a busy machine the first answers may be late. */
async function openInTime(id: string, headers = {}) {
  for (;;) {
    const answer = await open(id, headers);
    const isNeutral = textOf(answer).includes('<title>Roue</title>');
    if (!isNeutral) return answer;
  }
}
/** Returns how often the program of the build has rendered a document. */
const renderings = () => {
  const program = join(root, 'b1/page/first-view.cjs');
  return (createRequire(program)(program) as { renderings: number }).renderings;
};
const textOf = ({ headers, rawPayload }: Awaited<ReturnType<typeof open>>) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString();

test('a page is sent with its data, compressed, and its policy allows the style that was added', async () => {
  const answer = await openInTime(BISTROT, { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(textOf(answer)).toContain('<title>Bistrot</title>');
  expect(answer.headers['content-security-policy']).toMatch(
    /style-src 'self' 'sha256-abc=' 'sha256-[\w+/=]{44}';/,
  );
});

test.each([
  ['online', 200],
  ['expired', 410],
  ['deactivated', 423],
] as const)('a page that is %s is sent with status %i', async (state, status) => {
  answers.set(BISTROT, { status: 200, body: { name: 'Bistrot', state } });
  const answer = await openInTime(BISTROT);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain('Bistrot');
});

test('a medium that is off has a separate document, and any other text in `m` changes nothing', async () => {
  const lost = `${BISTROT}?m=cXi9MGo07Tm-`;
  const body = { name: 'Bistrot', state: 'mediumOff', medium: 'off' };
  answers.set(lost, { status: 200, body });
  const plain = { status: 200, body: { name: 'Bistrot', state: 'online' } };
  answers.set(BISTROT, { ...plain, variesFor: variesFor(['1other_token', 'cXi9MGo07Tm-']) });
  expect((await openInTime(lost)).statusCode).toBe(423);
  expect((await openInTime(BISTROT)).statusCode).toBe(200);
  expect((await openInTime(`${BISTROT}?m=table%2012&pageId=other`)).statusCode).toBe(200);
  expect(new Set(asked)).toEqual(new Set([lost, BISTROT]));
});

const madeUp = (count: number) =>
  Array.from({ length: count }, (_, n) => `${BISTROT}?m=c${String(n).padStart(11, '0')}`);

test('two hundred made-up media at once cost no call and no rendering more than the plain page', async () => {
  await openInTime(BISTROT);
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  asked.length = 0;
  const before = renderings();
  const sent = await Promise.all(madeUp(200).map((id) => open(id)));
  clock.mockRestore();
  expect(new Set(sent.map(({ body }) => body))).toEqual(
    new Set([expect.stringContaining('<title>Bistrot</title>')]),
  );
  expect(asked).toEqual([]);
  expect(renderings() - before).toBe(0);
});

test('made-up media of pages at random leave the game service free for its guests', async () => {
  const ids = Array.from(
    { length: 80 },
    (_, n) => `01a201c6-904a-780c-9f35-${String(n).padStart(12, '0')}?m=cXi9MGo07Tm-`,
  );
  await Promise.all(ids.map((id) => open(id)));
  expect(asked.length).toBeLessThanOrEqual(50);
});

test('an answer that did not change is not rendered again, and a changed one is', async () => {
  await openInTime(BISTROT);
  const before = renderings();
  const now = performance.now.bind(performance);
  let aheadMs = 500;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  await openInTime(BISTROT);
  expect(renderings() - before).toBe(0);
  answers.set(BISTROT, { status: 200, body: { name: 'Brasserie', state: 'online' } });
  aheadMs += 500;
  expect((await openInTime(BISTROT)).body).toContain('<title>Brasserie</title>');
  expect(renderings() - before).toBe(1);
  clock.mockRestore();
});

test('a page that does not exist is sent with status 404', async () => {
  answers.set(BISTROT, { status: 404, body: {} });
  const answer = await openInTime(BISTROT);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Inconnue');
});

test('pages that do not exist are rendered and compressed once', async () => {
  const ids = Array.from(
    { length: 5 },
    (_, n) => `01a201c6-904a-780c-9f35-${String(n).padStart(12, '0')}`,
  );
  for (const id of ids) answers.set(id, { status: 404, body: {} });
  const before = renderings();
  for (const id of [...ids, 'nowhere', 'elsewhere']) {
    expect((await openInTime(id)).statusCode).toBe(404);
  }
  expect(renderings() - before).toBe(1);
});

test('an impossible page id causes no call to the game service', async () => {
  expect((await open('nowhere')).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

test('guests who come together cause one request, and are sent the same document', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => open(BISTROT)));
  expect(asked).toEqual([BISTROT]);
  expect(new Set(sent.map(({ headers }) => headers.etag)).size).toBe(1);
});

test.each([
  ['is silent', undefined],
  ['fails', { status: 503, body: {} }],
])('while the game service %s, the document of the build is sent', async (_how, answer) => {
  answers.delete(BISTROT);
  if (answer) answers.set(BISTROT, answer);
  const sent = await open(BISTROT);
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('<title>Roue</title>');
  expect(sent.headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc=';");
});

test('addresses at random leave the game service free for its guests', async () => {
  const ids = Array.from(
    { length: 80 },
    (_, n) => `01a201c6-904a-780c-9f35-${String(n).padStart(12, '0')}`,
  );
  const sent = await Promise.all(ids.map((id) => open(id)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
  expect(asked.length).toBeLessThanOrEqual(50);
});

describe('in the language of the guest', () => {
  test.each([
    ['de', '', { 'accept-language': 'de-CH,fr;q=0.8' }],
    ['nl', '?langue=nl', { 'accept-language': 'de' }],
    ['fr', '?langue=xx', {}],
  ])('%s for the query %j and the headers %j', async (language, query, headers) => {
    const answer = await openInTime(`${BISTROT}${query}`, headers);
    expect(answer.body).toMatch(new RegExp(`${language}$`));
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers.vary).toBe('accept-encoding, accept-language');
  });

  test('the languages of a page share one answer of the game service', async () => {
    const languages = ['fr', 'en', 'de', 'es', 'it', 'nl', 'ar'];
    const sent = await Promise.all(
      languages.map((one) => open(BISTROT, { 'accept-language': one })),
    );
    expect(asked).toEqual([BISTROT]);
    expect(new Set(sent.map(({ headers }) => headers.etag)).size).toBe(languages.length);
  });

  test('headers that mean the same language share one document', async () => {
    await openInTime(BISTROT, { 'accept-language': 'it' });
    const before = renderings();
    for (const header of ['it', 'it-CH', 'it;q=0.9', 'xx,it;q=0.2']) {
      await openInTime(BISTROT, { 'accept-language': header });
    }
    expect(renderings() - before).toBeLessThanOrEqual(1);
  });

  test('a guest who has the document in another language is sent this one', async () => {
    const german = await openInTime(BISTROT, { 'accept-language': 'de' });
    const again = await openInTime(BISTROT, {
      'accept-language': 'en',
      'if-none-match': german.headers.etag,
    });
    expect(again.statusCode).toBe(200);
  });
});
