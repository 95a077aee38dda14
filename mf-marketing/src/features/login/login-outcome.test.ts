import { aLoginAnswer } from '../../testing/answers';
import { outcomeOf } from './login-outcome';

test('being blocked comes before everything else', () => {
  expect(outcomeOf(aLoginAnswer({ blocked: true, isVerified: false }))).toBe('blocked');
});

test('a payment or a trial opens the house, verified or not', () => {
  expect(outcomeOf(aLoginAnswer({ payment: true, isVerified: false }))).toBe('signed-in');
  expect(outcomeOf(aLoginAnswer({ payment: false, isTrial: true, isVerified: false }))).toBe(
    'signed-in',
  );
});

test('without either, the address has to be verified, and then paid for', () => {
  expect(outcomeOf(aLoginAnswer({ payment: false, isVerified: false }))).toBe('to-verify');
  expect(outcomeOf(aLoginAnswer({ payment: false }))).toBe('to-pay');
});
