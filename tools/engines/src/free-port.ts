import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Below the ephemeral ports of operating systems, so that no outgoing connection takes the port of an engine or a process while it
 * is stopped.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 200;

/** A free loopback port, chosen at random so that concurrent runs do not collide. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No port asked for.');
  return port;
}

/** `count` different free ports. @throws Error when there are not enough */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  try {
    for (let tries = 0; held.size < count; tries += 1) {
      if (tries >= TRIES + count) throw new Error(`No ${count} free ports on this machine.`);
      const port = randomInt(LOWEST, HIGHEST);
      const probe = await listen(port);
      if (probe) held.set(port, probe);
    }
    return [...held.keys()];
  } finally {
    await Promise.all([...held.values()].map(close));
  }
}

function listen(port: number): Promise<Server | null> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => {
      done(null);
    });
    probe.listen(port, '127.0.0.1', () => {
      done(probe);
    });
  });
}

const close = (probe: Server): Promise<void> =>
  new Promise((done) => {
    probe.close(() => {
      done();
    });
  });
