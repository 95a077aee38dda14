import { FixedClock } from '@girouette/service-kit/testing';
import { createBreaker } from './breaker';

const aBreaker = () => {
  const clock = new FixedClock();
  return { clock, breaker: createBreaker({ failures: 3, openMs: 1_000, clock }) };
};
const failTimes = (breaker: ReturnType<typeof createBreaker>, times: number) => {
  for (let time = 0; time < times; time++) breaker.admit()?.failed();
};

test('it opens after so many failures in a row', () => {
  const { breaker } = aBreaker();
  failTimes(breaker, 2);
  expect(breaker.admit()).not.toBeNull();
  failTimes(breaker, 1);
  expect(breaker.admit()).toBeNull();
  expect(breaker.retryAfterSeconds()).toBe(1);
});

test('a success in between starts the count anew', () => {
  const { breaker } = aBreaker();
  failTimes(breaker, 2);
  breaker.admit()?.succeeded();
  failTimes(breaker, 2);
  expect(breaker.admit()).not.toBeNull();
});

test('after its rest it lets one through, and no second one meanwhile', () => {
  const { breaker, clock } = aBreaker();
  failTimes(breaker, 3);
  clock.advance(999);
  expect(breaker.admit()).toBeNull();
  clock.advance(1);
  expect(breaker.admit()).not.toBeNull();
  expect(breaker.admit()).toBeNull();
});

test('it closes when that one succeeds', () => {
  const { breaker, clock } = aBreaker();
  failTimes(breaker, 3);
  clock.advance(1_000);
  breaker.admit()?.succeeded();
  expect(breaker.admit()).not.toBeNull();
  expect(breaker.admit()).not.toBeNull();
});

test('it rests again when that one fails', () => {
  const { breaker, clock } = aBreaker();
  failTimes(breaker, 3);
  clock.advance(1_000);
  breaker.admit()?.failed();
  expect(breaker.admit()).toBeNull();
  clock.advance(1_000);
  expect(breaker.admit()).not.toBeNull();
});

test('when that one is abandoned by its client, the next one tries', () => {
  const { breaker, clock } = aBreaker();
  failTimes(breaker, 3);
  clock.advance(1_000);
  breaker.admit()?.abandoned();
  expect(breaker.admit()).not.toBeNull();
});

test('failures that were under way when it opened do not prolong its rest', () => {
  const { breaker, clock } = aBreaker();
  const late = breaker.admit();
  failTimes(breaker, 3);
  clock.advance(900);
  late?.failed();
  clock.advance(100);
  expect(breaker.admit()).not.toBeNull();
});
