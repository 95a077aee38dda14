import { AppError, errorCatalogue } from '@girouette/contracts';
import type { InjectOptions } from 'fastify';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { revokeUser } from '../../src/kit';
import { aPrincipal, bearer, eventually } from '../../src/kit/testing';
import { openThings, type ThingsService } from './support/things-service';

describe('the endpoints of a service', () => {
  let app: ThingsService;
  beforeEach(async () => {
    app = await openThings();
  });
  afterEach(() => app.close());

  const ask = (options: InjectOptions) => app.service.http.inject(options);
  const add = (payload: object | string, headers: Record<string, string> = {}) =>
    ask({ method: 'POST', url: '/api/things', payload, headers });
  const act = () => ask({ method: 'POST', url: '/api/things/act' });

  describe('responses', () => {
    it('have the status of the contract, and no field that it does not name', async () => {
      const answer = await add({ name: 'roue', unknown: true });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ name: 'roue' });
    });

    it('have no body where the contract has none', async () => {
      const authorization = bearer(app.adapters, aPrincipal({ isAdmin: true }));
      const answer = await ask({
        method: 'DELETE',
        url: '/api/things',
        headers: { authorization, 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(204);
      expect(answer.body).toBe('');
    });

    it('are the same when the path ends in a slash', async () => {
      const answer = await ask({ method: 'POST', url: '/api/things/', payload: { name: 'roue' } });
      expect(answer.statusCode).toBe(201);
    });

    it('of a list link to the next page, with the rest of the query, until the last', async () => {
      const next = async (query: string) => {
        const { headers } = await ask({ url: `/api/things?${query}` });
        const [, address] = /^<(.*)>; rel="next"$/.exec(String(headers.link)) ?? [];
        return address && new URL(address, 'http://here/api/things').href;
      };
      expect(await next('limit=2&q=caf%C3%A9%26th%C3%A9')).toBe(
        'http://here/api/things?limit=2&q=caf%C3%A9%26th%C3%A9&page=2',
      );
      expect(await next('page=2&limit=2')).toBe('http://here/api/things?page=3&limit=2');
      expect(await next('page=3&limit=2')).toBeUndefined();
      expect(await next('page=1&limit=5')).toBeUndefined();
    });

    it('that do not fit the contract are not sent', async () => {
      app.act(() => Promise.resolve({ shown: 3 } as unknown as { shown: string }));
      const answer = await act();
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: 'UNEXPECTED' });
    });
  });

  describe('invalid input', () => {
    it('is answered with the field and the sentence of the contract', async () => {
      const answer = await add({ name: '' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        statusCode: 400,
        code: 'INVALID_REQUEST',
        message: 'Donnez un nom.',
        field: 'name',
      });
    });

    it('is answered with a general sentence where the contract has none', async () => {
      const answer = await add({ name: 7 });
      expect(answer.json()).toMatchObject({
        message: errorCatalogue.INVALID_REQUEST.message,
        field: 'name',
      });
    });

    it('is answered with the error of `onInvalid`', async () => {
      const answer = await add({ name: 'roue', inner: { size: 'grande' } });
      expect(answer.json()).toMatchObject({ code: 'IMAGE_REFUSED', field: 'inner' });
    });

    it('is refused in the query and the path too', async () => {
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
    ])('is refused when it is %s instead of an object', async (_what, payload) => {
      const answer = await add(payload, { 'content-type': 'application/json' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    });

    it('is refused with 413 when it is too large', async () => {
      const answer = await add({ name: 'x'.repeat(1_001) });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'nonsense'])(
      'is refused with 415 when its type is %s',
      async (type) => {
        const answer = await add('name=roue', { 'content-type': type });
        expect(answer.statusCode).toBe(415);
        expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
      },
    );

    it.each(['/api/nothing', '/api/things/%E0%A4%A', `/api/things/${'x'.repeat(300)}`])(
      'is answered with 404 when the path is %s',
      async (url) => {
        const answer = await ask({ url });
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
        expect(answer.headers['x-request-id']).toBeDefined();
      },
    );

    it('that is not HTTP ends the connection, even of a client that keeps it open', async () => {
      await app.service.http.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.service.http.server.address() as AddressInfo;
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined).resume();
      const talking = setInterval(() => socket.write('BONJOUR\r\n\r\n'), 20);
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(talking);
      expect(socket.bytesRead).toBeGreaterThan(0);
    });

    it('that is not HTTP is answered with 400', async () => {
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

  describe('access', () => {
    const find = (authorization?: string) =>
      ask({ url: '/api/things/a', headers: authorization === undefined ? {} : { authorization } });
    const clear = (authorization?: string) =>
      ask({
        method: 'DELETE',
        url: '/api/things',
        headers: authorization === undefined ? {} : { authorization },
      });

    it('to a public endpoint is granted to all callers, with any token', async () => {
      const answer = await add({ name: 'roue' }, { authorization: 'Bearer nonsense' });
      expect(answer.statusCode).toBe(201);
    });

    it.each([undefined, 'Bearer nonsense', 'Basic YTpi', 'Bearer '])(
      'is refused with the authorization %p',
      async (authorization) => {
        const answer = await find(authorization);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ code: 'SESSION_REQUIRED' });
      },
    );

    it('of a signed-in user gives the handler their principal', async () => {
      const principal = aPrincipal();
      const answer = await find(bearer(app.adapters, principal));
      expect(answer.json()).toMatchObject({ caller: principal.userId });
    });

    it('ends when the token expires', async () => {
      const authorization = bearer(app.adapters, aPrincipal());
      app.adapters.clock.advance(15 * 60_000 + 1_000);
      const answer = await find(authorization);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    });

    it('ends for a user with revoked tokens, and not for others', async () => {
      const blocked = aPrincipal();
      await revokeUser(app.adapters.cache, blocked.userId);
      expect((await find(bearer(app.adapters, blocked))).json()).toMatchObject({
        code: 'SESSION_EXPIRED',
      });
      expect((await find(bearer(app.adapters, aPrincipal()))).statusCode).toBe(200);
    });

    it('takes one round trip to the cache per request', async () => {
      const asked = jest.spyOn(app.adapters.cache, 'getAll');
      const others = jest.spyOn(app.adapters.cache, 'get');
      await find(bearer(app.adapters, aPrincipal()));
      expect(asked).toHaveBeenCalledTimes(1);
      expect(others).not.toHaveBeenCalled();
      asked.mockRestore();
      others.mockRestore();
    });

    it('is granted while the cache with the revocations is unavailable', async () => {
      app.adapters.cache.getAll = () => Promise.reject(new Error('cache away'));
      expect((await find(bearer(app.adapters, aPrincipal()))).statusCode).toBe(200);
      expect(app.adapters.logs.text()).toContain('revocations cannot be read');
    });

    it('to an administrator’s endpoint is for administrators only', async () => {
      expect((await clear()).statusCode).toBe(401);
      const owner = await clear(bearer(app.adapters, aPrincipal()));
      expect(owner.statusCode).toBe(403);
      expect(owner.json()).toMatchObject({ code: 'FORBIDDEN' });
      expect((await clear(bearer(app.adapters, aPrincipal({ isAdmin: true })))).statusCode).toBe(
        204,
      );
    });

    it('is checked before the body is read', async () => {
      const answer = await ask({
        method: 'DELETE',
        url: '/api/things',
        payload: 'x'.repeat(100_000),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(401);
    });
  });

  describe('a failure', () => {
    it('that is expected is answered as in the catalogue, with Retry-After', async () => {
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

    it('is answered as problem details when the caller asks for them', async () => {
      app.act(() => Promise.reject(new AppError('ALREADY_PLAYED', { details: { a: 1 } })));
      const answer = await ask({
        method: 'POST',
        url: '/api/things/act',
        headers: { accept: 'application/problem+json, application/json;q=0.5' },
      });
      expect(answer.statusCode).toBe(409);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json()).toEqual({
        type: '/api/docs/errors#ALREADY_PLAYED',
        title: errorCatalogue.ALREADY_PLAYED.message,
        status: 409,
        code: 'ALREADY_PLAYED',
        details: { a: 1 },
      });
    });

    it('that is unexpected is anonymous to the client, with the details in the log', async () => {
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

    it('of a backing service is answered with 503 and Retry-After', async () => {
      const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      app.act(() => Promise.reject(new Error('the store is away', { cause: refused })));
      const answer = await act();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('is answered when the work takes longer than the contract allows', async () => {
      app.act(() => new Promise(() => undefined));
      const answer = await act();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    });
  });

  describe('the access log', () => {
    it('has each request without its query, its ids or its body', async () => {
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

    it('uses the request id of the client', async () => {
      const answer = await add({ name: 'roue' }, { 'x-request-id': 'from-the-gateway:1' });
      expect(answer.headers['x-request-id']).toBe('from-the-gateway:1');
      await eventually(() => {
        expect(app.adapters.logs.lines()).toContainEqual(
          expect.objectContaining({ requestId: 'from-the-gateway:1', msg: 'answered' }),
        );
      });
    });

    it.each(['two words', 'x'.repeat(129), '{"a":1}'])(
      'does not use the request id %p',
      async (given) => {
        const answer = await add({ name: 'roue' }, { 'x-request-id': given });
        expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      },
    );

    it('names the trace of the request, or a new one when it is invalid', async () => {
      const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
      const valid = `00-${traceId}-00f067aa0ba902b7-01`;
      for (const traceparent of [valid, `${valid}-and-more`]) await add({}, { traceparent });
      const traces = await eventually(() => {
        const lines = app.adapters.logs.lines().filter(({ msg }) => msg === 'answered');
        expect(lines).toHaveLength(2);
        return lines.map((line) => line.traceId);
      });
      expect(traces[0]).toBe(traceId);
      expect(traces[1]).toMatch(/^[\da-f]{32}$/);
      expect(traces[1]).not.toBe(traceId);
    });

    it('is summed up in the metrics, by route and status', async () => {
      await add({ name: 'roue' });
      await add({});
      const metrics = await eventually(async () => {
        const body = await app.adapters.metrics.registry.metrics();
        expect(body).toMatch(/route="\/api\/things",status="400"/);
        return body;
      });
      expect(metrics).toMatch(
        /http_request_duration_seconds_count\{[^}]*method="POST",route="\/api\/things",status="201"[^}]*\} 1/,
      );
    });
  });
});
