import { errorBody, type ErrorBody, type ErrorDetails } from './error-body';
import { errorCatalogue, type ErrorCode } from './errors';

export interface AppErrorOptions {
  /** The invalid input field, as a dotted path, e.g. `gameFormat.option1frequency`. */
  field?: string | undefined;
  /** Facts for the client, sent as `details`. */
  details?: ErrorDetails | undefined;
  /** Replaces the catalogue's message to the user. */
  message?: string | undefined;
  /** When the client may retry, in seconds, sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** An expected error. The catalogue maps its code to the status and the message to the user. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly statusCode: number;
  readonly field: string | undefined;
  readonly details: ErrorDetails | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.statusCode = errorCatalogue[code].status;
    this.field = options.field;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The response body. */
  toBody(): ErrorBody {
    return {
      ...errorBody(this.code, {
        ...(this.field === undefined ? {} : { field: this.field }),
        ...(this.details === undefined ? {} : { details: this.details }),
      }),
      message: this.message,
    };
  }
}
