import type { OutgoingHttpHeaders } from 'node:http';
import type { RequestContext } from '../request/request-context';

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** For answers that are data and no pages. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

const TLS_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What every answer carries unless the part says otherwise. The pages' own policy comes from their web host. */
export const securityHeaders = ({ kind, client }: RequestContext): OutgoingHttpHeaders => ({
  ...COMMON_HEADERS,
  ...(kind === 'api' && API_HEADERS),
  ...(client.proto === 'https' && TLS_HEADERS),
});
