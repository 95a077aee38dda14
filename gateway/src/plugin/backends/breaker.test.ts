import { FixedClock } from '@girouette/platform/kit/testing';
import { createBreaker } from './breaker';

const aBreaker = () => {
  const clock = new FixedClock();
  return { clock, breaker: createBreaker({ failures: 3, openMs: 1_000, clock }) };
};
const failTimes = (breaker: ReturnType<typeof createBreaker>, times: number) => {
  for (let time = 0; time < times; time++) breaker.admit()?.failed();
};

test('a breaker opens after the given number of failures in a row', () => {
  const { breaker } = aBreaker();
  failTimes(breaker, 2);
  expect(breaker.admit()).not.toBeNull();
  failTimes(breaker, 1);
  expect(breaker.admit()).toBeNull();
  expect(breaker.retryAfterSeconds()).toBe(1);
});

test('a success in between resets the count of a breaker', () => {
  const { breaker } = aBreaker();
  failTimes(breaker, 2);
  breaker.admit()?.succeeded();
  failTimes(breaker, 2);
  expect(breaker.admit()).not.toBeNull();
});

test('after its pause, a breaker admits one request at a time', () => {
  const { breaker, clock } = aBreaker();
  failTimes(breaker, 3);
  clock.advance(999);
  expect(breaker.admit()).toBeNull();
  clock.advance(1);
  expect(breaker.admit()).not.toBeNull();
  expect(breaker.admit()).toBeNull();
});

test('a breaker closes when the admitted request succeeds', () => {
  const { breaker, clock } = aBreaker();
  failTimes(breaker, 3);
  clock.advance(1_000);
  breaker.admit()?.succeeded();
  expect(breaker.admit()).not.toBeNull();
  expect(breaker.admit()).not.toBeNull();
});

test('a breaker opens again when the admitted request fails', () => {
  const { breaker, clock } = aBreaker();
  failTimes(breaker, 3);
  clock.advance(1_000);
  breaker.admit()?.failed();
  expect(breaker.admit()).toBeNull();
  clock.advance(1_000);
  expect(breaker.admit()).not.toBeNull();
});

test('a breaker admits the next request when the admitted one is abandoned', () => {
  const { breaker, clock } = aBreaker();
  failTimes(breaker, 3);
  clock.advance(1_000);
  breaker.admit()?.abandoned();
  expect(breaker.admit()).not.toBeNull();
});

test('failures of requests in flight do not keep a breaker open longer', () => {
  const { breaker, clock } = aBreaker();
  const late = breaker.admit();
  failTimes(breaker, 3);
  clock.advance(900);
  late?.failed();
  clock.advance(100);
  expect(breaker.admit()).not.toBeNull();
});
