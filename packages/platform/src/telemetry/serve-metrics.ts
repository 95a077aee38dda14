import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from './metrics';

interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

const REQUEST_LIMIT_MS = 5_000;
const MAX_CONNECTIONS = 16;
/** How often the delay of the event loop is measured. The default, 10 ms, wakes a process at rest 100 times a second. */
const EVENT_LOOP_EVERY_MS = 100;

/** The metrics of the process: memory, processor, event loop. One set, even when several parts run in it. */
let processRegistry: Registry | undefined;

function metricsOfProcess(part: string): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({
      register: processRegistry,
      eventLoopMonitoringPrecision: EVENT_LOOP_EVERY_MS,
    });
  }
  processRegistry.setDefaultLabels({ part });
  return processRegistry;
}

/**
 * Serves metrics at `/metrics`, in the Prometheus text format, on a separate port that the public origin never reaches.
 * @param options.port 0 takes any free one
 * @param options.parts with several parts in the process, the process metrics have `all` as their part
 * @throws Error when the port is taken
 */
export async function serveMetrics(options: {
  host: string;
  port: number;
  parts: readonly [Metrics, ...Metrics[]];
}): Promise<MetricsServer> {
  const { host, port, parts } = options;
  const ofProcess = metricsOfProcess(parts.length === 1 ? parts[0].part : 'all');
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    textOf([...parts.map(({ registry }) => registry), ofProcess]).then(
      (text) => response.writeHead(200, { 'content-type': ofProcess.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = REQUEST_LIMIT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

/** Several parts in one process have metrics with the same names. Prometheus requires all samples of a name under one header. */
async function textOf(registries: readonly Registry[]): Promise<string> {
  const samplesOf = new Map<string, string>();
  for (const registry of registries) {
    for (const metric of (await registry.metrics()).trimEnd().split('\n\n')) {
      const [help = '', type = '', ...samples] = metric.split('\n');
      const head = `${help}\n${type}`;
      samplesOf.set(
        head,
        (samplesOf.get(head) ?? '') + samples.map((line) => `${line}\n`).join(''),
      );
    }
  }
  return [...samplesOf].map(([head, samples]) => `${head}\n${samples}`).join('\n');
}

function closed(server: Server): Promise<void> {
  const end = once(server, 'close').then(() => undefined);
  server.close();
  server.closeAllConnections();
  return end;
}
