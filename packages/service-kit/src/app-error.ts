import { errorCatalogue, problem, type ErrorCode, type Problem } from '@girouette/contracts';

export interface AppErrorExtra {
  /** The input at fault, as a dotted path, e.g. `gameFormat.option1frequency`. */
  field?: string | undefined;
  /** When the first play of an ALREADY_PLAYED took place (ISO 8601). */
  playedAt?: string | undefined;
  /** A sentence more exact than the catalogue's; the user reads it. */
  message?: string | undefined;
  /** After how many seconds it is worth trying again; answered as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** An expected refusal: its code in the catalogue gives the status and the sentence that the user reads. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly statusCode: number;
  readonly field: string | undefined;
  readonly playedAt: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    extra: AppErrorExtra = {},
  ) {
    super(extra.message ?? errorCatalogue[code].message, { cause: extra.cause });
    this.statusCode = errorCatalogue[code].status;
    this.field = extra.field;
    this.playedAt = extra.playedAt;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }

  /** The answer body. */
  toProblem(): Problem {
    return {
      ...problem(this.code, {
        ...(this.field === undefined ? {} : { field: this.field }),
        ...(this.playedAt === undefined ? {} : { playedAt: this.playedAt }),
      }),
      message: this.message,
    };
  }
}
