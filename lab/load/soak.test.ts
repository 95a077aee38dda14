import { growthOf, type SoakSample } from './soak';

const samplesOf = (valueAt: (index: number) => Partial<SoakSample>): SoakSample[] =>
  Array.from({ length: 40 }, (_, index) => ({
    memoryMb: 250,
    openFiles: 100,
    waitingEvents: 0,
    ...valueAt(index),
  }));

const grown = (samples: SoakSample[]) =>
  growthOf(samples).flatMap(({ what, grew }) => (grew ? [what] : []));

test('a system with steady memory, files and waiting events has not grown', () => {
  expect(grown(samplesOf(() => ({})))).toEqual([]);
});

test('the first quarter of the samples is the warm-up', () => {
  expect(grown(samplesOf((index) => (index < 10 ? { memoryMb: 120, openFiles: 40 } : {})))).toEqual(
    [],
  );
});

test('single high values are not growth', () => {
  expect(grown(samplesOf((index) => (index % 7 === 0 ? { memoryMb: 400 } : {})))).toEqual([]);
});

test.each([
  ['memoryMb', (index: number) => ({ memoryMb: 250 + 2 * index })],
  ['openFiles', (index: number) => ({ openFiles: 100 + 2 * index })],
  ['waitingEvents', (index: number) => ({ waitingEvents: 10 * index })],
] as const)('a steady rise of %s is growth', (what, valueAt) => {
  expect(grown(samplesOf(valueAt))).toEqual([what]);
});

test('the figures are the medians of the second and of the last quarter', () => {
  const [memory] = growthOf(samplesOf((index) => ({ memoryMb: index })));
  expect(memory).toMatchObject({ what: 'memoryMb', middle: 15, end: 35 });
});
