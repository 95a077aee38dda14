import { events } from '@girouette/contracts';
import { table } from '@girouette/store';
import { baseConfig, consume, createService } from '../../src/kit';
import { aPrincipal, startTestService, type TestService } from '../../src/kit/testing';
import { things } from './support/things-service';
import { createEvent } from '@girouette/events';

const OWNERS = table<{ id: string; pages: number }>('owners');

let service: TestService;

beforeEach(async () => {
  service = await startTestService({
    name: 'game',
    configSchema: baseConfig,
    create: (adapters, config) =>
      createService({
        name: 'game',
        config,
        adapters,
        tables: [OWNERS],
        consumers: [
          consume([events.subscriptionChanged], ({ data: { ownerId, pages } }, { changes }) => {
            if (pages === 13) throw new Error('thirteen pages');
            changes(OWNERS).upsert(ownerId, () => ({ id: ownerId, pages }));
          }),
        ],
        routes(route) {
          route(things.find, ({ params, query, principal }) =>
            Promise.resolve({ id: params.id, page: query.page, caller: principal.userId }),
          );
          route(things.announce, async ({ body }) => {
            const data = { ...events.pageVisited.sample, pageId: body.id };
            const context = { source: 'game' as const, now: adapters.clock.now() };
            const visited = createEvent(events.pageVisited, data, context);
            await adapters.store.table(OWNERS).insert({ id: body.id, pages: 0 }, [visited]);
            return { ok: true };
          });
        },
      }),
  });
});
afterEach(() => service.close());

const subscription = (pages: number) => ({
  ...events.subscriptionChanged.sample,
  ownerId: 'owner-1',
  pages,
});
const owner = () => service.adapters.store.table(OWNERS).get('owner-1');
const announce = (id: string) => service.call(things.announce, { body: { id } });

it('a published event has had its effect', async () => {
  await service.publish(events.subscriptionChanged, subscription(1), subscription(2));
  expect(await owner()).toEqual({ id: 'owner-1', pages: 2 });
});

it('an event can be delivered twice', async () => {
  const event = service.createEvent(events.subscriptionChanged, subscription(1));
  await service.deliver(event, event);
  await service.deliver(event);
  expect(await owner()).toEqual({ id: 'owner-1', pages: 1 });
});

it('an event that becomes a dead letter does not hold up the test', async () => {
  await service.publish(events.subscriptionChanged, subscription(13), subscription(2));
  expect(await owner()).toEqual({ id: 'owner-1', pages: 2 });
  expect(await service.adapters.events.deadLetters.list()).toHaveLength(1);
});

it('an event that the service does not read is refused', async () => {
  await expect(service.publish(events.mailSent, events.mailSent.sample)).rejects.toThrow(
    'game does not consume the topic mails',
  );
});

it('a request has its path and query filled in, and its caller', async () => {
  const request = { params: { id: 'a/b' }, query: { page: '3' } };
  const { status, body } = await service.call(things.find, {
    ...request,
    as: aPrincipal({ userId: 'owner-1' }),
  });
  expect([status, body]).toEqual([200, { id: 'a/b', page: 3, caller: 'owner-1' }]);
  expect((await service.call(things.find, request)).body.code).toBe('SESSION_REQUIRED');
});

it('published events are known before and after a restart, in order', async () => {
  await announce('page-1');
  expect(await service.published(events.pageVisited)).toHaveLength(1);
  service.interruptEvents();
  await announce('page-2');
  expect(await service.published(events.pageVisited)).toHaveLength(1);

  await service.restart();

  const published = await service.published(events.pageVisited, 2);
  expect(published.map(({ data }) => data.pageId)).toEqual(['page-1', 'page-2']);
  expect(service.logs()).toContain('ready');
});
