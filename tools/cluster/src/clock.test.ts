import { lastMinuteOf, reasonNotToBegin } from './clock';

const startedAt = 1_800_000_000;
const at = (minute: number) => (startedAt + minute * 60) * 1000;

test('a proof begins when it ends before the last minute', () => {
  expect(reasonNotToBegin({ startedAt, now: at(25), minutes: 20, lastMinute: 45 })).toBeNull();
});

test('a proof that could pass the last minute is not begun, with the reason', () => {
  expect(reasonNotToBegin({ startedAt, now: at(26), minutes: 20, lastMinute: 45 })).toBe(
    'it takes up to 20 minutes, and 26 of 45 have passed',
  );
});

test('the last minute is 75, or CI_LAST_MINUTE up to 90', () => {
  expect([lastMinuteOf(undefined), lastMinuteOf(''), lastMinuteOf('45')]).toEqual([75, 75, 45]);
  for (const text of ['soon', '0', '91']) {
    expect(() => lastMinuteOf(text)).toThrow('CI_LAST_MINUTE must be');
  }
});
