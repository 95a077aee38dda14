import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visitor } from '../support/browser';
import { createNewClone, type NewClone } from '../support/new-clone';
import { loginsIn, type Login } from '../support/owner';
import { createHome, type Home, type RunningStart } from '../support/system';
import { until } from '../support/until';

jest.setTimeout(360_000);

/** A build takes up to this long on a busy machine. */
const BUILD_MS = 200_000;

let clone: NewClone;
let home: Home;
let browser: Browser;
/** The system of the running test. A failed test must leave none behind, because the next test needs the port. */
let system: RunningStart;

beforeAll(async () => {
  clone = createNewClone(['mf-owner', 'mf-admin']);
  home = await createHome(clone.root);
  browser = await openBrowser();
  waitForGo('mf-owner');
  waitForGo('mf-admin');
});
afterEach(() => system.kill());
afterAll(async () => {
  await browser.close();
  home.remove();
  clone.remove();
});

/** Delays the build of a frontend until `go` is called, so that the test sees the system before it. */
function waitForGo(frontend: string): void {
  const config = readFileSync(join(clone.root, frontend, 'webpack.config.js'), 'utf8');
  clone.configure(
    frontend,
    `import { existsSync } from 'node:fs';
while (!existsSync(import.meta.dirname + '/go')) await new Promise((next) => setTimeout(next, 100));
${config}`,
  );
}
const go = (frontend: string) => {
  writeFileSync(join(clone.root, frontend, 'go'), '');
};

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([parent, child]) => (parent === pid && child !== undefined ? [child] : []));

/** A process that has ended does not run, even before its new parent has waited for it. */
const isRunning = (pid: number): boolean => {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith(
      'Z',
    );
  } catch {
    return false;
  }
};

const stateOf = ({ printed }: RunningStart, part: string) =>
  new RegExp(`^ {2}${part} +(prête|en construction|en panne)`, 'm').exec(printed())?.[1];

async function signInOnly(page: Page, url: string, { email, password }: Login): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
}

const untilPrinted = ({ printed }: RunningStart, pattern: RegExp) =>
  until(() => Promise.resolve(pattern.test(printed())), {
    timeoutMs: BUILD_MS,
    what: String(pattern),
  });

test('a start that is killed while it builds leaves nothing running', async () => {
  system = await home.start();
  expect(stateOf(system, 'mf-marketing')).toBe('prête');
  expect(stateOf(system, 'mf-owner')).toBe('en construction');
  const builders = childrenOf(system.pid);
  expect(builders.length).toBeGreaterThan(0);
  await system.kill();
  await until(() => Promise.resolve(!builders.some(isRunning)), {
    what: 'the end of the builders',
  });
});

test('the next start opens the screens behind the sign-in by themselves when they are built', async () => {
  system = await home.start();
  expect(stateOf(system, 'mf-owner')).toBe('en construction');
  const pricing = await fetch(`${system.url}/pricing`, { headers: { accept: 'text/html' } });
  expect(pricing.status).toBe(200);

  const { page, context } = await visitor(browser);
  page.setDefaultTimeout(BUILD_MS);
  await signInOnly(page, system.url, loginsIn(system.printed()).owner);
  await page.getByText('L’espace restaurateur est en cours de préparation.').waitFor();
  go('mf-owner');
  await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  await untilPrinted(system, /^ {2}mf-owner +prête$/m);
  await context.close();
  expect(await system.stop()).toBe(0);
});

test('a screen that cannot be built is named, and everything else continues', async () => {
  clone.configure('mf-admin', "throw new Error('a fault in the configuration');");
  system = await home.start();
  await untilPrinted(system, /mf-admin n’a pas pu être construite/);
  expect(system.printed()).toContain('a fault in the configuration');
  expect(stateOf(system, 'mf-owner')).toBe('prête');

  const { page, context } = await visitor(browser);
  await signInOnly(page, system.url, loginsIn(system.printed()).admin);
  await page.getByText('L’espace d’administration n’a pas pu être chargé.').waitFor();
  await context.close();
  expect(await system.stop()).toBe(0);
});
