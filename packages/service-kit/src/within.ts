/**
 * Gives a promise a time limit. What it stands for goes on by itself; its later failure is nobody's concern.
 * @throws Error named `TimeoutError` after `ms`
 */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
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
