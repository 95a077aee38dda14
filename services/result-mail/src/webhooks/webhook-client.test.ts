import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openWebhookClient } from './webhook-client';

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{}' };

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

test('a server that is not there is named as such', async () => {
  const server = await startServer(200);
  await server.close();
  const client = openWebhookClient({ allowPrivate: true });
  expect((await client.post({ ...message, url: server.url })).problem).toBe('unreachable');
});
