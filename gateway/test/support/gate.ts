/** Something that a test waits for, or makes others wait for. */
export interface Gate<T> {
  opened: Promise<T>;
  open(value: T): void;
}

export function makeGate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    open: (value) => {
      open(value);
    },
  };
}
