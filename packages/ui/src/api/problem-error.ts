import type { ErrorCode, ErrorDetails, ErrorBody } from '@girouette/contracts';

/** Why a call failed: a code of the catalogue, or what only the browser can know. */
export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT';

const NETWORK_MESSAGE =
  'La connexion au serveur a échoué. Vérifiez votre accès à Internet et réessayez.';
const TIMEOUT_MESSAGE = 'Le serveur met trop de temps à répondre. Réessayez.';
const UNREADABLE_MESSAGE = 'Une erreur inattendue est survenue. Réessayez.';

/** A refused or failed call. `message` is a sentence for the user; `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** Dotted path of the input at fault, when the server named it. */
  readonly field: string | undefined;
  /** Facts of the refusal, e.g. `playedAt` (ISO 8601) of an ALREADY_PLAYED. */
  readonly details: ErrorDetails;

  constructor(problem: Omit<ErrorBody, 'code'> & { code: FailureCode }, cause?: unknown) {
    super(problem.message, { cause });
    this.name = 'ApiError';
    this.status = problem.statusCode;
    this.code = problem.code;
    this.field = problem.field;
    this.details = problem.details ?? {};
  }

  /** Reads a refusal; an answer that is not ErrorBody JSON becomes an UNEXPECTED with its status. */
  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    if (isProblem(body)) return new ApiError(body);
    return new ApiError({
      statusCode: response.status,
      code: 'UNEXPECTED',
      message: UNREADABLE_MESSAGE,
    });
  }

  /** For a request without answer: refused connection, lost network. */
  static unreachable(cause: unknown): ApiError {
    return new ApiError({ statusCode: 0, code: 'NETWORK', message: NETWORK_MESSAGE }, cause);
  }

  /** For a request whose answer took too long. */
  static late(cause: unknown): ApiError {
    return new ApiError({ statusCode: 0, code: 'TIMEOUT', message: TIMEOUT_MESSAGE }, cause);
  }
}

function isProblem(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.message === 'string' &&
    'statusCode' in body
  );
}
