import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { freePort } from '@girouette/engines/free-port';
import { services, SERVICE_NAMES, type ServiceName } from '@girouette/contracts/parts';
import { openBrowser, visitor } from '../support/browser';
import { demoLinkIn } from '../support/guest';
import { createHome, startAndFail, type Home } from '../support/system';
import { until } from '../support/until';

jest.setTimeout(120_000);

const ROOT = resolve(import.meta.dirname, '../../..');
/** A public call, which the gateway forwards to the service without a session. */
const PUBLIC_CALLS: Partial<Record<ServiceName, string>> = {
  auth: '/api/auth/.well-known/jwks.json',
  billing: '/api/price',
  game: '/api/game/play?pageId=00000000-0000-7000-8000-000000000000',
};

let home: Home;

beforeEach(async () => {
  home = await createHome();
});
afterEach(() => {
  home.remove();
});

/** A server in the place of a service, and the paths that it was asked for. */
async function standIn(): Promise<{ url: string; asked: string[]; server: Server }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"elsewhere":true}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
}

test('each service whose address is given is left out, and its calls go there', async () => {
  const places = new Map<ServiceName, Awaited<ReturnType<typeof standIn>>>();
  for (const name of SERVICE_NAMES) places.set(name, await standIn());
  const addresses = SERVICE_NAMES.map((name) => [
    services[name].variable,
    places.get(name)?.url ?? '',
  ]);
  const system = await home.start(Object.fromEntries(addresses) as Record<string, string>);

  for (const [name, { url, asked }] of places) {
    expect(system.printed()).toMatch(new RegExp(`^ {2}${name}\\s+ailleurs\\s+${url}$`, 'm'));
    expect(system.printed()).toContain(`--import tsx services/${name}/src/main.ts`);
    const path = PUBLIC_CALLS[name];
    if (path === undefined) continue;
    await fetch(`${system.url}${path}`);
    expect(asked).toContain(path);
  }
  expect(await system.stop()).toBe(0);
  for (const { server } of places.values()) server.close();
});

test('the command that the start prints runs a service alone, on the same data and keys', async () => {
  const whole = await home.start();
  const page = new URL(demoLinkIn(whole.printed())).pathname.split('/').at(-1) ?? '';
  expect(await whole.stop()).toBe(0);

  const system = await home.start({ GAME_URL: `http://127.0.0.1:${await freePort()}` });
  const read = () => fetch(`${system.url}/api/game/play?pageId=${page}`);
  expect((await read()).status).toBeGreaterThanOrEqual(500);

  const printed = /^\s+(PORT=.* services\/game\/src\/main\.ts)$/m.exec(system.printed())?.[1] ?? '';
  // Without the debugger, whose port another process may have.
  const command = printed.replace(' --inspect', '');
  const game = spawn('sh', ['-c', `exec env ${command}`], { cwd: ROOT, stdio: 'ignore' });
  await until(async () => (await read()).status === 200, { timeoutMs: 60_000 });

  game.kill('SIGTERM');
  await once(game, 'exit');
  expect(await system.stop()).toBe(0);
});

test('auth may not be elsewhere while the network can reach the demo accounts', async () => {
  const { code, printed } = await startAndFail({
    PORT: String(home.port),
    INBOX_PORT: String(home.inboxPort),
    DATA_DIR: home.dataDir,
    HOST: '0.0.0.0',
    AUTH_URL: 'http://127.0.0.1:3001',
  });
  expect(code).toBe(1);
  expect(printed).toContain('AUTH_URL');
});

test('a production build takes no remote from the address', async () => {
  const system = await home.start();
  const browser = await openBrowser();
  const { page, context } = await visitor(browser);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(system.url)) elsewhere.push(request.url());
  });
  const manifest = system.url.replace('localhost', '127.0.0.1') + '/mf-manifest.json';
  await page.goto(`${system.url}/faqs?remote=mf_marketing@${manifest}`);
  await page.getByRole('heading', { level: 1, name: 'Questions fréquentes' }).waitFor();

  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('remote');
  await context.close();
  await browser.close();
  expect(await system.stop()).toBe(0);
});
