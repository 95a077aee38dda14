import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { AppError } from '@girouette/contracts';
import getPort from 'get-port';
import { table } from '../table-definition';
import { openMongo } from './open';

const { MONGODB_URL } = process.env;

const THINGS = table<{ id: string; count: number }>('things').index('byCount', 'count');

async function listening(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const openAt = (port: number, path = '') =>
  openMongo({ service: 'outage', url: `mongodb://127.0.0.1:${port}/${path}` });

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work.catch(() => undefined);
  return (performance.now() - start) / 1000;
}

/** The error that callers answer with status 503. */
async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
}

describe('a MongoDB that does not answer', () => {
  it('lets the store open, and makes every call unavailable within about two seconds', async () => {
    const store = openAt(await getPort());
    const things = store.table(THINGS);
    const calls = [
      store.ping(),
      store.prepare([THINGS]),
      store.position('plays'),
      store.outbox.next(10, new Set()),
      store.apply({
        topic: 'plays',
        from: '',
        to: '1',
        mayRepeat: true,
        events: [{ id: 'e', write: () => undefined }],
      }),
      things.get('a'),
      things.find('byCount', []),
      things.count('byCount', []),
      things.insert({ id: 'a', count: 1 }),
      things.update('a', (row) => row),
      things.updateEach('byCount', [], { limit: 1 }, (row) => row),
      things.increment('a', { count: 1 }, { count: 0 }),
      things.delete('a'),
    ];
    expect(await secondsOf(Promise.allSettled(calls))).toBeLessThan(4);
    for (const call of calls) await expectUnavailable(call);
    await store.close();
  });

  it('makes ping unavailable, even when it accepts the connection and stays silent', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => void sockets.push(socket));
    const port = await getPort();
    await listening(mute, port);
    const store = openAt(port);
    const ping = store.ping();
    expect(await secondsOf(ping)).toBeLessThan(3);
    await expectUnavailable(ping);
    await store.close();
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  if (MONGODB_URL) {
    it('is used as soon as it appears, and again after it went away', async () => {
      const real = new URL(MONGODB_URL);
      const port = await getPort();
      const store = openAt(port, 'outage');
      const things = store.table(THINGS);
      const add = () => things.increment('a', { count: 1 }, { count: 0 });
      await expectUnavailable(add());

      const sockets: Socket[] = [];
      const appear = () =>
        listening(
          createServer((near) => {
            const far = connect(Number(real.port || 27017), real.hostname);
            sockets.push(near, far);
            for (const socket of [near, far]) socket.on('error', () => undefined);
            near.pipe(far).pipe(near);
          }),
          port,
        );
      const first = await appear();
      await store.prepare([THINGS]);
      await things.delete('a');
      await add();
      first.close();
      for (const socket of sockets) socket.destroy();
      await expectUnavailable(store.ping());
      await expectUnavailable(add());

      const second = await appear();
      await store.ping();
      await add();
      expect(await things.get('a')).toEqual({ id: 'a', count: 2 });
      await store.close();
      second.close();
      for (const socket of sockets) socket.destroy();
    }, 30_000);
  }
});
