const MAX_DEPTH = 5;

/** An error, its cause, the cause of that cause, and so on. */
export function* causesOf(error: unknown): Generator<Error> {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < MAX_DEPTH; depth += 1) {
    yield at;
    at = at.cause;
  }
}
