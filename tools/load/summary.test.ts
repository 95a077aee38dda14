import { summaryOf, type K6Data } from '../../tests/load/support/summary';

const trend = (count: number) => ({
  values: { count, med: 4, 'p(95)': 20, 'p(99)': 40, max: 90 },
});

const ran = (): K6Data => ({
  state: { testRunDurationMs: 30_000 },
  metrics: {
    iterations: { values: { count: 50 } },
    http_req_duration: trend(300),
    http_req_failed: { values: { passes: 2, fails: 298, rate: 0.0067 } },
    'http_req_duration{name:spin}': {
      ...trend(60),
      thresholds: { 'p(95)<300': { ok: true } },
    },
    'http_req_failed{name:spin}': {
      values: { passes: 2, fails: 58, rate: 0.033 },
      thresholds: { 'rate<0.001': { ok: false } },
    },
  },
});

test('the summary shows a run by call and as a whole, with the exceeded limits', () => {
  const summary = summaryOf('friday-evening', ran(), 30);

  expect(summary).toMatchObject({
    scenario: 'friday-evening',
    ok: false,
    crossed: ['http_req_failed{name:spin} rate<0.001'],
    requestsPerSecond: 10,
    people: 50,
    turnedAway: 0,
  });
  expect(summary.calls).toEqual([
    { name: 'spin', count: 60, p50: 4, p95: 20, p99: 40, max: 90, errors: 2 },
    { name: 'all', count: 300, p50: 4, p95: 20, p99: 40, max: 90, errors: 2 },
  ]);
});

test('a run is ok when every threshold held', () => {
  const data = ran();
  delete data.metrics['http_req_failed{name:spin}'];
  expect(summaryOf('friday-evening', data, 30)).toMatchObject({ ok: true, crossed: [] });
});
