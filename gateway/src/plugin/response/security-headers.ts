import type { OutgoingHttpHeaders } from 'node:http';

/** For all that is no document: scripts, pictures, text files, data. A page comes with a policy of its own. */
const NO_DOCUMENT = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  ...NO_DOCUMENT,
};

/** For responses that are data, not pages. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  ...NO_DOCUMENT,
};

const TLS_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const webHeaders: OutgoingHttpHeaders = COMMON_HEADERS;
const apiHeaders: OutgoingHttpHeaders = { ...COMMON_HEADERS, ...API_HEADERS };

/** Built once: every request needs one of them. */
const HEADERS = {
  web: { http: webHeaders, https: { ...webHeaders, ...TLS_HEADERS } },
  api: { http: apiHeaders, https: { ...apiHeaders, ...TLS_HEADERS } },
};

/** The headers of every response unless the backend sets its own. The policy of a page comes from its web host. */
export const securityHeaders = (
  kind: 'api' | 'web',
  proto: 'http' | 'https',
): Readonly<OutgoingHttpHeaders> => HEADERS[kind][proto];
