import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTrace, newTrace } from '@girouette/platform/async';
import { beginSpan, withSpan } from '../../src/telemetry';
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
