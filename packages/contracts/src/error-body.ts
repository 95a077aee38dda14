import { errorCatalogue, type ErrorCode } from './errors';

/** The body of every error response. `message` is for the user; `field` is the dotted path of the invalid input. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  field?: string;
  /**
   * Facts for the client: `playedAt` (see `playedOn`) of an ALREADY_PLAYED, `current` (GamePage) of a PAGE_CHANGED; `redeemedAt`, `by`, `device` and
   * `isConflict` of a GIFT_REDEEMED, the `suggestion` of EMAIL_MISTYPED.
   */
  details?: ErrorDetails;
}

/** Plain JSON values by name. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The media type of problem details. */
export const PROBLEM_TYPE = 'application/problem+json';

/** An error as problem details (RFC 9457). `type` is its row in the API reference. */
export interface Problem extends Pick<ErrorBody, 'code' | 'field' | 'details'> {
  type: string;
  title: string;
  status: number;
}

/** Whether a caller asks for problem details instead of an `ErrorBody`. */
export const asksForProblem = (accept: string | undefined): boolean =>
  accept?.toLowerCase().includes(PROBLEM_TYPE) === true;

export const problemOf = ({ statusCode, message, ...rest }: ErrorBody): Problem => ({
  type: `/api/docs/errors#${rest.code}`,
  title: message.trim(),
  status: statusCode,
  ...rest,
});

/** The response body of an error of the catalogue. */
export function errorBody(
  code: ErrorCode,
  extra: Pick<ErrorBody, 'field' | 'details'> = {},
): ErrorBody {
  const { status, message } = errorCatalogue[code];
  return { statusCode: status, code, message, ...extra };
}
