import { createMetrics, measureCall, outcomeOfStatus } from '../../src/telemetry';
import { serveMetrics } from '../../src/telemetry/serve-metrics';

const textOf = async (parts: Parameters<typeof serveMetrics>[0]['parts']) => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, parts });
  try {
    return await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  } finally {
    await server.close();
  }
};

test('a value that cannot be read is missing, and the others are there', async () => {
  const metrics = createMetrics('game');
  metrics.gauge({ name: 'one', help: 'One.', read: () => Promise.reject(new Error('down')) });
  metrics.gauge({
    name: 'many',
    help: 'Many.',
    label: 'topic',
    read: () => {
      throw new Error('down');
    },
  });
  metrics.gauge({ name: 'known', help: 'Known.', read: () => 3 });
  const text = await textOf([metrics]);
  expect(text).toContain('# TYPE one gauge\n');
  expect(text).not.toMatch(/^(one|many)[ {]/m);
  expect(text).toContain('known{part="game"} 3\n');
});

test('a value that was known and cannot be read any more is not repeated', async () => {
  const metrics = createMetrics('game');
  let isDown = false;
  metrics.gauge({
    name: 'waiting',
    help: 'Waiting.',
    label: 'topic',
    read: () => (isDown ? Promise.reject(new Error('down')) : { plays: 2, pages: 0 }),
  });
  expect(await textOf([metrics])).toContain('waiting{topic="plays",part="game"} 2\n');
  isDown = true;
  expect(await textOf([metrics])).not.toMatch(/^waiting\{/m);
});

test('metrics of several parts in one process share one head each', async () => {
  const [game, auth] = [createMetrics('game'), createMetrics('auth')];
  game.answered({ method: 'GET', route: '/a', status: '200' }, 0.02);
  auth.answered({ method: 'GET', route: '/b', status: '404' }, 0.02);
  const text = await textOf([game, auth]);
  expect(text.match(/# TYPE http_request_duration_seconds histogram/g)).toHaveLength(1);
  expect(text).toMatch(/_count\{part="game",method="GET",route="\/a",status="200"\} 1\n/);
  expect(text).toMatch(/_count\{part="auth",method="GET",route="\/b",status="404"\} 1\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds\{part="all"\}/);
});

test('the port of the metrics answers nothing else', async () => {
  const metrics = createMetrics('game');
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, parts: [metrics] });
  const url = `http://127.0.0.1:${server.port}`;
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  await server.close();
  await expect(fetch(`${url}/metrics`)).rejects.toThrow();
});

test('a call is measured with its outcome, even when it fails', async () => {
  const metrics = createMetrics('billing');
  const call = { metrics, to: 'stripe', outcomeOf: outcomeOfStatus };
  await measureCall(call, () => Promise.resolve(429));
  await measureCall(call, () => Promise.resolve(503));
  await expect(measureCall(call, () => Promise.reject(new Error('reset')))).rejects.toThrow();
  const text = await metrics.registry.metrics();
  for (const outcome of ['429', '5xx', 'failed']) {
    expect(text).toContain(
      `outgoing_request_duration_seconds_count{part="billing",to="stripe",outcome="${outcome}"} 1\n`,
    );
  }
});
