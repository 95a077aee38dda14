import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { openDocuments } from '../index';

const { MONGODB_URL } = process.env;

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function openAt(port: number, path = '') {
  const url = `mongodb://127.0.0.1:${port}/${path}`;
  return openDocuments({ service: 'outage', url, dir: '/nowhere' });
}

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work.catch(() => undefined);
  return (performance.now() - start) / 1000;
}

describe('a MongoDB that does not answer', () => {
  it('lets the store open, and is told of by ping within about two seconds', async () => {
    const documents = await openAt(await freePort());
    const ping = documents.ping();
    expect(await secondsOf(ping)).toBeLessThan(3);
    await expect(ping).rejects.toThrow();
    await documents.close();
  });

  it('is told of by ping also when it takes the connection and says nothing', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => void sockets.push(socket));
    const port = await freePort();
    await listening(mute, port);
    const documents = await openAt(port);
    const ping = documents.ping();
    expect(await secondsOf(ping)).toBeLessThan(3);
    await expect(ping).rejects.toThrow();
    await documents.close();
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  if (MONGODB_URL) {
    it('is used as soon as it appears, and again after it went away', async () => {
      const real = new URL(MONGODB_URL);
      const port = await freePort();
      const documents = await openAt(port, 'outage');
      const things = documents.collection<{ _id: string; count: number }>('things');
      const add = () => things.updateOne({ _id: 'a' }, { $inc: { count: 1 } }, { upsert: true });
      await things.deleteMany({}).catch(() => undefined);
      await expect(add()).rejects.toThrow();

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
      await documents.ping();
      await things.deleteMany({});
      await add();
      first.close();
      for (const socket of sockets) socket.destroy();
      await expect(documents.ping()).rejects.toThrow();

      const second = await appear();
      await documents.ping();
      await add();
      expect(await things.find({})).toEqual([{ _id: 'a', count: 2 }]);
      await documents.close();
      second.close();
      for (const socket of sockets) socket.destroy();
    }, 30_000);
  }
});
