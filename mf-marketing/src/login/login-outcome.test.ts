import { aLoginAnswer } from '../testing/answers';
import { outcomeOf } from './login-outcome';

test('a blocked account is always blocked', () => {
  expect(outcomeOf(aLoginAnswer({ blocked: true, isVerified: false }))).toBe('blocked');
});

test('an account with a payment or a trial signs in, verified or not', () => {
  expect(outcomeOf(aLoginAnswer({ payment: true, isVerified: false }))).toBe('signed-in');
  expect(outcomeOf(aLoginAnswer({ payment: false, isTrial: true, isVerified: false }))).toBe(
    'signed-in',
  );
});

test('without either, the e-mail must be verified and then the plan paid', () => {
  expect(outcomeOf(aLoginAnswer({ payment: false, isVerified: false }))).toBe('to-verify');
  expect(outcomeOf(aLoginAnswer({ payment: false }))).toBe('to-pay');
});
