import { randomBytes } from './chance';

it('returns bytes of the requested size, never the same twice, even beyond one pool', () => {
  const given = Array.from({ length: 2_000 }, () => randomBytes(12));
  expect(given.every(({ length }) => length === 12)).toBe(true);
  expect(new Set(given.map((bytes) => bytes.toString('hex'))).size).toBe(2_000);
});

it('does not change bytes that it has returned', () => {
  const first = randomBytes(12);
  const text = first.toString('hex');
  for (let n = 0; n < 1_000; n += 1) randomBytes(12);
  expect(first.toString('hex')).toBe(text);
});
