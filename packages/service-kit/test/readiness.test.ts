import { events } from '@girouette/contracts';
import { consume } from '../src';
import { eventually } from '../src/testing';
import { openThings, type ThingsService } from './support/things-service';

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));

describe('a service is ready', () => {
  let app: ThingsService;
  afterEach(() => app.close());

  async function readiness() {
    const answer = await app.service.http.inject({ url: '/readyz' });
    const { status, checks } = answer.json<{ status: string; checks: Record<string, string> }>();
    return { code: answer.statusCode, status, checks };
  }
  const add = () =>
    app.service.http.inject({ method: 'POST', url: '/api/things', payload: { name: 'roue' } });

  it('once it has started', async () => {
    app = await openThings({ start: false });
    expect(await readiness()).toMatchObject({
      code: 503,
      status: 'not ready',
      checks: { started: 'down' },
    });
    await app.service.start();
    expect(await readiness()).toEqual({
      code: 200,
      status: 'ready',
      checks: {
        store: 'ok',
        started: 'ok',
        events: 'ok',
        consumers: 'ok',
        cache: 'ok',
      },
    });
  });

  it('while its store answers, and again when the store is back', async () => {
    app = await openThings();
    const { store } = app.adapters;
    const ping = store.ping.bind(store);
    store.ping = away;
    expect(await readiness()).toMatchObject({ code: 503, checks: { store: 'down' } });
    store.ping = ping;
    expect(await readiness()).toMatchObject({ code: 200, checks: { store: 'ok' } });
  });

  it('also without the log of events or the cache, but says what it misses', async () => {
    app = await openThings();
    app.adapters.events.ping = away;
    app.adapters.cache.ping = away;
    expect(await readiness()).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { store: 'ok', events: 'down', cache: 'down' },
    });
  });

  it('not when its store hangs', async () => {
    app = await openThings();
    app.adapters.store.ping = () => new Promise(() => undefined);
    expect(await readiness()).toMatchObject({ code: 503, checks: { store: 'down' } });
  });

  it('and alive all the while', async () => {
    app = await openThings({ start: false });
    expect((await app.service.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('not before its store has appeared: until then it asks callers to come again', async () => {
    let there = false;
    app = await openThings({ prepare: () => (there ? Promise.resolve() : away()) });
    const early = await add();
    expect(early.statusCode).toBe(503);
    expect(early.headers['retry-after']).toBe('1');
    expect(await readiness()).toMatchObject({ code: 503 });

    there = true;

    await eventually(async () => {
      expect(await readiness()).toMatchObject({ code: 200 });
    });
    expect((await add()).statusCode).toBe(201);
  });

  it('not before the log of events has appeared, but answers what needs only the store', async () => {
    let there = false;
    app = await openThings({
      consumers: [consume([events.reviewSubmitted], () => undefined)],
      before(adapters) {
        const subscribe = adapters.events.subscribe.bind(adapters.events);
        adapters.events.subscribe = (consumer) => (there ? subscribe(consumer) : away());
      },
    });
    expect(await readiness()).toMatchObject({ code: 503, checks: { consumers: 'down' } });
    expect((await add()).statusCode).toBe(201);

    there = true;

    await eventually(async () => {
      expect(await readiness()).toMatchObject({ code: 200, checks: { consumers: 'ok' } });
    });
  });

  it.each(['events', 'cache'] as const)(
    'not before %s has answered once, and then by itself',
    async (engine) => {
      let there = false;
      app = await openThings({
        before(adapters) {
          const ping = adapters[engine].ping.bind(adapters[engine]);
          adapters[engine].ping = () => (there ? ping() : away());
        },
      });
      expect(await readiness()).toMatchObject({
        code: 503,
        checks: { started: 'down', [engine]: 'down' },
      });
      expect((await add()).statusCode).toBe(201);

      there = true;

      await eventually(async () => {
        expect(await readiness()).toMatchObject({ code: 200, status: 'ready' });
      });
    },
  );

  it('not while its consumers are down and the log of events answers: the fault is its own', async () => {
    const subscription = { healthy: true, stop: () => Promise.resolve() };
    app = await openThings({
      consumers: [consume([events.reviewSubmitted], () => undefined)],
      before(adapters) {
        adapters.events.subscribe = () => Promise.resolve(subscription);
      },
    });
    subscription.healthy = false;
    expect(await readiness()).toMatchObject({
      code: 503,
      status: 'not ready',
      checks: { events: 'ok', consumers: 'down' },
    });
    subscription.healthy = true;
    expect(await readiness()).toMatchObject({ code: 200, status: 'ready' });
  });

  it('while its consumers are down together with the log, and while they find back to it', async () => {
    const subscription = { healthy: true, stop: () => Promise.resolve() };
    app = await openThings({
      consumers: [consume([events.reviewSubmitted], () => undefined)],
      before(adapters) {
        adapters.events.subscribe = () => Promise.resolve(subscription);
      },
    });
    const log = app.adapters.events;
    const ping = log.ping.bind(log);
    subscription.healthy = false;
    log.ping = away;
    expect(await readiness()).toMatchObject({ code: 200, status: 'degraded' });
    log.ping = ping;
    expect(await readiness()).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { events: 'ok', consumers: 'down' },
    });
  });

  it('never, when its own code is at fault: then the start fails', async () => {
    app = await openThings({
      start: false,
      prepare: () => Promise.reject(new TypeError('an index on an array')),
    });
    await expect(app.service.start()).rejects.toThrow('an index on an array');
  });

  it('not at all, and still stops when told to', async () => {
    let tries = 0;
    app = await openThings({
      prepare: () => {
        tries += 1;
        return away();
      },
    });
    await eventually(() => {
      expect(tries).toBeGreaterThan(1);
    });
    await app.service.stop();
    expect(app.service.http.server.listening).toBe(false);
  });
});
