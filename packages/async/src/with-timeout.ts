/**
 * Rejects when `work` has not settled after `ms`. The work itself is not cancelled; a later rejection of it is ignored.
 * An answer that arrived in time counts, also when the process was too busy to read it before the limit: timers run before
 * what has been received is read.
 * @param what begins the message, e.g. `The answer of Redis`
 * @throws Error named `TimeoutError` after `ms`
 */
export function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => {
        const error = new Error(`${what} took longer than ${ms} ms.`);
        error.name = 'TimeoutError';
        reject(error);
      });
    }, ms);
    work.then(
      (answer) => {
        clearTimeout(timer);
        resolve(answer);
      },
      (error: Error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
