import { orExplain } from '../explain';

/**
 * Awaits an answer from the brokers.
 * @throws the first error that the client gathered: it gives all of several attempts in one, which hides their code
 */
export function explained<T>(answer: Promise<T>): Promise<T> {
  return orExplain(
    answer.catch((error: unknown) => {
      throw firstOf(error);
    }),
  );
}

/** The first of the errors in an error, however deep. */
export function firstOf(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error;
  const errors: unknown[] = error.errors;
  const [first] = errors.filter(Boolean);
  return first === undefined ? error : firstOf(first);
}
