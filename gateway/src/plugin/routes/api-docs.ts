import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { openApiDocument } from '@girouette/contracts/description/openapi/document';
import { inOpenApi30 } from '@girouette/contracts/description/openapi/openapi-3-0';
import { once } from '@girouette/platform/runtime';
import fresh from 'fresh';
import { apiDocsPages } from '../../api-docs/page';
import { API_DOCS_JS } from '../../api-docs/script';
import { API_DOCS_CSS } from '../../api-docs/style';
import type { GatewayContext } from '../context';
import type { GatewayApp } from '../express-gateway';
import { beginRequest } from '../request/begin-request';
import { API_HEADERS } from '../response/security-headers';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Clients revalidate each time; the entity tag tells them that nothing has changed. */
const REVALIDATE = { ...API_HEADERS, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };

interface File {
  type: string;
  text: () => string;
  headers?: Record<string, string>;
}

const filesOf = (): Record<string, File> => ({
  '/api/openapi.json': {
    type: 'application/json',
    text: () => JSON.stringify(openApiDocument()),
  },
  // For generators that stumble over `webhooks`.
  '/api/openapi-calls.json': {
    type: 'application/json',
    text: () => JSON.stringify({ ...openApiDocument(), webhooks: undefined }),
  },
  '/api/openapi-3.0.json': {
    type: 'application/json',
    text: () => JSON.stringify(inOpenApi30(openApiDocument())),
  },
  '/api/docs/page.css': { type: 'text/css', text: () => API_DOCS_CSS },
  '/api/docs/page.js': { type: 'text/javascript', text: () => API_DOCS_JS },
  ...Object.fromEntries(
    Object.entries(apiDocsPages(openApiDocument())).map(([path, text]): [string, File] => [
      path,
      { type: 'text/html', text, headers: { 'content-security-policy': PAGE_POLICY } },
    ]),
  ),
});

/** One pattern, because Express tries each of its routes for every request. */
const PATHS = /^\/api\/(openapi(?:-calls|-3\.0)?\.json|docs(\/[\w./-]+)?)$/;

/**
 * The API as an OpenAPI document and as readable pages. Both describe all services, so the gateway answers them itself, even when services
 * are down. Each is made when it is first asked for.
 */
export function apiDocsRoutes(app: GatewayApp, context: GatewayContext): void {
  const files = once(filesOf);
  const contents = new Map<string, Content>();
  app.get(PATHS, (request, response, next) => {
    const { responseHeaders, path } = beginRequest(context, { request, response });
    const file = Object.hasOwn(files(), path) ? files()[path] : undefined;
    if (file === undefined) {
      next();
      return;
    }
    const content = contents.get(path) ?? contentFrom(file.text());
    contents.set(path, content);
    const { plain, gzipped, etag } = content;
    const all = { ...responseHeaders, ...REVALIDATE, ...file.headers, etag };
    if (fresh(request.headers, { etag })) {
      response.writeHead(304, all).end();
      return;
    }
    const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const body = isGzip ? gzipped : plain;
    response.writeHead(200, {
      ...all,
      ...(isGzip && { 'content-encoding': 'gzip' }),
      'content-type': `${file.type}; charset=utf-8`,
      'content-length': body.length,
    });
    response.end(body);
  });
}

interface Content {
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
}

function contentFrom(text: string): Content {
  const plain = Buffer.from(text);
  // A weak tag, since both encodings share it.
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 27)}"`;
  return { plain, gzipped: gzipSync(plain), etag };
}
