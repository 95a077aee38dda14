import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { POLICY_NAMES } from '../plugin/manifest';
import type { ExpressGateway } from './express-gateway';
import { checkStartup } from './startup-check';

let server: Server;
let status = 200;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** The report of express-gateway after a successful start. */
const anExpressGateway = (
  changes: Partial<ExpressGateway['config']['gatewayConfig']> = {},
): ExpressGateway => ({
  config: {
    gatewayConfig: { http: { port: 0, hostname: '' }, policies: POLICY_NAMES, ...changes },
  },
  policies: Object.fromEntries(POLICY_NAMES.map((name) => [name, {}])),
  run: () => Promise.resolve(server),
});
const check = (expressGateway: ExpressGateway, sawPlainPrototypes = () => true) =>
  checkStartup({ expressGateway, server, sawPlainPrototypes });

test('a gateway with all policies and plain requests starts', async () => {
  await expect(check(anExpressGateway())).resolves.toBeUndefined();
});

test('a start without a registered policy fails', async () => {
  const expressGateway = { ...anExpressGateway(), policies: { edge: {}, cors: {} } };
  await expect(check(expressGateway)).rejects.toThrow(/not registered: rate, auth/);
});

test('a start with a policy of express-gateway, such as its proxy, fails', async () => {
  const expressGateway = anExpressGateway({ policies: [...POLICY_NAMES, 'proxy'] });
  await expect(check(expressGateway)).rejects.toThrow('Policies that are not ours: proxy.');
});

test('a start with the admin API fails', async () => {
  await expect(check(anExpressGateway({ admin: { port: 9876 } }))).rejects.toThrow(/admin API/);
});

test('a start fails when Express has replaced the prototypes of a request', async () => {
  await expect(check(anExpressGateway(), () => false)).rejects.toThrow(/prototypes/);
});

test('a start fails when /healthz does not answer 200', async () => {
  status = 500;
  await expect(check(anExpressGateway())).rejects.toThrow('answers /healthz with 500');
  status = 200;
});
