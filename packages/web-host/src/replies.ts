import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `cache-control` of files that may change with the next build. */
export const REVALIDATE = 'no-cache';

/** For a page whose address is or has a key. */
export const SECRET_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** The address without its query. */
export const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';

export const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', REVALIDATE)
    .type('text/plain; charset=utf-8')
    .send('Introuvable');
