import type { OutgoingHttpHeaders } from 'node:http';
import { NO_DOCUMENT_HEADERS, permissionsPolicy } from '@girouette/platform/runtime';

/** For scripts, pictures, text files and data. Pages carry their own policy. */
const COMMON_HEADERS = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  ...NO_DOCUMENT_HEADERS,
};

/** For responses that are data, not pages. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  ...NO_DOCUMENT_HEADERS,
};

const TLS_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const webHeaders: OutgoingHttpHeaders = COMMON_HEADERS;
const apiHeaders: OutgoingHttpHeaders = { ...COMMON_HEADERS, ...API_HEADERS };

/** Built once, because every request needs one of them. */
const HEADERS = {
  web: { http: webHeaders, https: { ...webHeaders, ...TLS_HEADERS } },
  api: { http: apiHeaders, https: { ...apiHeaders, ...TLS_HEADERS } },
};

/** Default headers of every response. The policy of a page comes from its web host. */
export const securityHeaders = (
  kind: 'api' | 'web',
  proto: 'http' | 'https',
): Readonly<OutgoingHttpHeaders> => HEADERS[kind][proto];
