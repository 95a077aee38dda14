import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { eventually } from '@girouette/platform/kit/testing';
import fastify from 'fastify';
import type { Dispatcher } from 'undici';
import {
  CONNECTIONS,
  openSocketPool,
  type ConnectionPool,
} from '../src/plugin/backends/connection-pool';
import { openLocalPool } from '../src/plugin/backends/local-pool';
import { isUp } from '../src/plugin/routes/backend-status';

/** The ways to one listener. @returns the pool, and a function that closes everything */
const WAYS: Record<string, (listener: RequestListener) => Promise<[ConnectionPool, () => void]>> = {
  'over sockets': async (listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const pool = openSocketPool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return [
      pool,
      () => {
        server.close();
        server.closeAllConnections();
      },
    ];
  },
  'within the process': (listener) => Promise.resolve([openLocalPool(listener), () => undefined]),
};

type Seen = { status?: number; headers?: object; text: string; end?: string };
type Options = Partial<Dispatcher.DispatchOptions> & { onData?: (c: Controller) => void };
type Controller = Dispatcher.DispatchController;

/** Sends one request. `seen` grows as the response arrives. */
function send(pool: ConnectionPool, { onData, ...options }: Options = {}) {
  const seen: Seen = { text: '' };
  const call: { seen: Seen; controller?: Controller } = { seen };
  pool.dispatch(
    { method: 'GET', path: '/', headers: {}, body: null, bodyTimeout: 0, ...options },
    {
      onRequestStart: (controller) => void (call.controller = controller),
      onResponseStart: (_, status, headers) => void Object.assign(seen, { status, headers }),
      onResponseData(controller, chunk) {
        seen.text += chunk.toString();
        onData?.(controller);
      },
      onResponseEnd: () => void (seen.end = 'whole'),
      onResponseError: (_, error) =>
        void (seen.end = (error as NodeJS.ErrnoException).code ?? error.message),
    },
  );
  return call;
}

const toEnd = async (call: ReturnType<typeof send>): Promise<Seen> => {
  await eventually(() => expect(call.seen.end).toBeDefined());
  return call.seen;
};

