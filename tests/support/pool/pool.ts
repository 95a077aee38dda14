import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { BrowserServer } from 'playwright-core';
import { serveBrowser } from '../../e2e/support/browser';
import { createHome, type Home, type RunningStart } from '../../e2e/support/system';
import type { SharedSystem, Wanted } from './questions';

export interface Pool {
  url: string;
  /** Stops everything. @throws Error when a system does not end with 0 */
  close: () => Promise<void>;
}

/**
 * Starts systems and browsers when the first test file of a run asks for them, and keeps them for the next files. A start costs more
 * processor time than most journeys. Each worker has its own, so only one file at a time uses one.
 */
export async function startPool(): Promise<Pool> {
  const systems = new Map<string, Promise<{ home: Home; system: RunningStart }>>();
  const browsers = new Map<string, Promise<BrowserServer>>();
  // The first launch unpacks the browser. Two concurrent launches would overwrite each other's files.
  let unpacked = Promise.resolve();

  async function answer(wanted: Wanted): Promise<unknown> {
    const key = JSON.stringify(wanted);
    const { env } = wanted;
    if (env === undefined) {
      const browser = browsers.get(key) ?? unpacked.then(serveBrowser);
      browsers.set(key, browser);
      unpacked = browser.then(noop, noop);
      return { endpoint: (await browser).wsEndpoint() };
    }
    const starting = systems.get(key) ?? startSystem(env);
    systems.set(key, starting);
    return shown(await starting);
  }

  const server = createServer((request, response) => {
    // A test that blocks its process for seconds would otherwise ask again on a connection that has been closed.
    response.setHeader('connection', 'close');
    wantedBy(request)
      .then(answer)
      .then(
        (found) => response.end(JSON.stringify(found)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      // A system that did not start has already failed its tests. It needs no stop.
      await Promise.allSettled(
        [...browsers.values()].map(async (browser) => (await browser).close()),
      );
      const stopped = await Promise.allSettled([...systems.values()].map(stopSystem));
      const codes = stopped.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      if (codes.some((code) => code !== 0)) {
        throw new Error(`the shared systems ended with ${codes.join(', ')}, not with 0`);
      }
    },
  };
}

const noop = () => undefined;

const wantedBy = async (request: IncomingMessage) => (await json(request)) as Wanted;

async function startSystem(env: Record<string, string>) {
  const home = await createHome();
  return { home, system: await home.start(env) };
}

async function stopSystem(starting: ReturnType<typeof startSystem>): Promise<number | null> {
  const { home, system } = await starting;
  const code = await system.stop();
  home.remove();
  return code;
}

function shown({ home, system }: Awaited<ReturnType<typeof startSystem>>): SharedSystem {
  const { dataDir, port, inboxPort } = home;
  const { url, inboxUrl, pid } = system;
  return {
    home: { dataDir, port, inboxPort },
    system: { url, inboxUrl, pid, printed: system.printed() },
  };
}
