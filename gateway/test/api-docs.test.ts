import { gzipSync } from 'node:zlib';
import { endpoints, errorCatalogue } from '@girouette/contracts';
import { openApiDocument } from '@girouette/contracts/description/openapi/document';
import type { OpenApiDocument } from '@girouette/contracts/description/openapi/types';
import { startGateway, type RunningGateway } from './support/gateway';

const PATHS = [
  '/api/openapi.json',
  '/api/openapi-calls.json',
  '/api/openapi-3.0.json',
  '/api/docs',
  '/api/docs/page.css',
  '/api/docs/page.js',
];
/** The reference loads at once on a phone. */
const MOST_BYTES = 24_000;
const MOST_ELEMENTS = 6_000;

/** Making every page takes seconds on a busy machine. */
jest.setTimeout(30_000);

let gateway: RunningGateway;
/** Every page that another one links to, from `/api/docs` on. */
let pages: Map<string, string>;
beforeAll(async () => {
  gateway = await startGateway();
  pages = await readPages();
});
afterAll(() => gateway.close());

test('/api/openapi.json is the document of the contract', async () => {
  const response = await gateway.fetch('/api/openapi.json');
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('/api/openapi-calls.json is the same document without webhooks', async () => {
  const { webhooks, ...calls } = JSON.parse(JSON.stringify(openApiDocument())) as OpenApiDocument;
  expect(Object.keys(webhooks)).toContain('gift.won');
  expect((await gateway.fetch('/api/openapi-calls.json')).json()).toEqual(calls);
});

test('/api/openapi-3.0.json has the same calls', async () => {
  const { openapi, paths } = (await gateway.fetch('/api/openapi-3.0.json')).json() as {
    openapi: string;
    paths: object;
  };
  expect(openapi).toBe('3.0.4');
  expect(Object.keys(paths)).toEqual(Object.keys(openApiDocument().paths));
});

async function readPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/api/docs'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const { status, headers, text } = await gateway.fetch(path);
    expect([path, status, headers['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    pages.set(path, text);
    const links = [...text.matchAll(/href="(\/api\/docs[\w/-]*)(?:#[\w-]+)?"/g)];
    waiting.push(...links.map(([, to = '']) => to));
  }
  return pages;
}

test('the pages of /api/docs describe every call, schema and error, and each link leads to what it names', () => {
  const whole = [...pages.values()].join('').replaceAll(/\s+/g, ' ');
  const missing = [
    ...Object.keys(endpoints).map((name) => `<article id="${name}" aria-labelledby="of-${name}"`),
    ...Object.values(openApiDocument().webhooks).map(
      ({ post }) => `<article id="${post.operationId}"`,
    ),
    ...Object.keys(errorCatalogue).map((code) => `<code>${code}</code>`),
  ].filter((part) => !whole.includes(part));
  expect(missing).toEqual([]);
  const schemas = Object.keys(openApiDocument().components.schemas);
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(schemas.map((name) => `/api/docs/schemas/${name}`)),
  );
  for (const [path, text] of pages) {
    const named = [...text.matchAll(/aria-labelledby="([^"]+)"|href="([^"#]*)#([^"]+)"/g)];
    const lost = named.filter(
      ([, id = '', to = '', anchor = id]) => !pages.get(to || path)?.includes(`id="${anchor}"`),
    );
    expect([path, lost.map(([whole]) => whole)]).toEqual([path, []]);
  }
});

test('each page of /api/docs is small', () => {
  for (const [path, text] of pages) {
    const elements = text.match(/<[a-z][^>]*>/g)?.length ?? 0;
    expect([path, gzipSync(text).length <= MOST_BYTES, elements <= MOST_ELEMENTS]).toEqual([
      path,
      true,
      true,
    ]);
  }
});

test.each(['/api/docs', '/api/docs/game'])(
  '%s runs no script and no style of the page itself or of other hosts',
  async (path) => {
    const { headers, text } = await gateway.fetch(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(text).not.toMatch(/ style="| on\w+="|<style|<script(?! src="\/)|(?:src|href)="https?:/);
  },
);

test.each(PATHS)('%s is sent again only when it has changed', async (path) => {
  const first = await gateway.fetch(path);
  const etag = String(first.headers.etag);
  const again = await gateway.fetch(path, { headers: { 'if-none-match': etag } });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('/api/openapi.json is compressed for clients that accept it', async () => {
  const response = await fetch(`http://127.0.0.1:${gateway.port}/api/openapi.json`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const text = await response.text();
  expect(JSON.parse(text)).toHaveProperty('openapi', '3.1.1');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(text.length / 5);
});

test.each(['/api/docs/nothing', '/api/docs/schemas/constructor', '/api/docs/'])(
  '%s is no page',
  async (path) => {
    expect((await gateway.fetch(path)).status).toBe(404);
  },
);

test('the documents of the API can only be read', async () => {
  const response = await gateway.fetch('/api/openapi.json', { method: 'POST' });
  expect(response).toMatchObject({ status: 404 });
});
