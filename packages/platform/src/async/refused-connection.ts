import { causesOf } from './causes';

/**
 * A backing service refused the login, or this process refused its certificate. The message is one sentence for the operator and contains
 * no secret.
 */
export class RefusedConnectionError extends Error {
  override readonly name = 'RefusedConnectionError';
}

/** OpenSSL's certificate errors, and Node's error for a certificate of another host. */
const CERTIFICATE = /^(CERT_|ERR_TLS_CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(GET|VERIFY|DECODE))/;
/** Unauthorized, AuthenticationFailed, and the MongoDB Atlas code for both. */
const MONGODB_LOGIN = new Set<unknown>([13, 18, 8000]);
const REDIS_LOGIN = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH)\b/;

/**
 * @param variables the environment variables that hold the login
 * @returns a RefusedConnectionError when the error or one of its causes is a refusal, else the error itself
 */
export function toLoginError(
  error: unknown,
  { service, variables }: { service: string; variables: string },
): unknown {
  for (const cause of causesOf(error)) {
    if (cause instanceof RefusedConnectionError) return cause;
    if (isLoginRefusal(cause)) {
      const reason = 'the user or password is wrong, or the user lacks a right';
      return new RefusedConnectionError(
        `${service} refuses the login of ${variables}: ${reason}.`,
        {
          cause: error,
        },
      );
    }
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === 'string' && CERTIFICATE.test(code)) {
      return new RefusedConnectionError(
        `The certificate of ${service} is not trusted (${code}); NODE_EXTRA_CA_CERTS can name the file of its authority.`,
        { cause: error },
      );
    }
  }
  return error;
}

/** The refusal among an error and its causes, if any. */
export const findLoginError = (error: unknown): RefusedConnectionError | undefined =>
  [...causesOf(error)].find((cause) => cause instanceof RefusedConnectionError);

function isLoginRefusal(error: Error): boolean {
  const { code, type } = error as Error & { code?: unknown; type?: unknown };
  switch (error.name) {
    case 'KafkaJSSASLAuthenticationError':
      return true;
    case 'KafkaJSProtocolError':
      return String(type).endsWith('_AUTHORIZATION_FAILED');
    case 'MongoServerError':
      return MONGODB_LOGIN.has(code);
    default:
      return REDIS_LOGIN.test(error.message);
  }
}
