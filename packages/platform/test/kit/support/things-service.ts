import { AppError, VISITOR_RATE, defineEndpoint, events } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { createEvent } from '@girouette/events';
import { table } from '@girouette/store';
import { z } from 'zod';
import {
  baseConfig,
  createService,
  type EventConsumer,
  type Router,
  type Service,
  type Task,
} from '../../../src/kit';
import { openTestAdapters, testConfig, type TestAdapters } from '../../../src/kit/testing';

export interface Thing {
  id: string;
  count: number;
}

export const THINGS = table<Thing>('things');

/** The endpoints of a test service, one for each guarantee of the kit. */
export const things = {
  add: defineEndpoint({
    service: 'review',
    summary: 'A test',
    sample: {},
    method: 'POST',
    path: '/api/things',
    permission: 'page:play',
    body: z.object({
      name: z.string().min(1, 'Donnez un nom.'),
      inner: z.object({ size: z.number() }).optional(),
    }),
    responses: { 201: z.object({ name: z.string() }) },
    bodyLimit: 1_000,
  }),
  find: defineEndpoint({
    service: 'review',
    summary: 'A test',
    sample: {},
    method: 'GET',
    path: '/api/things/:id',
    permission: 'page:read',
    params: z.object({ id: z.string().max(200) }),
    query: z.object({ page: z.coerce.number().int().default(1) }),
    responses: {
      200: z.object({ id: z.string(), page: z.number(), caller: z.string() }),
    },
  }),
  list: defineEndpoint({
    service: 'review',
    summary: 'A test',
    sample: {},
    method: 'GET',
    path: '/api/things',
    permission: 'page:play',
    query: z.object({
      page: z.coerce.number().int().default(1),
      limit: z.coerce.number().int().default(2),
      q: z.string().default(''),
    }),
    responses: { 200: z.array(z.number()) },
    responseHeaders: { [TOTAL_COUNT_HEADER]: z.number() },
    rate: VISITOR_RATE,
  }),
  clear: defineEndpoint({
    service: 'review',
    summary: 'A test',
    sample: {},
    method: 'DELETE',
    path: '/api/things',
    permission: 'restaurant:list',
    responses: { 204: z.undefined() },
  }),
  announce: defineEndpoint({
    service: 'review',
    summary: 'A test',
    sample: {},
    method: 'POST',
    path: '/api/things/announce',
    permission: 'page:play',
    body: z.object({ id: z.string() }),
    responses: { 200: z.object({ ok: z.boolean() }) },
    rate: VISITOR_RATE,
  }),
  act: defineEndpoint({
    service: 'review',
    summary: 'A test',
    sample: {},
    method: 'POST',
    path: '/api/things/act',
    permission: 'page:play',
    responses: { 200: z.object({ shown: z.string() }) },
    timeoutMs: 150,
  }),
};

export interface ThingsService {
  adapters: TestAdapters;
  service: Service;
  /** Sets the work of `POST /api/things/act`. */
  act: (work: () => Promise<{ shown: string }>) => void;
  close(): Promise<void>;
}

/** A whole service over real adapters. */
export async function openThings(
  options: {
    consumers?: EventConsumer[];
    tasks?: Task[];
    routes?: (route: Router) => void;
    /** Comes before the creation of the tables. */
    prepare?: () => Promise<void>;
    before?: (adapters: TestAdapters) => void;
    start?: boolean;
  } = {},
): Promise<ThingsService> {
  const adapters = await openTestAdapters('review');
  const { store } = adapters;
  const prepare = store.prepare.bind(store);
  store.prepare = async (tables) => {
    await options.prepare?.();
    await prepare(tables);
  };
  options.before?.(adapters);
  const rows = adapters.store.table(THINGS);
  let work = () => Promise.resolve({ shown: 'nothing' });

  const service = await createService({
    name: 'review',
    config: testConfig(baseConfig, adapters),
    adapters,
    tables: [THINGS],
    consumers: options.consumers ?? [],
    tasks: options.tasks ?? [],
    routes(on) {
      on(things.add, ({ body }) => Promise.resolve({ ...body, secret: 'inner' }), {
        onInvalid: ({ path, message }) =>
          path[0] === 'inner'
            ? new AppError('IMAGE_REFUSED', { field: 'inner' })
            : new AppError('INVALID_REQUEST', { message, field: path.join('.') }),
      });
      on(things.find, ({ params, query, principal }) =>
        Promise.resolve({ id: params.id, page: query.page, caller: principal.userId }),
      );
      on(things.list, ({ query: { page, limit }, reply }) => {
        const all = [1, 2, 3, 4, 5];
        void reply.header(TOTAL_COUNT_HEADER, all.length);
        return Promise.resolve(all.slice((page - 1) * limit, page * limit));
      });
      on(things.clear, () => Promise.resolve(undefined));
      on(things.announce, async ({ body }) => {
        const data = { ...events.reviewSubmitted.sample, reviewId: body.id };
        const now = adapters.clock.now();
        const event = createEvent(events.reviewSubmitted, data, { source: 'review', now });
        await rows.insert({ id: body.id, count: 0 }, [event]);
        adapters.log.info('announced');
        return { ok: true };
      });
      on(things.act, () => work());
      options.routes?.(on);
    },
  });
  if (options.start ?? true) await service.start();

  return {
    adapters,
    service,
    act(next) {
      work = next;
    },
    async close() {
      await service.stop();
      await adapters.close();
    },
  };
}
