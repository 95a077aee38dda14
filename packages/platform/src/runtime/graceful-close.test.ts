import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { eventually } from '@girouette/platform/async/testing';
import { gracefulClose } from './graceful-close';

const DRAIN_MS = 2_000;

let server: Server;
let agent: Agent;
let release: () => void;

beforeEach(async () => {
  server = createServer((incoming, response) => {
    if (incoming.url === '/slow') release = () => response.end('slow');
    else response.end('quick');
  });
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  agent.destroy();
});

const portOf = () => (server.address() as AddressInfo).port;

/** Sends a request over the agent's connection. @returns its response, and whether the server then closes the connection */
async function ask(path: string) {
  const sent = request({ port: portOf(), path, agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { text, connection: response.headers.connection, reused: sent.reusedSocket };
}

test('while it drains, a server answers over idle and new connections, and ends each with its response', async () => {
  expect((await ask('/')).connection).toBe('keep-alive');
  const closed = gracefulClose(server, { drainMs: DRAIN_MS });
  expect(await ask('/')).toEqual({ text: 'quick', connection: 'close', reused: true });
  expect(await ask('/')).toEqual({ text: 'quick', connection: 'close', reused: false });
  await closed;
  expect(server.listening).toBe(false);
});

test('an idle connection stays open until the drain is over', async () => {
  const connected = once(server, 'connection') as Promise<[Socket]>;
  await ask('/');
  const [socket] = await connected;
  const order: string[] = [];
  const ended = once(socket, 'close').then(() => order.push('connection closed'));
  await gracefulClose(server, {
    drainMs: DRAIN_MS,
    close: () => {
      order.push('drained');
      return new Promise((resolve) => server.close(resolve));
    },
  });
  await ended;
  expect(order).toEqual(['drained', 'connection closed']);
});

test('without a drain a server refuses new connections at once and answers the request in progress', async () => {
  const slow = ask('/slow');
  await once(server, 'request');
  const port = portOf();
  const closed = gracefulClose(server);
  await eventually(async () => {
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
  release();
  expect((await slow).text).toBe('slow');
  await closed;
});
