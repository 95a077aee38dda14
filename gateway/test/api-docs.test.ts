import { endpoints, errorCatalogue } from '@girouette/contracts';
import { openApiDocument } from '@girouette/contracts/openapi/document';
import { startGateway, type RunningGateway } from './support/gateway';

const PATHS = ['/api/openapi.json', '/api/docs', '/api/docs/page.css', '/api/docs/page.js'];

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

test('/api/openapi.json is the document of the contract', async () => {
  const response = await gateway.fetch('/api/openapi.json');
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('/api/docs has a section for every endpoint and every error', async () => {
  const { status, headers, text } = await gateway.fetch('/api/docs');
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  });
  const page = text.replaceAll(/\s+/g, ' ');
  const missing = [
    ...Object.keys(endpoints).map((name) => `<article id="${name}" aria-labelledby="of-${name}"`),
    ...Object.values(openApiDocument().webhooks).map(
      ({ post }) => `<article id="${post.operationId}"`,
    ),
    ...Object.keys(errorCatalogue).map((code) => `<code>${code}</code>`),
  ].filter((part) => !page.includes(part));
  expect(missing).toEqual([]);
  const unnamed = [...page.matchAll(/aria-labelledby="([^"]+)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => !page.includes(`id="${id}"`));
  expect(unnamed).toEqual([]);
});

test('/api/docs runs no script and no style of the page itself or of other hosts', async () => {
  const { headers, text } = await gateway.fetch('/api/docs');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(text).not.toMatch(/ style="| on\w+="|<style|<script(?! src="\/)|(?:src|href)="https?:/);
});

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

test('the documents of the API can only be read', async () => {
  const response = await gateway.fetch('/api/openapi.json', { method: 'POST' });
  expect(response).toMatchObject({ status: 404 });
});
