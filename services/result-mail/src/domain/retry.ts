/** When sending a mail is tried again. */
export interface RetryPolicy {
  /** The first wait in milliseconds. It doubles with each try. */
  firstMs: number;
  /** The longest wait in milliseconds. */
  longestMs: number;
  /** The mail fails after this many tries. */
  attempts: number;
}

/**
 * The time of the next try, or null when the mail has failed.
 * @param attempts the number of tries, including the one that just failed
 */
export function nextAttempt(policy: RetryPolicy, attempts: number, now: Date): Date | null {
  if (attempts >= policy.attempts) return null;
  const wait = Math.min(policy.firstMs * 2 ** (attempts - 1), policy.longestMs);
  return new Date(now.getTime() + wait);
}
