import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parts, PART_NAMES, type PartName } from '@girouette/contracts';

/** A request that reached a backend. */
export interface Received {
  to: PartName;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stand-ins for every service and web host, each on its own port. */
export interface TestBackends {
  received: Received[];
  /** The variables of the gateway’s environment. */
  urls: Record<string, string>;
  /** Replaces how a backend responds. Without a listener, restores the default. */
  respond(name: PartName, listener?: RequestListener): void;
  stop(name: PartName): Promise<void>;
  /** Listens on the same port again. */
  restart(name: PartName): Promise<void>;
  close(): Promise<void>;
}

/** By default, a backend responds with 200 and its name. */
export async function startBackends(): Promise<TestBackends> {
  const received: Received[] = [];
  const listeners = new Map<PartName, RequestListener>();
  const servers = new Map<PartName, Server>();
  const ports = new Map<PartName, number>();

  const listenerOf =
    (name: PartName): RequestListener =>
    (request, response) => {
      const { method = '', url = '', headers } = request;
      const entry: Received = { to: name, method, url, headers, body: '' };
      if (url !== '/healthz') received.push(entry);
      request.setEncoding('utf8').on('data', (text: string) => (entry.body += text));
      const own = listeners.get(name);
      if (own) {
        own(request, response);
        return;
      }
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ from: name }));
      });
    };

  const listen = async (name: PartName) => {
    const server = createServer(listenerOf(name));
    server.listen(ports.get(name) ?? 0, '127.0.0.1');
    await once(server, 'listening');
    servers.set(name, server);
    ports.set(name, (server.address() as AddressInfo).port);
  };
  const stop = async (name: PartName) => {
    const server = servers.get(name);
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };

  for (const name of PART_NAMES) await listen(name);
  return {
    received,
    urls: Object.fromEntries(
      PART_NAMES.map((name) => [parts[name].variable, `http://127.0.0.1:${ports.get(name)}`]),
    ),
    respond(name, listener) {
      if (listener) listeners.set(name, listener);
      else listeners.delete(name);
    },
    stop,
    restart: listen,
    async close() {
      for (const name of PART_NAMES) await stop(name);
    },
  };
}
