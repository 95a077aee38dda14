import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { eventually } from '@girouette/platform/kit/testing';
import { openLink, type Link } from './link';

let heard: string;
let server: Server;
let link: Link;

beforeEach(async () => {
  heard = '';
  server = createServer((socket) => {
    socket.on('data', (data) => {
      heard += data.toString();
      socket.write('answer');
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  link = await openLink((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await link.close();
  server.close();
});

async function dial() {
  const socket = connect(link.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('a link carries data in both directions', async () => {
  const socket = await dial();
  socket.write('question');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toBe('answer');
  expect(heard).toBe('question');
  socket.destroy();
});

test('a cut ends open connections, and new connections work', async () => {
  const socket = await dial();
  socket.write('before');
  await once(socket, 'data');
  link.cut();
  await once(socket, 'close');
  const next = await dial();
  next.write(' after');
  await once(next, 'data');
  expect(heard).toBe('before after');
  next.destroy();
});

test('delayed requests still arrive after their client has disconnected', async () => {
  link.hold(300);
  const since = performance.now();
  const socket = await dial();
  socket.write('late');
  socket.end();
  await eventually(() => {
    expect(heard).toBe('late');
  });
  expect(performance.now() - since).toBeGreaterThan(250);
  socket.destroy();
});
