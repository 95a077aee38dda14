import { events, healthOf, type Principal } from '@girouette/contracts';
import { builtVersion, consume } from '../../src/kit';
import { aPrincipal, bearer, eventually } from '../../src/kit/testing';
import { openThings, type ThingsService } from './support/things-service';

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));

describe('a service', () => {
  let app: ThingsService;
  afterEach(() => app.close());

  async function readiness() {
    const answer = await app.service.http.inject({ url: '/readyz' });
    const { status, checks } = answer.json<{ status: string; checks: Record<string, string> }>();
    return { code: answer.statusCode, status, checks };
  }
  const add = () =>
    app.service.http.inject({ method: 'POST', url: '/api/things', payload: { name: 'roue' } });

  it('is ready once it has started', async () => {
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

  it('is not ready during an outage of its store, and ready again after it', async () => {
    app = await openThings();
    const { store } = app.adapters;
    const ping = store.ping.bind(store);
    store.ping = away;
    expect(await readiness()).toMatchObject({ code: 503, checks: { store: 'down' } });
    store.ping = ping;
    expect(await readiness()).toMatchObject({ code: 200, checks: { store: 'ok' } });
  });

  it('is degraded without the log of events or the cache, and names the missing one', async () => {
    app = await openThings();
    app.adapters.events.ping = away;
    app.adapters.cache.ping = away;
    expect(await readiness()).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { store: 'ok', events: 'down', cache: 'down' },
    });
  });

  it('is not ready when its store hangs', async () => {
    app = await openThings();
    app.adapters.store.ping = () => new Promise(() => undefined);
    expect(await readiness()).toMatchObject({ code: 503, checks: { store: 'down' } });
  });

  it('is alive before it is ready', async () => {
    app = await openThings({ start: false });
    const answer = await app.service.http.inject({ url: '/healthz' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok', ...builtVersion });
  });

  it('ends when its store answers at last and holds what it cannot use', async () => {
    let there = false;
    const foreign = new Error('of another program');
    app = await openThings({ prepare: () => (there ? Promise.reject(foreign) : away()) });
    expect(await readiness()).toMatchObject({ code: 503 });
    there = true;
    await expect(app.service.failed).rejects.toBe(foreign);
  });

  it('is not ready before its store answers for the first time, and answers 503 with Retry-After until then', async () => {
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

  it('is not ready before the log of events answers for the first time, but answers requests that need only the store', async () => {
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
    'is not ready before its %s has answered once, and becomes ready by itself',
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

  it('is not ready while its consumers are down although the log of events answers', async () => {
    const subscription = {
      healthy: true,
      lag: () => Promise.resolve({}),
      stop: () => Promise.resolve(),
    };
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

  it('stays ready while its consumers are down together with the log, and while they reconnect', async () => {
    const subscription = {
      healthy: true,
      lag: () => Promise.resolve({}),
      stop: () => Promise.resolve(),
    };
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

  describe('asked by an administrator how it is doing', () => {
    const { path } = healthOf('review');
    const read = (as: Principal) =>
      app.service.http.inject({ url: path, headers: { authorization: bearer(app.adapters, as) } });
    const admin = aPrincipal({ isAdmin: true });
    const subscribesTo = (lag: () => Promise<Record<string, number>>) =>
      openThings({
        consumers: [consume([events.reviewSubmitted], () => undefined)],
        before(adapters) {
          const stop = () => Promise.resolve();
          adapters.events.subscribe = () => Promise.resolve({ healthy: true, lag, stop });
        },
      });

    it('answers its checks and how many events wait for it', async () => {
      app = await subscribesTo(() => Promise.resolve({ reviews: 3 }));
      expect((await read(admin)).json()).toEqual({
        status: 'ready',
        checks: { store: 'ok', started: 'ok', events: 'ok', cache: 'ok', consumers: 'ok' },
        lag: { reviews: 3 },
        build: builtVersion,
      });
    });

    it('leaves the number out when the log does not report it', async () => {
      app = await subscribesTo(away);
      expect((await read(admin)).json()).toMatchObject({ status: 'ready', lag: null });
    });

    it('refuses all other callers', async () => {
      app = await subscribesTo(() => Promise.resolve({}));
      expect((await read(aPrincipal())).statusCode).toBe(403);
      expect((await app.service.http.inject({ url: path })).statusCode).toBe(401);
    });
  });

  it('fails to start when its own code is at fault', async () => {
    app = await openThings({
      start: false,
      prepare: () => Promise.reject(new TypeError('an index on an array')),
    });
    await expect(app.service.start()).rejects.toThrow('an index on an array');
  });

  it('stops even when it has never become ready', async () => {
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
