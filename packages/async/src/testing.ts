/**
 * Tries until the check stops throwing, and answers what it answers.
 * @throws what the check threw last, once the time is over (5 s unless told)
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 5_000, everyMs = 15 } = {},
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
