import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, so that nobody takes the port of an engine or a process
 * while it is stopped.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 200;

/** A port on loopback that nobody listens on, chosen by chance so that two runs do not meet. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No port asked for.');
  return port;
}

/** So many different ports. @throws Error when they cannot be found */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  try {
    for (let tries = 0; held.size < count; tries += 1) {
      if (tries >= TRIES + count) throw new Error(`No ${count} free ports on this machine.`);
      const port = randomInt(LOWEST, HIGHEST);
      const probe = await hold(port);
      if (probe) held.set(port, probe);
    }
    return [...held.keys()];
  } finally {
    await Promise.all([...held.values()].map(letGo));
  }
}

function hold(port: number): Promise<Server | null> {
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

const letGo = (probe: Server): Promise<void> =>
  new Promise((done) => {
    probe.close(() => {
      done();
    });
  });
