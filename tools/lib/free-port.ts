import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below the operating systems' ephemeral ports, so that no outgoing connection takes the port of a stopped engine or process. */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 200;

/** A free loopback port, chosen at random so that concurrent runs do not collide. */
export const freePort = (): Promise<number> =>
  getPort({
    host: '127.0.0.1',
    port: Array.from({ length: TRIES }, () => randomInt(LOWEST, HIGHEST)),
  });
