import type { Security } from './security';

/** A real engine on loopback, for tests and for `npm run tool -- start:engines`. */
export interface Engine {
  name: 'kafka' | 'mongodb' | 'redis';
  /** The name and version of the program, for display. */
  version: string;
  /** The services' variables with its address and login. */
  env: Record<string, string>;
  /** Restarts it with the same port and data. Resolves when it answers. */
  start(): Promise<void>;
  /** Stops it with SIGTERM. Keeps its data. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** An engine is not installed on this machine. The message says what to install. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}

export interface EngineOptions {
  /** The folder for the engine's data, removed after the run. */
  dir: string;
  /** With this, the engine accepts only TLS, and Kafka and Redis require a login. */
  security?: Security | undefined;
}
