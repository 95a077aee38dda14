import type { Browser } from 'playwright-core';
import { openBrowser, visitor } from '../support/browser';
import { startDev, type RunningDev } from '../support/dev';
import { until } from '../support/until';

jest.setTimeout(240_000);

/** Generous: on an idle machine a save is live within two seconds. */
const LIVE = { timeoutMs: 60_000 };
const ENTRY_COLOR = 'rgb(1, 2, 3)';

let dev: RunningDev;
let browser: Browser;

beforeAll(async () => {
  [dev, browser] = await Promise.all([
    startDev(['mf-marketing', 'mf-spin', 'game']),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  dev.remove();
});

const demoPageId = () =>
  /[^/]+$/.exec(/Demo page\s+(\S+)/.exec(dev.printed())?.[1] ?? '')?.[0] ?? '';

async function demoPageVersion(): Promise<number | null> {
  const answer = await fetch(`${dev.url}/api/game/play?pageId=${demoPageId()}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { version: number }).version : null;
}

test('a saved style and a saved component are on the open page without a reload by hand', async () => {
  const { page, context } = await visitor(browser);
  await page.goto(`${dev.url}/faqs`);
  const entry = page.locator('h2').first().locator('..');
  await entry.waitFor();

  dev.edit('mf-marketing/src/faq/faq.module.css', 'var(--paper)', ENTRY_COLOR);
  await until(
    async () =>
      (await entry.evaluate((node) => getComputedStyle(node).backgroundColor)) === ENTRY_COLOR,
    LIVE,
  );
  dev.edit(
    'mf-marketing/src/faq/faq-page.tsx',
    'title="Questions fréquentes"',
    'title="Questions rares"',
  );
  await page.getByRole('heading', { level: 1, name: 'Questions rares' }).waitFor({
    timeout: LIVE.timeoutMs,
  });
  await context.close();
});

test("the guest's page is shown from a development build, and reloads too", async () => {
  const { page, context, faults } = await visitor(browser);
  await page.goto(`${dev.url}/spin/game/${demoPageId()}`);
  await page.getByRole('dialog').waitFor();
  expect(faults).toEqual([]);
  const reloaded = page.waitForEvent('load', { timeout: LIVE.timeoutMs });
  dev.edit('mf-spin/src/standalone.tsx', 'pageId={', 'pageId={ ');
  await reloaded;
  await context.close();
});

test('a saved file of a service is live, and the data is kept', async () => {
  const before = await until(demoPageVersion);
  dev.edit(
    'services/game/src/guest-view/http.ts',
    'version: page.version,',
    'version: page.version + 100,',
  );
  await until(async () => (await demoPageVersion()) === before + 100, LIVE);
});

test('a syntax error is printed with its place, and the previous program keeps running', async () => {
  const before = await until(demoPageVersion);
  dev.edit(
    'services/game/src/guest-view/http.ts',
    'version: page.version',
    'version: ] page.version',
  );
  dev.edit('mf-marketing/src/faq/faq-page.tsx', 'title="', 'title=="');
  await until(() => Promise.resolve(dev.printed().includes('✖ services')), LIVE);
  await until(() => Promise.resolve(dev.printed().includes('✖ mf-marketing')), LIVE);

  expect(dev.printed()).toContain('guest-view/http.ts');
  expect(dev.printed()).toContain('faq-page.tsx');
  expect(await demoPageVersion()).toBe(before);
  const { page, context } = await visitor(browser);
  await page.goto(`${dev.url}/faqs`);
  await page.getByRole('heading', { level: 1, name: /^Questions/ }).waitFor();
  await context.close();
});

test('a remote named in the address is taken from there, for as long as the tab lives', async () => {
  const { page, context } = await visitor(browser);
  const elsewhere = dev.url.replace('localhost', '127.0.0.1');
  const manifest = `${elsewhere}/mf/marketing/development/mf-manifest.json`;
  await page.goto(`${dev.url}/faqs?remote=mf_marketing@${manifest}`);
  await page.getByRole('heading', { level: 1, name: /^Questions/ }).waitFor();

  const asked = page.waitForRequest((request) => request.url().startsWith(`${elsewhere}/mf/`));
  await page.goto(`${dev.url}/pricing`);
  await asked;
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await context.close();
});

test('npm ends it with all its processes', async () => {
  dev.signalNpm('SIGTERM');
  await until(() => Promise.resolve(!dev.hasProcesses()));
});