describe.each(Object.entries(WAYS))('a pool %s', (_name, open) => {
  let listener: RequestListener = () => undefined;
  let pool: ConnectionPool;
  let close: () => void;
  beforeAll(async () => {
    [pool, close] = await open((request, response) => listener(request, response));
  });
  afterAll(async () => {
    await pool.destroy();
    close();
  });

  test('tells whether the instance is up', async () => {
    listener = (_request, response) => {
      response.statusCode = 200;
      response.end('{"status":"ok"}');
    };
    expect(await isUp({ pool })).toBe(true);
    listener = (_request, response) => {
      response.statusCode = 503;
      response.end();
    };
    expect(await isUp({ pool })).toBe(false);
    listener = () => undefined;
    await expect(isUp({ pool })).rejects.toThrow();
  });

  test('brings method, path, headers and body, and the answer back', async () => {
    listener = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { method, url, headers } = request;
        const { 'x-id': id, 'content-length': length } = headers;
        response.setHeader('X-Number', 7).setHeader('set-cookie', ['a=1', 'b=2']);
        response.writeHead(201, { 'content-type': 'text/plain' });
        response.write('é|');
        response.end([method, url, id, length, body].join('|'));
      });
    };
    const seen = await toEnd(
      send(pool, {
        ...{ method: 'POST', path: '/a?b=%20c', headers: { 'x-id': '1' } },
        body: Buffer.from('{"é":1}'),
      }),
    );
    expect(seen).toMatchObject({ status: 201, text: 'é|POST|/a?b=%20c|1|8|{"é":1}', end: 'whole' });
    const headers = { 'x-number': '7', 'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/plain' };
    expect(seen.headers).toMatchObject(headers);
  });

  test.each([
    ['POST', '0'],
    ['GET', 'none'],
    ['DELETE', 'none'],
  ])('a %s without a body has the length %s', async (method, length) => {
    listener = ({ headers }, response) => response.end(headers['content-length'] ?? 'none');
    expect(await toEnd(send(pool, { method: method as 'GET' }))).toMatchObject({ text: length });
  });

  test.each([
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ])('the answer to %s with %i has no body', async (method, status) => {
    listener = (_request, response) => response.writeHead(status).end('dropped');
    const seen = await toEnd(send(pool, { method: method as 'GET' }));
    expect(seen).toMatchObject({ status, text: '', end: 'whole' });
  });

  test('a header that HTTP does not allow fails within the service', async () => {
    listener = (_request, response) => {
      expect(() => response.setHeader('x', 'a\r\nb')).toThrow(/Invalid character/);
      expect(() => response.writeHead(200, { x: '€' })).toThrow(/Invalid character/);
      response.end('refused');
    };
    expect(await toEnd(send(pool))).toMatchObject({ status: 200, text: 'refused' });
  });

  test('an answer that breaks off is an error, before and after its beginning', async () => {
    listener = ({ socket }, response) =>
      'destroySoon' in socket ? void socket.destroy() : void response.destroy();
    expect(await toEnd(send(pool))).toEqual({ text: '', end: 'UND_ERR_SOCKET' });
    listener = (_request, response) => response.write('half', () => response.destroy());
    const half = await toEnd(send(pool));
    expect(half.text).toBe('half');
    expect(half.end).toMatch(/SOCKET|HPE/);
  });

  test('an answer that stalls is ended after its time', async () => {
    listener = (_request, response) => void response.write('half');
    const seen = await toEnd(send(pool, { bodyTimeout: 30 }));
    expect(seen).toMatchObject({ status: 200, text: 'half', end: 'UND_ERR_BODY_TIMEOUT' });
  });

  test('a service learns that nobody waits for its answer, and stops what it streams', async () => {
    const told: string[] = [];
    const app = fastify();
    app.addHook('onRequestAbort', (_request, done) => {
      told.push('aborted');
      done();
    });
    const endless = new Readable({ read: () => undefined });
    app.get('/silent', () => new Promise(() => undefined));
    app.get('/', (_request, reply) => reply.send(endless));
    await app.ready();
    listener = (request, response) => app.routing(request, response);
    for (const path of ['/silent', '/']) {
      const call = send(pool, { path });
      if (path === '/') endless.push('begun');
      await eventually(() => expect(call.seen.text !== '' || path === '/silent').toBe(true));
      await eventually(() => expect(call.controller).toBeDefined());
      await new Promise(setImmediate);
      call.controller?.abort(new Error('gone'));
      expect(await toEnd(call)).toMatchObject({ end: 'gone' });
    }
    await eventually(() => expect(told).toEqual(['aborted', 'aborted']));
    await eventually(() => expect(endless.destroyed).toBe(true));
  });

  test('a receiver that pauses stops the service, until it goes on', async () => {
    let written = 0;
    listener = (_request, response) => {
      const source = Readable.from(
        (function* () {
          for (; written < 400; written += 1) yield Buffer.alloc(65_536, 'x');
        })(),
      );
      source.pipe(response);
    };
    let isSlow = true;
    const call = send(pool, { bodyTimeout: 50, onData: (it) => isSlow && it.pause() });
    await eventually(() => expect(call.controller?.paused).toBe(true));
    await new Promise(setImmediate);
    expect(written).toBeLessThan(400);
    expect(call.seen.end).toBeUndefined();
    isSlow = false;
    call.controller?.resume();
    expect((await toEnd(call)).text).toHaveLength(400 * 65_536);
  });

  test('no more requests run at once than there are connections', async () => {
    const waiting: (() => void)[] = [];
    listener = (_request, response) => void waiting.push(() => response.end('done'));
    const calls = Array.from({ length: CONNECTIONS + 2 }, () => send(pool));
    await eventually(() => expect(waiting).toHaveLength(CONNECTIONS));
    expect(pool.stats.running).toBe(CONNECTIONS);
    expect(calls.filter(({ controller }) => controller)).toHaveLength(CONNECTIONS);
    for (let at = 0; at < CONNECTIONS + 2; at += 1) {
      await eventually(() => expect(waiting.length).toBeGreaterThan(at));
      waiting[at]?.();
    }
    const ends = await Promise.all(calls.map(toEnd));
    expect(new Set(ends.map(({ text }) => text))).toEqual(new Set(['done']));
    await eventually(() => expect(pool.stats.running).toBe(0));
  });
});

test.each(Object.entries(WAYS))('destroying a pool %s ends its requests', async (_name, open) => {
  const [pool, close] = await open(() => undefined);
  const calls = Array.from({ length: CONNECTIONS + 1 }, () => send(pool));
  await eventually(() => expect(calls[0]?.controller).toBeDefined());
  await pool.destroy();
  for (const call of calls) expect((await toEnd(call)).end).toMatch(/UND_ERR/);
  expect((await toEnd(send(pool))).end).toBe('UND_ERR_DESTROYED');
  close();
});
