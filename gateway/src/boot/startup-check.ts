import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { POLICY_NAMES } from '../plugin/manifest';
import type { ExpressGateway } from './express-gateway';

/**
 * Verifies that express-gateway runs with exactly the gateway's policies. express-gateway only logs when a plugin fails to load, and its
 * internals could change.
 * @param options.sawPlainPrototypes whether the request that this sends had Node's own prototypes
 * @throws Error naming the fault
 */
export async function checkStartup(options: {
  expressGateway: ExpressGateway;
  server: Server;
  sawPlainPrototypes: () => boolean;
}): Promise<void> {
  const { expressGateway, server, sawPlainPrototypes } = options;
  const { gatewayConfig } = expressGateway.config;
  const missing = POLICY_NAMES.filter((name) => !(name in expressGateway.policies));
  if (missing.length > 0) throw new Error(`Policies are not registered: ${missing.join(', ')}.`);
  const foreign = gatewayConfig.policies.filter((name) => !POLICY_NAMES.includes(name));
  if (foreign.length > 0) throw new Error(`Policies that are not ours: ${foreign.join(', ')}.`);
  if (gatewayConfig.admin !== undefined) throw new Error('The admin API must not be configured.');

  const status = await askHealth(server.address() as AddressInfo);
  if (status !== 200) throw new Error(`The gateway answers /healthz with ${String(status)}.`);
  if (!sawPlainPrototypes()) throw new Error('Express has replaced the prototypes of a request.');
}

/** The local address of a server that listens on all interfaces. */
const LOCAL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function askHealth({ address, port }: AddressInfo): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: LOCAL[address] ?? address, port, path: '/healthz', agent: false };
    get({ ...options, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('timeout', () => {
        reject(new Error('The gateway does not answer /healthz.'));
      })
      .once('error', reject);
  });
}
