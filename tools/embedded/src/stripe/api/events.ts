import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listOf } from '../events';
import { integer, listOf as formList, readParameters, text } from '../parameters';
import { queryOf, type Api } from './api';

const eventParameters = z.strictObject({
  type: text.optional(),
  types: formList(text).optional(),
  created: z.strictObject({ gte: integer.optional(), lte: integer.optional() }).prefault({}),
  limit: integer.optional(),
  starting_after: text.optional(),
});

/** The events of all customers, newest first, page by page. */
export function addEvents(app: FastifyInstance, { accounts }: Api): void {
  app.get('/events', async (request) => {
    const query = readParameters(eventParameters, queryOf(request));
    const { type, types = type === undefined ? undefined : [type], created, limit = 10 } = query;
    const { gte = 0, lte = Infinity } = created;
    const all = (await accounts.withEvents(new Date(gte * 1_000)))
      .flatMap(({ events = [] }) => events)
      .filter((one) => (types?.includes(one.type) ?? true) && one.created >= gte)
      .filter((one) => one.created <= lte)
      .sort((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1));
    // No events follow an unknown event.
    const from = all.findIndex(({ id }) => id === query.starting_after) + 1;
    const start = query.starting_after !== undefined && from === 0 ? all.length : from;
    const end = start + Math.min(limit, 100);
    return { ...listOf('/v1/events', all.slice(start, end)), has_more: end < all.length };
  });
}
