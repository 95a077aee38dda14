import { endpoints, limits, rateOf, type EndpointDefinition } from '@girouette/contracts';
import { gameConfig } from '../../services/game/src/config';
import { mailLimits } from '../../services/result-mail/src/domain/mail-limits';

type Kind = keyof typeof mailLimits;

const HOUR_SECONDS = 3_600;

/** The endpoints that cause a mail, by kind. A winner's follows from a spin, of which a network has so many. */
const CAUSES: Record<Exclude<Kind, 'winner'>, readonly (keyof typeof endpoints)[]> = {
  verification: ['register', 'resendVerification'],
  'email-change': ['updateProfile'],
  'email-change-notice': ['updateProfile'],
  // Follows from the mail above.
  'email-changed': ['updateProfile'],
  'password-reset': ['forgotPassword'],
  'password-changed': ['changePassword', 'resetPassword'],
  'second-factor': ['confirmSecondFactor', 'removeSecondFactor', 'resetSecondFactor'],
  'wrong-codes': ['signIn', 'signInByQuery'],
  'sub-account-added': ['addSubAccount'],
  'trial-approved': ['approveTrial'],
  'review-alert': ['submitReview'],
  'review-reply': ['replyToReview'],
  'pages-switched': ['switchOwnerPages'],
  'demo-request': ['requestDemo'],
  receipt: ['startCheckout'],
  'renewal-failed': ['startCheckout'],
};

function perHour(endpoint: EndpointDefinition): number {
  const { count, seconds } = endpoint.limit ? limits[endpoint.limit].network : rateOf(endpoint);
  return (count * HOUR_SECONDS) / seconds;
}

test.each(Object.entries(CAUSES))(
  'the limits of the endpoints that cause a mail of the kind %s hold what its row says of a network',
  (kind, causes) => {
    const mails = causes
      .map((name) => perHour(endpoints[name]))
      .reduce((sum, each) => sum + each, 0);
    expect(mails).toBe(mailLimits[kind as Kind].network);
  },
);

test('a network wins no more mails in an hour than it may spin', () => {
  expect(gameConfig.parse({}).PLAYS_PER_NETWORK_HOUR).toBe(mailLimits.winner.network);
});
