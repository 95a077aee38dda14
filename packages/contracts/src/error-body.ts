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

/** The response body of an error of the catalogue. */
export function errorBody(
  code: ErrorCode,
  extra: Pick<ErrorBody, 'field' | 'details'> = {},
): ErrorBody {
  const { status, message } = errorCatalogue[code];
  return { statusCode: status, code, message, ...extra };
}
