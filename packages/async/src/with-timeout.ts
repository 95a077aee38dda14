/**
 * Rejects when `work` has not settled after `ms`. The work itself is not cancelled; a later rejection of it is ignored.
 * @param what begins the message, e.g. `The answer of Redis`
 * @throws Error named `TimeoutError` after `ms`
 */
export async function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  work.catch(() => undefined);
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`${what} took longer than ${ms} ms.`);
      error.name = 'TimeoutError';
      reject(error);
    }, ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
