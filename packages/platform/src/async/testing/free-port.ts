import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of ports that operating systems assign. */
const FIRST = 11_000;
const COUNT = 20_000;
/** How many ports each process reserves. */
const OWN = 50;

let asked = 0;

/**
 * Finds a free port of this machine. Each concurrent process, such as a Jest worker, picks from its own range. So no other process takes
 * the port first.
 */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((process.pid * OWN + asked) % COUNT);
    asked += 1;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
