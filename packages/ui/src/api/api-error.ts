import type { ErrorCode, ErrorDetails, ErrorBody } from '@girouette/contracts';

/** An error code of the catalogue, or a failure detected by the browser. */
export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT';

const NETWORK_MESSAGE =
  'La connexion au serveur a échoué. Vérifiez votre accès à Internet et réessayez.';
const TIMEOUT_MESSAGE = 'Le serveur met trop de temps à répondre. Réessayez.';
const UNREADABLE_MESSAGE = 'Une erreur inattendue est survenue. Réessayez.';

/** A failed request. `message` is a sentence for the user; `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** Dotted path of the invalid input, if the server named it. */
  readonly field: string | undefined;
  /** Facts about the error, e.g. `playedAt` (ISO 8601) of an ALREADY_PLAYED. */
  readonly details: ErrorDetails;

  constructor(body: Omit<ErrorBody, 'code'> & { code: FailureCode }, cause?: unknown) {
    super(body.message, { cause });
    this.name = 'ApiError';
    this.status = body.statusCode;
    this.code = body.code;
    this.field = body.field;
    this.details = body.details ?? {};
  }

  /** Reads an error response. A body that is not an `ErrorBody` becomes UNEXPECTED with the response's status. */
  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    if (isErrorBody(body)) return new ApiError(body);
    return ApiError.unreadable(response.status);
  }

  /** The answer is not what the contract says. */
  static unreadable(statusCode: number): ApiError {
    return new ApiError({ statusCode, code: 'UNEXPECTED', message: UNREADABLE_MESSAGE });
  }

  /** The request got no response: refused connection, lost network. */
  static unreachable(cause: unknown): ApiError {
    return new ApiError({ statusCode: 0, code: 'NETWORK', message: NETWORK_MESSAGE }, cause);
  }

  /** The response took too long. */
  static timedOut(cause: unknown): ApiError {
    return new ApiError({ statusCode: 0, code: 'TIMEOUT', message: TIMEOUT_MESSAGE }, cause);
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.message === 'string' &&
    'statusCode' in body
  );
}

/** Whether a request failed without an answer, or with an error of the server. It may have arrived, and a repeat may succeed. */
export const hasNoAnswer = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
