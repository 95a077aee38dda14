/** Polls until the result is truthy. @throws Error with the last result after `timeoutMs` */
export async function until<T>(
  look: () => Promise<T | null | undefined | false>,
  { timeoutMs = 15_000, what = 'what was waited for' } = {},
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let last: unknown;
  while (Date.now() < end) {
    try {
      last = await look();
      if (last) return last as T;
    } catch (error) {
      last = error;
    }
    await new Promise((resume) => setTimeout(resume, 150));
  }
  throw new Error(`${what} did not come within ${timeoutMs} ms; last seen: ${String(last)}`);
}
