import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { currentTrace, newTrace } from '@girouette/platform/async';
import { z } from 'zod';
import { beginSpan, createMetrics, startTelemetry, withSpan } from '../../src/telemetry';
import { telemetryVariables } from '../../src/telemetry/config';
import { createOtlpExporter } from '../../src/telemetry/otlp-exporter';
import { exportSpans, type FinishedSpan } from '../../src/telemetry/spans';

const aSpan = { part: 'game', name: 'draw', kind: 'internal' } as const;

function record(ratio = 1) {
  const added: FinishedSpan[] = [];
  const add = (span: FinishedSpan) => void added.push(span);
  return { added, stop: exportSpans({ add, close: () => Promise.resolve() }, ratio) };
}

test('without an exporter, work keeps the span of its cause, or begins a trace without one', () => {
  const parent = newTrace(true);
  expect(beginSpan({ ...aSpan, parent }).trace).toBe(parent);
  expect(beginSpan({ ...aSpan, parent: null }).trace).toMatchObject({ sampled: false });
});

test('work within work is its child, and a failure is exported as one', async () => {
  const { added, stop } = record();
  const failing = withSpan(aSpan, () =>
    withSpan({ ...aSpan, name: 'store' }, () => Promise.reject(new Error('full'))),
  );
  await expect(failing).rejects.toThrow('full');
  const [inner, outer] = added;
  expect(outer).toMatchObject({ name: 'draw', failed: true, parentSpanId: undefined });
  expect(inner).toMatchObject({ name: 'store', failed: true, parentSpanId: outer?.trace.spanId });
  expect(inner?.trace.traceId).toBe(outer?.trace.traceId);
  await stop();
});

test('a trace that is not to be exported leaves no spans, in no part', async () => {
  const { added, stop } = record(0);
  await withSpan(aSpan, () => {
    expect(currentTrace()).toMatchObject({ sampled: false });
    return withSpan(aSpan, () => Promise.resolve());
  });
  expect(added).toEqual([]);
  await stop();
});

test('a collector that refuses is logged once, and blocks nothing', async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const warnings: string[] = [];
  const exporter = createOtlpExporter({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: '',
    warn: (_fields, message) => warnings.push(message),
  });
  const stop = exportSpans(exporter, 1);
  for (let count = 0; count < 1_000; count += 1) {
    beginSpan({ ...aSpan, parent: null }).end();
  }
  await stop();
  expect(requests).toBeGreaterThan(1);
  expect(warnings).toEqual(['spans cannot be exported']);
  server.close();
});

/** What a collector receives about the process from a part with these variables; null when it receives nothing. */
async function resourceWith(variables: Record<string, string>) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.end('{}');
    });
  })
    .listen(0, '127.0.0.1')
    .unref();
  await once(server, 'listening');
  const config = z.object(telemetryVariables).parse({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...variables,
  });
  const stop = await startTelemetry({
    config: { ...config, HOST: '127.0.0.1' },
    parts: [createMetrics('game')],
    version: '1.2.3',
    log: { warn: () => undefined },
  });
  await withSpan(aSpan, () => Promise.resolve());
  await stop();
  server.close();
  const [body] = received;
  if (body === undefined) return null;
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: {
      resource: { attributes: { key: string; value: { stringValue: string } }[] };
    }[];
  };
  const attributes = resourceSpans[0]?.resource.attributes ?? [];
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
}

test('spans name the part, its version and its process', async () => {
  expect(await resourceWith({})).toEqual({
    'service.name': 'game',
    'service.namespace': 'girouette',
    'service.version': '1.2.3',
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
  });
});

test('the variables of OpenTelemetry name the service and add attributes', async () => {
  const variables = {
    OTEL_SERVICE_NAME: 'wheel',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=pr%C3%A9prod',
  };
  expect(await resourceWith(variables)).toMatchObject({
    'service.name': 'wheel',
    'service.namespace': 'girouette',
    'deployment.environment.name': 'préprod',
  });
});

test.each([
  ['OTEL_SDK_DISABLED', 'true'],
  ['OTEL_TRACES_SAMPLER', 'parentbased_always_off'],
])('%s=%s exports nothing', async (name, value) => {
  expect(await resourceWith({ [name]: value })).toBeNull();
});

test('parentbased_always_on traces every request, whatever the share is', async () => {
  const variables = {
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: '0',
  };
  expect(await resourceWith(variables)).toMatchObject({ 'service.name': 'game' });
});
