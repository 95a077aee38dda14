import { AppError } from '@girouette/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses a request that a page of another site made the browser send. Calls that the cookie alone authenticates need it:
 * `SameSite` is the first wall, and lets pages of a neighbouring port or subdomain through. A client that is no browser sends
 * neither header and is let in.
 * @param allowed origins beside the one that the request was sent to
 * @throws AppError FORBIDDEN
 */
export function assertOwnOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // The browser's own word, which no page can forge. Browsers send it over https and to localhost only.
  if (site === 'same-origin' || site === 'none') return;
  const isOwn =
    origin === undefined
      ? site === undefined
      : allowed.includes(origin) || origin === `${request.protocol}://${request.host}`;
  if (!isOwn) throw new AppError('FORBIDDEN');
}
