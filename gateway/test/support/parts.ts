import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PARTS, PART_NAMES, type PartName } from '../../src/plugin/parts';

/** What a part has received. */
export interface Received {
  to: PartName;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands in for every service and web host behind the gateway, each on a socket of its own. */
export interface Parts {
  received: Received[];
  /** The addresses as the gateway's configuration wants them. */
  urls: Record<string, string>;
  /** Lets a part answer in another way; without one, it answers as before. */
  answer(name: PartName, listener?: RequestListener): void;
  /** Cuts a part off: nothing listens on its port any more. */
  stop(name: PartName): Promise<void>;
  /** Lets it listen on the same port again. */
  restart(name: PartName): Promise<void>;
  close(): Promise<void>;
}

/** By default a part answers 200 with its name. */
export async function openParts(): Promise<Parts> {
  const received: Received[] = [];
  const answers = new Map<PartName, RequestListener>();
  const servers = new Map<PartName, Server>();
  const ports = new Map<PartName, number>();

  const listenerOf =
    (name: PartName): RequestListener =>
    (request, response) => {
      const { method = '', url = '', headers } = request;
      const entry: Received = { to: name, method, url, headers, body: '' };
      if (url !== '/healthz') received.push(entry);
      request.setEncoding('utf8').on('data', (text: string) => (entry.body += text));
      const own = answers.get(name);
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
      PART_NAMES.map((name) => [PARTS[name], `http://127.0.0.1:${ports.get(name)}`]),
    ),
    answer(name, listener) {
      if (listener) answers.set(name, listener);
      else answers.delete(name);
    },
    stop,
    restart: listen,
    async close() {
      for (const name of PART_NAMES) await stop(name);
    },
  };
}
