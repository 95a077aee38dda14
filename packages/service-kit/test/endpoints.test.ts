import { AppError, errorCatalogue } from '@girouette/contracts';
import type { InjectOptions } from 'fastify';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { revokeUser } from '../src';
import { aPrincipal, bearer, eventually } from '../src/testing';
import { openThings, type ThingsService } from './support/things-service';

describe('a service answers calls', () => {
  let app: ThingsService;
  beforeEach(async () => {
    app = await openThings();
  });
  afterEach(() => app.close());

  const ask = (options: InjectOptions) => app.service.http.inject(options);
  const add = (payload: object | string, headers: Record<string, string> = {}) =>
    ask({ method: 'POST', url: '/api/things', payload, headers });
  const act = () => ask({ method: 'POST', url: '/api/things/act' });

  describe('by what the contract says', () => {
    it('with its status, and nothing that it does not name', async () => {
      const answer = await add({ name: 'roue', unknown: true });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ name: 'roue' });
    });

    it('and with no body where it says so', async () => {
      const authorization = bearer(app.adapters, aPrincipal({ isAdmin: true }));
      const answer = await ask({
        method: 'DELETE',
        url: '/api/things',
        headers: { authorization, 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(204);
      expect(answer.body).toBe('');
    });

    it('also when the path ends in a slash', async () => {
      const answer = await ask({ method: 'POST', url: '/api/things/', payload: { name: 'roue' } });
      expect(answer.statusCode).toBe(201);
    });

    it('and refuses to send an answer that was not agreed', async () => {
      app.act(() => Promise.resolve({ shown: 3 } as unknown as { shown: string }));
      const answer = await act();
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: 'UNEXPECTED' });
    });
  });

  describe('but not to bad input', () => {
    it('naming the field, with the words of the contract', async () => {
      const answer = await add({ name: '' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        statusCode: 400,
        code: 'INVALID_REQUEST',
        message: 'Donnez un nom.',
        field: 'name',
      });
    });

    it('with a general sentence where the contract has none', async () => {
      const answer = await add({ name: 7 });
      expect(answer.json()).toMatchObject({
        message: errorCatalogue.INVALID_REQUEST.message,
        field: 'name',
      });
    });

    it('with another refusal where the service says so', async () => {
      const answer = await add({ name: 'roue', inner: { size: 'grande' } });
      expect(answer.json()).toMatchObject({ code: 'IMAGE_REFUSED', field: 'inner' });
    });

    it('in the query and the path too', async () => {
      const headers = { authorization: bearer(app.adapters, aPrincipal()) };
      const good = await ask({ url: '/api/things/a?page=2&page_size=3', headers });
      expect(good.json()).toMatchObject({ id: 'a', page: 2 });
      const bad = await ask({ url: '/api/things/a?page=two', headers });
      expect(bad.json()).toMatchObject({ statusCode: 400, field: 'page' });
      const twice = await ask({ url: '/api/things/a?page=1&page=2', headers });
      expect(twice.statusCode).toBe(400);
    });

    it.each([
      ['nothing at all', ''],
      ['broken JSON', '{"name":'],
      ['a list', '[]'],
      ['null', 'null'],
      ['a poisoned prototype', '{"name":"roue","__proto__":{"admin":true}}'],
    ])('as %s in place of an object', async (_what, payload) => {
      const answer = await add(payload, { 'content-type': 'application/json' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    });

    it('that is too large: 413', async () => {
      const answer = await add({ name: 'x'.repeat(1_001) });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'nonsense'])(
      'of the kind %s: 415',
      async (type) => {
        const answer = await add('name=roue', { 'content-type': type });
        expect(answer.statusCode).toBe(415);
        expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
      },
    );

    it.each(['/api/nothing', '/api/things/%E0%A4%A', `/api/things/${'x'.repeat(300)}`])(
      'at an address that is not there (%s): 404',
      async (url) => {
        const answer = await ask({ url });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
        expect(answer.headers['x-request-id']).toBeDefined();
      },
    );

    it('that is not even HTTP, and ends the connection of a client that keeps it open', async () => {
      await app.service.http.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.service.http.server.address() as AddressInfo;
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined).resume();
      const talking = setInterval(() => socket.write('BONJOUR\r\n\r\n'), 20);
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(talking);
      expect(socket.bytesRead).toBeGreaterThan(0);
    });

    it('that is not even HTTP', async () => {
      await app.service.http.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.service.http.server.address() as AddressInfo;
      const answer = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write('BONJOUR\r\n\r\n'));
        socket.on('data', (data) => (text += data.toString()));
        socket.on('close', () => {
          resolve(text);
        });
        socket.on('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        code: 'INVALID_REQUEST',
      });
    });
  });

  describe('only to those who may ask', () => {
    const find = (authorization?: string) =>
      ask({ url: '/api/things/a', headers: authorization === undefined ? {} : { authorization } });
    const clear = (authorization?: string) =>
      ask({
        method: 'DELETE',
        url: '/api/things',
        headers: authorization === undefined ? {} : { authorization },
      });

    it('everyone, where it is public, whatever token they hold', async () => {
      const answer = await add({ name: 'roue' }, { authorization: 'Bearer nonsense' });
      expect(answer.statusCode).toBe(201);
    });

    it.each([undefined, 'Bearer nonsense', 'Basic YTpi', 'Bearer '])(
      'not with the authorization %p',
      async (authorization) => {
        const answer = await find(authorization);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ code: 'SESSION_REQUIRED' });
      },
    );

    it('the signed-in, as who they are', async () => {
      const principal = aPrincipal();
      const answer = await find(bearer(app.adapters, principal));
      expect(answer.json()).toMatchObject({ caller: principal.userId });
    });

    it('not once their token is over', async () => {
      const authorization = bearer(app.adapters, aPrincipal());
      app.adapters.clock.advance(15 * 60_000 + 1_000);
      const answer = await find(authorization);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    });

    it('not once their tokens were stopped, and still others', async () => {
      const blocked = aPrincipal();
      await revokeUser(app.adapters.cache, blocked.userId);
      expect((await find(bearer(app.adapters, blocked))).json()).toMatchObject({
        code: 'SESSION_EXPIRED',
      });
      expect((await find(bearer(app.adapters, aPrincipal()))).statusCode).toBe(200);
    });

    it('asks the cache once for each call', async () => {
      const asked = jest.spyOn(app.adapters.cache, 'getAll');
      const others = jest.spyOn(app.adapters.cache, 'get');
      await find(bearer(app.adapters, aPrincipal()));
      expect(asked).toHaveBeenCalledTimes(1);
      expect(others).not.toHaveBeenCalled();
      asked.mockRestore();
      others.mockRestore();
    });

    it('also while the cache that knows of stopped tokens is away', async () => {
      app.adapters.cache.getAll = () => Promise.reject(new Error('cache away'));
      expect((await find(bearer(app.adapters, aPrincipal()))).statusCode).toBe(200);
      expect(app.adapters.logs.text()).toContain('revocations cannot be read');
    });

    it('administrators alone, where it is theirs', async () => {
      expect((await clear()).statusCode).toBe(401);
      const owner = await clear(bearer(app.adapters, aPrincipal()));
      expect(owner.statusCode).toBe(403);
      expect(owner.json()).toMatchObject({ code: 'FORBIDDEN' });
      expect((await clear(bearer(app.adapters, aPrincipal({ isAdmin: true })))).statusCode).toBe(
        204,
      );
    });

    it('before it reads what they send', async () => {
      const answer = await ask({
        method: 'DELETE',
        url: '/api/things',
        payload: 'x'.repeat(100_000),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(401);
    });
  });

  describe('and when it fails', () => {
    it('says what the catalogue says of an expected error, and when to come again', async () => {
      app.act(() =>
        Promise.reject(
          new AppError('ALREADY_PLAYED', {
            details: { playedAt: '2026-11-20T10:00:00.000Z' },
            retryAfterSeconds: 1.2,
          }),
        ),
      );
      const answer = await act();
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        statusCode: 409,
        code: 'ALREADY_PLAYED',
        message: errorCatalogue.ALREADY_PLAYED.message,
        details: { playedAt: '2026-11-20T10:00:00.000Z' },
      });
      expect(answer.headers['retry-after']).toBe('2');
    });

    it('is anonymous outside and loud in the log about an unexpected one', async () => {
      app.act(() => Promise.reject(new Error('table users: camille@example.fr is broken')));
      const answer = await act();
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        statusCode: 500,
        code: 'UNEXPECTED',
        message: errorCatalogue.UNEXPECTED.message,
      });
      const line = app.adapters.logs.lines().find(({ level }) => level === 'error');
      expect(line).toMatchObject({ requestId: answer.headers['x-request-id'] });
      expect(JSON.stringify(line)).toContain('table users: [email] is broken');
      expect(JSON.stringify(line)).toContain('endpoints.test');
    });

    it('asks to come again when an engine does not answer', async () => {
      const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      app.act(() => Promise.reject(new Error('the store is away', { cause: refused })));
      const answer = await act();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('gives up on work that takes longer than the contract allows', async () => {
      app.act(() => new Promise(() => undefined));
      const answer = await act();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    });
  });

  describe('leaving a trace', () => {
    it('of each request, without its query, its ids or what it held', async () => {
      const authorization = bearer(app.adapters, aPrincipal());
      await ask({
        url: '/api/things/secret-id?page=3&email=camille%40example.fr',
        headers: { authorization },
      });
      const line = await eventually(() => {
        const found = app.adapters.logs.lines().find(({ msg }) => msg === 'answered');
        expect(found).toBeDefined();
        return found;
      });
      expect(line).toMatchObject({
        service: 'review',
        level: 'info',
        method: 'GET',
        route: '/api/things/:id',
        status: 200,
      });
      const written = app.adapters.logs.text();
      for (const hidden of ['secret-id', 'page=3', 'camille', authorization]) {
        expect(written).not.toContain(hidden);
      }
    });

    it('under the id that came with it', async () => {
      const answer = await add({ name: 'roue' }, { 'x-request-id': 'from-the-gateway:1' });
      expect(answer.headers['x-request-id']).toBe('from-the-gateway:1');
      await eventually(() => {
        expect(app.adapters.logs.lines()).toContainEqual(
          expect.objectContaining({ requestId: 'from-the-gateway:1', msg: 'answered' }),
        );
      });
    });

    it.each(['two words', 'x'.repeat(129), '{"a":1}'])('but not under the id %p', async (given) => {
      const answer = await add({ name: 'roue' }, { 'x-request-id': given });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('in its figures, by route and status', async () => {
      await add({ name: 'roue' });
      await add({});
      const figures = await eventually(async () => {
        const { body } = await ask({ url: '/metrics' });
        expect(body).toMatch(/route="\/api\/things",status="400"/);
        return body;
      });
      expect(figures).toMatch(
        /http_request_duration_seconds_count\{[^}]*method="POST",route="\/api\/things",status="201"[^}]*\} 1/,
      );
      expect(figures).toContain('process_cpu_user_seconds_total');
    });
  });
});
