import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { answerUnparsable } from './answer-unparsable';

let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => response.end());
  server.on('clientError', (error, stream) => {
    answerUnparsable(error, stream as Socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

test.each([
  ['headers above the limit of Node', `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is not HTTP', 'BONJOUR\r\n\r\n', 400],
])('a response to %s is JSON, and the connection is closed', async (_name, bytes, status) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  expect(head).toContain('cross-origin-resource-policy: same-origin');
  expect(JSON.parse(body)).toMatchObject({ statusCode: status, code: 'INVALID_REQUEST' });
});
