import { startTimer, cancelTimer, afterTurn } from './time';
/**
 * Rejects when `work` has not settled after `ms`. Does not cancel the work; a later rejection is ignored. An answer that arrived in time
 * counts even if the process was too busy to read it before the limit, because timers run before received data is read.
 * @param what begins the message, e.g. `The answer of Redis`
 * @throws Error named `TimeoutError` after `ms`
 */
export function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = startTimer(() => {
      afterTurn(() => {
        const error = new Error(`${what} took longer than ${ms} ms.`);
        error.name = 'TimeoutError';
        reject(error);
      });
    }, ms);
    work.then(
      (answer) => {
        cancelTimer(timer);
        resolve(answer);
      },
      (error: Error) => {
        cancelTimer(timer);
        reject(error);
      },
    );
  });
}
