import { clockErrorOf, isClockWrong, readClock } from './clock';
import { clockText } from './texts';

const SERVER = Date.parse('2026-11-24T12:00:00.000Z');
const MINUTE = 60_000;

test('the clock is compared with the date of an answer', () => {
  const reading = readClock('Tue, 24 Nov 2026 12:00:00 GMT', SERVER + 6 * MINUTE);
  expect(reading).toEqual({ aheadMs: 6 * MINUTE, serverMs: SERVER });
  expect(readClock(null, SERVER)).toBeNull();
  expect(readClock('tomorrow', SERVER)).toBeNull();
});

test.each([
  [5 * MINUTE, false],
  [5 * MINUTE + 1, true],
  [-5 * MINUTE - 1, true],
])('an error of %d ms is wrong: %s', (errorMs, isWrong) => {
  expect(isClockWrong(errorMs)).toBe(isWrong);
});

test('a clock that was set back since the last answer is wrong', () => {
  const reading = { aheadMs: 0, serverMs: SERVER };
  expect(clockErrorOf(reading, SERVER + 60 * MINUTE)).toBe(0);
  expect(clockErrorOf(reading, SERVER - 60 * MINUTE)).toBe(-60 * MINUTE);
  expect(clockErrorOf(null, SERVER)).toBe(0);
});

test('a person reads in which direction the clock is wrong', () => {
  expect(clockText(12 * MINUTE)).toBe('Elle avance de 12\u00A0minutes.');
  expect(clockText(-180 * MINUTE)).toBe('Elle retarde de 3\u00A0heures.');
});
