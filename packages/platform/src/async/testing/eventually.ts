/**
 * Repeats the check until it does not throw.
 * @returns what the check returns
 * @throws the check's last error after `timeoutMs`; the default of 15 s allows for a busy machine
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 15_000, everyMs = 15 } = {},
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
