/** When sending a mail is tried again. */
export interface RetryPolicy {
  /** The first wait in milliseconds; doubled with each try. */
  firstMs: number;
  /** The longest wait in milliseconds. */
  longestMs: number;
  /** The mail is given up after this many tries. */
  attempts: number;
}

/**
 * The moment of the next try, or null when the mail is to be given up.
 * @param attempts how often the mail was tried, the try that just failed included
 */
export function nextAttempt(policy: RetryPolicy, attempts: number, now: Date): Date | null {
  if (attempts >= policy.attempts) return null;
  const wait = Math.min(policy.firstMs * 2 ** (attempts - 1), policy.longestMs);
  return new Date(now.getTime() + wait);
}
