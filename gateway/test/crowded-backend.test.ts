import { connect, type Socket } from 'node:net';
import { allEndpoints, type EndpointDefinition } from '@girouette/contracts';
import { eventually } from '@girouette/platform/kit/testing';
import { startGateway, type RunningGateway } from './support/gateway';

// Long enough for a busy machine to begin all responses, and short enough for a test.
const endpoints = allEndpoints.map((endpoint): EndpointDefinition => ({
  ...endpoint,
  timeoutMs: 5_000,
}));
const SPIN = 'POST /api/game/spin HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';
/** As many as the gateway has connections to one backend. */
const CONNECTIONS = 64;

jest.setTimeout(30_000);

let gateway: RunningGateway;
const sockets: Socket[] = [];
const drops: NodeJS.Timeout[] = [];

beforeAll(async () => {
  gateway = await startGateway({ endpoints, env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(async () => {
  drops.forEach(clearInterval);
  for (const socket of sockets) socket.destroy();
  await gateway.close();
});

/** A client that sends a spin and never reads. */
function spinWithoutReading(): void {
  const socket = connect(gateway.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(SPIN);
  sockets.push(socket);
}

test('requests that time out behind slow clients do not open the breaker of the backend', async () => {
  // Responses that arrive byte by byte occupy all connections to the backend.
  gateway.backends.respond('game', (_request, response) => {
    response.write('{');
    drops.push(setInterval(() => response.write(' '), 50));
  });
  for (let count = 0; count < CONNECTIONS; count++) spinWithoutReading();
  await eventually(() => {
    const failures = gateway.adapters.logs
      .lines()
      .filter(({ msg }) => msg === 'a backend has failed');
    expect({ answering: drops.length, failures }).toEqual({ answering: CONNECTIONS, failures: [] });
  });
  const spin = () => gateway.fetch('/api/game/spin', { method: 'POST', body: '{}' });
  const crowdedOut = await Promise.all(Array.from({ length: 10 }, spin));
  expect(new Set(crowdedOut.map(({ status }) => status))).toEqual(new Set([503]));
  drops.forEach(clearInterval);
  gateway.backends.respond('game');
  sockets[0]?.destroy();
  expect((await spin()).status).toBe(200);
});
