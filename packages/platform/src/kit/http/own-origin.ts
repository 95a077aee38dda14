import { AppError } from '@girouette/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses a request that a page of another origin made the browser send. Endpoints authenticated by cookie alone need this check, since
 * `SameSite` allows pages of another port or subdomain. Clients other than browsers send neither header and are accepted.
 * @param allowed origins besides the one that the request was sent to
 * @throws AppError FORBIDDEN
 */
export function assertOwnOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Set by the browser, so a page cannot forge it. Browsers send it over https and to localhost only.
  if (site === 'same-origin' || site === 'none') return;
  const isOwn =
    origin === undefined
      ? site === undefined
      : allowed.includes(origin) || origin === `${request.protocol}://${request.host}`;
  if (!isOwn) throw new AppError('FORBIDDEN');
}
