import { askedUntil } from './delivery-rules';

const now = new Date('2026-11-21T19:30:00Z');

test.each([
  ['20', '2026-11-21T19:30:20.000Z'],
  ['Sat, 21 Nov 2026 19:45:00 GMT', '2026-11-21T19:45:00.000Z'],
  // At most a day.
  ['9999999', '2026-11-22T19:30:00.000Z'],
  ['Sat, 28 Nov 2026 19:30:00 GMT', '2026-11-22T19:30:00.000Z'],
  ['0', undefined],
  ['Sat, 21 Nov 2026 19:00:00 GMT', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %s', (header, until) => {
  expect(askedUntil(header, now)?.toISOString()).toBe(until);
});
