import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  FRONTEND_NAMES,
  SERVICE_NAMES,
  type EndpointResponse,
  type endpoints,
} from '@girouette/contracts';
import { embeddedConfig } from '../../tools/start/config';
import { createTrial } from '../../tools/start/trial';
import { startSystem, type RunningSystem } from '@girouette/server/system/start-system';
import { freePort } from '../../tools/lib/free-port';
import { createLogger, readConfig } from '@girouette/platform/kit';
import { eventually } from '@girouette/platform/kit/testing';
import { ALERTS } from '../../tools/kubernetes/alerts';
import dashboard from '../../k8s/components/monitoring/dashboard.json';

/** The whole system in this process, with a Prometheus and a span collector. */

jest.setTimeout(120_000);
const LONG = { timeoutMs: 60_000 };

interface Span {
  part: string;
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const dir = mkdtempSync(join(tmpdir(), 'girouette-observed-'));
const spans: Span[] = [];
const lines: Record<string, unknown>[] = [];
let collector: Server;
let system: RunningSystem;
let metricsPort: number;
let pageId: string;

beforeAll(async () => {
  collector = await startCollector();
  metricsPort = await freePort();
  const env = {
    DATA_DIR: dir,
    PORT: '0',
    INBOX_PORT: '0',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
    // A winner's mail is sent automatically, at once.
    CONFIRM_WAIT_MS: '0',
    RATE_LIMIT_FACTOR: '1000',
  };
  const stream = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };
  const logOf = (service: string) => createLogger({ service, level: 'info', stream });
  const config = readConfig(embeddedConfig, env);
  const root = resolve(import.meta.dirname, '../..');
  const { trial, opened } = createTrial(config);
  system = await startSystem({ config, trial, env, root, logOf });
  await trial.seed(system, logOf('seed'));
  pageId = opened.demoPageUrl?.split('/').at(-1) ?? '';
});
afterAll(async () => {
  await system.close();
  collector.closeAllConnections();
  collector.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Receives spans over HTTP as OTLP in JSON. */
async function startCollector(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isAllowed = request.headers.authorization === 'Bearer secret';
      if (isAllowed && request.url === '/v1/traces') {
        spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString()) as Exported));
      }
      response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Span, 'part'>[] }[];
  }[];
}

const spansIn = ({ resourceSpans }: Exported): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name');
    const part = name?.value.stringValue ?? '';
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ part, ...span })));
  });

type Play = EndpointResponse<typeof endpoints.spinWheel>;

