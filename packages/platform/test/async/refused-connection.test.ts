import { toLoginError, isDependencyOutage, findLoginError } from '../../src/async';

const failure = (fields: object, message = '', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields);
const explain = (error: unknown) =>
  toLoginError(error, { service: 'Redis', variables: 'REDIS_URL' });

const LOGIN =
  'Redis refuses the login of REDIS_URL: the user or password is wrong, or the user lacks a right.';

it.each([
  ['Redis refuses the password', failure({}, 'WRONGPASS invalid username-password pair')],
  ['Redis wants a password', failure({}, 'NOAUTH Authentication required.')],
  ['Redis refuses a command', failure({}, "NOPERM this user has no permissions to run 'get'")],
  ['Kafka refuses the password', failure({ name: 'KafkaJSSASLAuthenticationError' })],
  [
    'Kafka refuses an operation',
    failure({ name: 'KafkaJSProtocolError', type: 'TOPIC_AUTHORIZATION_FAILED' }),
  ],
  ['MongoDB refuses the password', failure({ name: 'MongoServerError', code: 18 })],
  ['it is the cause of a failure', failure({}, 'gave up', failure({}, 'WRONGPASS'))],
])('%s: the login is refused, in one sentence', (_case, error) => {
  const explained = explain(error);
  expect(findLoginError(explained)?.message).toBe(LOGIN);
  expect(isDependencyOutage(explained)).toBe(true);
});

it.each(['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  '%s: the certificate is not trusted, in one sentence',
  (code) => {
    expect(findLoginError(explain(failure({ code })))?.message).toBe(
      `The certificate of Redis is not trusted (${code}); NODE_EXTRA_CA_CERTS can name the file of its authority.`,
    );
  },
);

it('any other failure stays as it is', () => {
  const error = failure({ name: 'MongoServerError', code: 11_000 }, 'duplicate key');
  expect(explain(error)).toBe(error);
  expect(findLoginError(error)).toBeUndefined();
});
