/**
 * Repeats the check until it does not throw.
 * @returns what the check returns
 * @throws the check's last error after `timeoutMs` (default 5 s)
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
