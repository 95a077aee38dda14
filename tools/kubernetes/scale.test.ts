import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { maxReplicasOf, MS_PER_GUEST, PEAK_GUESTS_PER_SECOND, replicasFor } from './scale';

it('has as many pods as carry the guests at six tenths of a core each, and never fewer than two', () => {
  expect(replicasFor(0, 0)).toBe(2);
  expect(replicasFor(6, 100)).toBe(2);
  expect(replicasFor(18, 100)).toBe(3);
  expect(replicasFor(18.1, 100)).toBe(4);
});

it('leaves the autoscaler half as many again', () => {
  expect(replicasFor(10, PEAK_GUESTS_PER_SECOND)).toBe(5);
  expect(maxReplicasOf(10)).toBe(8);
});

it('docs/scale.md contains the figures of the autoscalers for each part', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/scale.md'), 'utf8');
  const rows = text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, part = '']) => part in MS_PER_GUEST)
    .map(([, part, ...figures]) => [part, ...figures.slice(0, 3).map(Number)]);
  const made = Object.entries(MS_PER_GUEST).map(([part, ms]) => [
    part,
    ms,
    replicasFor(ms, PEAK_GUESTS_PER_SECOND),
    maxReplicasOf(ms),
  ]);
  expect(rows).toEqual(made);
});
