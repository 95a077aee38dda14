import { tableOf } from './table';

const spin = { name: 'spin', count: 120, p50: 4.04, p95: 21.96, p99: 38, max: 120.5, errors: 0 };
const all = { name: 'all', count: 1_200, p50: 2, p95: 15, p99: 30, max: 900, errors: 3 };

test('the table has one line per call, then the total, with columns under their names', () => {
  expect(tableOf({ calls: [spin, all], seconds: 60 }).split('\n')).toEqual([
    'call  requests  per s  p50 ms  p95 ms  p99 ms  max ms  errors',
    'spin       120    2.0     4.0    22.0    38.0   120.5       0',
    'all       1200   20.0     2.0    15.0    30.0   900.0       3',
  ]);
});
