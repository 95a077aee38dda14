import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { openApiDocument } from '@girouette/contracts/openapi/document';
import { once } from '@girouette/platform/runtime';
import fresh from 'fresh';
import { apiDocsPage } from '../../api-docs/page';
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

const FILES: Record<string, File> = {
  '/api/openapi.json': {
    type: 'application/json',
    text: () => JSON.stringify(openApiDocument()),
  },
  '/api/docs': {
    type: 'text/html',
    text: () => apiDocsPage(openApiDocument()),
    headers: { 'content-security-policy': PAGE_POLICY },
  },
  '/api/docs/page.css': { type: 'text/css', text: () => API_DOCS_CSS },
  '/api/docs/page.js': { type: 'text/javascript', text: () => API_DOCS_JS },
};

/**
 * The API as an OpenAPI document and as a readable page. Both describe all services, so the gateway answers them itself, even when services
 * are down.
 */
export function apiDocsRoutes(app: GatewayApp, context: GatewayContext): void {
  for (const [path, file] of Object.entries(FILES)) {
    const contentOf = once(() => contentFrom(file.text()));
    app.get(path, (request, response) => {
      const { responseHeaders } = beginRequest(context, { request, response });
      const { plain, gzipped, etag } = contentOf();
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
}

function contentFrom(text: string) {
  const plain = Buffer.from(text);
  // A weak tag, since both encodings share it.
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 27)}"`;
  return { plain, gzipped: gzipSync(plain), etag };
}
