import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createPort, type AddressInfo, type Socket } from 'node:net';
import { nextTurn } from '@girouette/platform/async';
import { CONNECT_MS, openWebhookClient } from './client';

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{}', limitMs: 10_000 };

afterEach(() => {
  jest.useRealTimers();
});

/** A resolver that answers the addresses in turn, as a host that changes them does. */
const resolving =
  (...answers: string[][]): Parameters<typeof openWebhookClient>[0]['lookup'] =>
  (_host, _options, answer) => {
    const addresses = answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []);
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };

async function startServer(status: number, headers: Record<string, string> = {}) {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { paths, url: `http://127.0.0.1:${port}/hook`, close };
}

test.each([
  ...['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://0177.0.0.1/'],
  ...['https://127.1/', 'https://127。0。0。1/', 'https://①②⑦.0.0.1/', 'https://10.1.2.3./'],
  ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::a00:1]/'],
  ...['https://169.254.169.254/latest/meta-data/', 'http://93.184.216.34/', 'http://example.fr/'],
])('no message goes to %s', async (url) => {
  const client = openWebhookClient({ allowPrivate: false, lookup: resolving(['93.184.216.34']) });
  expect(await client.post({ ...message, url })).toEqual({ status: null, problem: 'forbidden' });
  expect(await client.isAllowed(url)).toBe(false);
});

test('a name that leads to a private address is refused, also when only one of its addresses is', async () => {
  const url = 'https://rebinding.example/';
  const client = openWebhookClient({
    ...{ allowPrivate: false, lookup: resolving(['93.184.216.34', '10.0.0.1']) },
  });
  expect(await client.isAllowed(url)).toBe(false);
  expect(await client.post({ ...message, url })).toEqual({ status: null, problem: 'forbidden' });
});

test('a name that changes after it was accepted is refused when the message goes out', async () => {
  const url = 'https://rebinding.example/';
  const client = openWebhookClient({
    ...{ allowPrivate: false, lookup: resolving(['93.184.216.34'], ['127.0.0.1']) },
  });
  expect(await client.isAllowed(url)).toBe(true);
  expect(await client.post({ ...message, url })).toEqual({ status: null, problem: 'forbidden' });
});

test('a redirect is an answer, and is not followed', async () => {
  const server = await startServer(302, { location: '/elsewhere' });
  const client = openWebhookClient({ allowPrivate: true });
  expect(await client.post({ ...message, url: server.url })).toEqual({
    status: 302,
    problem: null,
  });
  expect(server.paths).toEqual(['/hook']);
  await server.close();
});

/** A port that does this with each connection. */
async function startPort(greet: (socket: Socket) => unknown) {
  const server = createPort((socket) => void greet(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `https://127.0.0.1:${port}/hook` };
}

test.each<[string, (socket: Socket) => unknown]>([
  ['ends the connection', (socket) => socket.destroy()],
  ['speaks another language', (socket) => socket.end('220 smtp.internal ESMTP\r\n')],
  ['says nothing', (socket) => socket.resume()],
])('the answer and its time do not tell a closed port from one that %s', async (_case, greet) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const client = openWebhookClient({ allowPrivate: true });
  const open = await startPort(greet);
  const closed = await startPort((socket) => socket.destroy());
  closed.server.close();
  await once(closed.server, 'close');
  const answered: string[] = [];
  const ask = async (url: string) => {
    const answer = await client.post({ ...message, url });
    answered.push(url);
    return answer;
  };
  const connected = once(open.server, 'connection');
  const answers = [ask(open.url), ask(closed.url)];
  const [socket] = (await connected) as [Socket];
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(answered).toEqual([]);
  await jest.advanceTimersByTimeAsync(CONNECT_MS);
  expect(await Promise.all(answers)).toEqual([
    { status: null, problem: 'unreachable' },
    { status: null, problem: 'unreachable' },
  ]);
  socket.destroy();
  open.server.close();
});
