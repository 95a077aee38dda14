/** A real engine on loopback, for tests and for `npm run start:engines`. */
export interface Engine {
  name: 'kafka' | 'mongodb' | 'redis';
  /** Which program and version answers, for people. */
  version: string;
  /** The variable by which the services find it, and its value. */
  env: Record<string, string>;
  /** Starts it again on the same port and data; resolves when it answers. */
  start(): Promise<void>;
  /** Ends it as an operator would, keeping its data. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** An engine cannot be had on this machine. The message says in one line what to install. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}

export interface EngineOptions {
  /** A folder of this run for the engine's data; removed with the run. */
  dir: string;
}
