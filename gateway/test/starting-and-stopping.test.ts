import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { eventually } from '@girouette/platform/kit/testing';
import { createDeferred } from './support/deferred';
import { startGateway } from './support/gateway';

test('/healthz answers 200 once the gateway has started', async () => {
  const gateway = await startGateway();
  const response = await gateway.fetch('/healthz');
  expect(response.status).toBe(200);
  expect(JSON.parse(response.text)).toMatchObject({ status: 'ok' });
  await gateway.close();
});

test('a second gateway can start in a process only after the first one is closed', async () => {
  const first = await startGateway();
  await expect(startGateway()).rejects.toThrow('A gateway already runs in this process.');
  expect((await first.fetch('/api/price')).status).toBe(200);
  await first.close();
  const second = await startGateway();
  expect((await second.fetch('/api/price')).status).toBe(200);
  expect(second.backends.received).toMatchObject([{ to: 'billing' }]);
  await second.close();
});

test('a start on a port in use fails with EADDRINUSE, and the next start works', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const PORT = String((taken.address() as AddressInfo).port);
  await expect(startGateway({ env: { PORT } })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  taken.close();
  const gateway = await startGateway();
  expect((await gateway.fetch('/healthz')).status).toBe(200);
  await gateway.close();
});

test('a request in progress is answered before the gateway stops, and new connections are refused', async () => {
  const gateway = await startGateway();
  const release = createDeferred();
  gateway.backends.respond('game', (_request, response) => {
    void release.promise.then(() => response.end('{"late":true}'));
  });
  const agent = new Agent({ keepAlive: true });
  const sent = request({ port: gateway.port, path: '/api/game/spin', method: 'POST', agent });
  sent.end('{}');
  await eventually(() => {
    expect(gateway.backends.received).toHaveLength(1);
  });
  const closed = Promise.all([gateway.stop(), gateway.stop()]);
  await eventually(async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
  release.resolve();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  await closed;
  agent.destroy();
  await gateway.close();
});

test('while it stops, the gateway answers /readyz with 503 and closes the connection', async () => {
  const gateway = await startGateway();
  const socket = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => (received += text));
  // A first request proves that the gateway has accepted the connection. Half of the next request follows.
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\n');
  await eventually(() => {
    expect(received).toContain('"status":"ok"');
  });
  const closed = gateway.stop();
  socket.write('Host: x\r\n\r\n');
  await once(socket, 'close');
  expect(received).toMatch(/HTTP\/1\.1 503 [^]*"status":"stopping"/);
  await closed;
  await gateway.close();
});
