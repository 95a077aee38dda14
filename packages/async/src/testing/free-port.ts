import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems give to who asks for any. */
const FIRST = 11_000;
const COUNT = 20_000;
/** How many ports a process has for itself. */
const OWN = 50;

let asked = 0;

/**
 * A port of this machine that nobody uses now. Processes that run at the same time, such as two workers of Jest, choose from
 * different ones: nobody else takes it before it is listened on.
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
