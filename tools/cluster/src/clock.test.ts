import { reasonNotToBegin } from './clock';

const startedAt = 1_800_000_000;
const at = (minute: number) => (startedAt + minute * 60) * 1000;

test('a proof begins when it ends before the 75th minute', () => {
  expect(reasonNotToBegin({ startedAt, now: at(55), minutes: 20 })).toBeNull();
});

test('a proof that could pass the 75th minute is not begun, with the reason', () => {
  expect(reasonNotToBegin({ startedAt, now: at(56), minutes: 20 })).toBe(
    'it takes up to 20 minutes, and 56 of 75 have passed',
  );
});