async function spin(email: string, headers: Record<string, string> = {}): Promise<Play> {
  const answer = await fetch(`${system.url}/api/game/spin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ pageId, email }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Play;
}

const FROM_OUTSIDE = '4bf92f3577b34da6a3ce929d0e0e4736';

test('one trace leads from the gateway through the draw and its events to the winner’s mail', async () => {
  const headers = { traceparent: `00-${FROM_OUTSIDE}-00f067aa0ba902b7-01` };
  for (let guest = 1; guest <= 50; guest += 1) {
    const { outcome } = await spin(`guest-${String(guest)}@example.fr`, headers);
    if (outcome.kind === 'gift') break;
  }
  const ofTrace = await eventually(() => {
    const mail = spans.find(({ name }) => name === 'send mail winner');
    const found = spans.filter(({ traceId }) => traceId === mail?.traceId);
    expect(found.map(({ part, name }) => `${part}: ${name}`)).toEqual(
      expect.arrayContaining([
        'gateway: POST /api/game/spin',
        'gateway: call game',
        'game: POST /api/game/spin',
        'analytics: handle WheelSpun',
        'result-mail: handle WinnerMailRequested',
        'result-mail: send mail winner',
        'result-mail: call smtp',
      ]),
    );
    return found;
  }, LONG);

  const named = (part: string, name: string) =>
    ofTrace.find((span) => span.part === part && span.name === name);
  const request = named('gateway', 'POST /api/game/spin');
  const call = named('gateway', 'call game');
  const draw = named('game', 'POST /api/game/spin');
  const counted = named('analytics', 'handle WheelSpun');
  const queued = named('result-mail', 'handle WinnerMailRequested');
  const sent = named('result-mail', 'send mail winner');
  const handedOver = named('result-mail', 'call smtp');
  expect(request).toMatchObject({ kind: 2 });
  expect(request).not.toHaveProperty('parentSpanId');
  expect(call).toMatchObject({ kind: 3, parentSpanId: request?.spanId });
  expect(draw).toMatchObject({ kind: 2, parentSpanId: call?.spanId });
  expect(counted).toMatchObject({ kind: 5, parentSpanId: draw?.spanId });
  expect(queued).toMatchObject({ kind: 5, parentSpanId: draw?.spanId });
  expect(sent).toMatchObject({ kind: 1, parentSpanId: queued?.spanId });
  expect(handedOver).toMatchObject({ kind: 3, parentSpanId: sent?.spanId });

  const ofLog = lines.filter(({ traceId }) => traceId === request?.traceId);
  expect(ofLog.map(({ service, msg }) => `${String(service)}: ${String(msg)}`)).toEqual(
    expect.arrayContaining([
      'gateway: request',
      'game: answered',
      'analytics: event handled',
      'result-mail: event handled',
      'result-mail: mail sent',
    ]),
  );
  expect(new Set(ofLog.map(({ requestId }) => requestId)).size).toBe(1);
  expect(spans.filter(({ traceId }) => traceId === FROM_OUTSIDE)).toEqual([]);
});

/** The names of the metrics in a Prometheus query. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)|offset \w+/g, ' ')
    .match(/[a-z_]{2,}\d*[a-z_]*/g);
  const words = ['sum', 'max', 'rate', 'increase', 'histogram_quantile', 'unless', 'by'];
  return (bare ?? []).filter((word) => !words.includes(word));
}

const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

const queries: [string, string][] = [
  ...ALERTS.map(({ name, expr }): [string, string] => [`the alert ${name}`, expr]),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [`the panel “${title}”`, expr]),
  ),
];

test('every metric of an alert and of a panel is one that the parts have', async () => {
  const text = await scrape();
  // Prometheus itself provides this one.
  const known = new Set(['up']);
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    known.add(name);
    if (type === 'histogram')
      for (const end of ['bucket', 'count', 'sum']) known.add(`${name}_${end}`);
  }
  const unknown = queries.flatMap(([where, query]) =>
    metricsIn(query)
      .filter((name) => !known.has(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(queries.every(([, query]) => metricsIn(query).length > 0)).toBe(true);
});

test('every part has metrics, and none contains a guest or an id', async () => {
  for (const path of ['/', `/spin/game/${pageId}`]) await fetch(`${system.url}${path}`);
  for (const name of ['marketing', 'owner', 'admin', 'spin'])
    await fetch(`${system.url}/mf/${name}/current.json`);
  const text = await eventually(async () => {
    const current = await scrape();
    for (const name of [...FRONTEND_NAMES, 'game', 'gateway']) {
      expect(current).toMatch(
        new RegExp(`^http_request_duration_seconds_count\\{part="${name}"`, 'm'),
      );
    }
    return current;
  }, LONG);
  for (const name of SERVICE_NAMES) {
    expect(text).toMatch(new RegExp(`^outbox_oldest_age_seconds\\{part="${name}"\\} `, 'm'));
  }
  expect(text).toMatch(/^circuit_open\{to="game",part="gateway"\} 0$/m);
  expect(text).toMatch(/^events_waiting\{topic="plays",part="analytics"\} \d+$/m);
  expect(text).toMatch(/^mails_waiting\{time="due",part="result-mail"\} \d+$/m);
  expect(text).not.toMatch(new RegExp(`guest-|${pageId}|127\\.0\\.0\\.1`));
});
