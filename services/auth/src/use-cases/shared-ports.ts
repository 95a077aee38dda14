/** A part of a list. */
export interface Window {
  skip: number;
  limit: number;
}

/** The log for use cases. A message never contains an address or a secret. */
export interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}
