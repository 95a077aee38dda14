import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { eventually } from '@girouette/platform/kit/testing';
import { limitConnections } from '../src/boot/connection-limits';
import { startGateway } from './support/gateway';

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

test('connections above the limit are closed at once and logged', async () => {
  const gateway = await startGateway({ connections: { total: 20, perAddress: 5 } });
  const open = () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    return socket;
  };
  const most = Array.from({ length: 25 }, open);
  await eventually(() => {
    expect(most.filter(({ destroyed }) => destroyed).length).toBe(5);
  });
  expect(gateway.adapters.logs.lines()).toContainEqual(
    expect.objectContaining({ msg: 'connections are refused', bound: 'total' }),
  );
  // The gateway exempts connections from this machine, so the test limits them directly.
  expect(most.filter(({ destroyed }) => !destroyed)).toHaveLength(20);
  for (const socket of sockets) socket.destroy();
  await gateway.close();
});

test('an address can open new connections only after it has closed old ones', async () => {
  const bounds: unknown[] = [];
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, {
    total: 100,
    perAddress: 3,
    isExempt: () => false,
    log: { warn: (line: unknown) => void bounds.push(line) },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const received = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return Buffer.isBuffer(received[0]);
  };
  const first = [await answers(), await answers(), await answers(), await answers()];
  expect(first).toEqual([true, true, true, false]);
  expect(bounds).toEqual([{ bound: 'perAddress' }]);
  sockets[0]?.destroy();
  await eventually(async () => {
    expect(await answers()).toBe(true);
  });
  server.closeAllConnections();
  server.close();
});
