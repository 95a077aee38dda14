/** A promise that code outside resolves. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve(value: T): void;
}

export function createDeferred<T = void>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return {
    promise,
    resolve: (value) => {
      resolve(value);
    },
  };
}
