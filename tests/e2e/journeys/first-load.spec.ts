import type { Page } from 'playwright-core';
import { PHONE, visitor } from '../support/browser';
import { demoLinkIn } from '../support/guest';
import { loginsIn, signIn } from '../support/owner';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const running = useShared();

/**
 * Bytes over the wire until a page is complete: document, styles and scripts, without headers. The document names its own address, so its
 * size varies by some bytes with the port.
 */
const BUDGET = 111_500;
const TYPE_BUDGET = 50_000;
/**
 * Bytes of the scripts and styles of each owner's screen, beyond those of the shell. They include the preview, which each tab of the editor
 * shows, with the French texts of the guest's page.
 */
const SCREEN_BUDGET = 139_700;
/** The counter, which a waiter's phone loads without anything else of the site. */
const COUNTER_BUDGET = 60_000;

/** The bytes of each file that a browser with an empty cache loads before a user does anything, by path. */
async function loadedBy(page: Page, path: string): Promise<[path: string, bytes: number][]> {
  // Otherwise this count would include what the last page still loads.
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const begun = new Map<string, { path: string; headers: number }>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    begun.set(requestId, { path: pathname, headers: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { path, headers } = begun.get(requestId) ?? { path: '', headers: 0 };
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength - headers);
  });
  await page.goto(running.system.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  return [...bytes];
}

/** The files, if they have more than this many bytes. */
const overBudget = (files: [path: string, bytes: number][], budget: number) =>
  files.reduce((total, [, bytes]) => total + bytes, 0) > budget ? files : null;

test.each(['/', '/pricing'])('%s and its type stay within their budgets', async (path) => {
  const { page, context } = await visitor(running.browser, PHONE);
  const files = await loadedBy(page, path);
  await context.close();
  const isType = ([path]: [string, number]) => path.endsWith('.woff2');
  const type = files.filter(isType);
  const rest = files.filter((file) => !isType(file));
  expect(type).toHaveLength(2);
  expect(overBudget(type, TYPE_BUDGET)).toBeNull();
  expect(rest.length).toBeGreaterThan(2);
  expect(overBudget(rest, BUDGET)).toBeNull();
});

test('every screen of an owner stays within its budget', async () => {
  const { page, context } = await visitor(running.browser);
  await signIn(page, running.system.url, loginsIn(running.system.printed()).owner);
  // A pointer over a link would make the page load the screen behind it.
  await page.mouse.move(0, 0);
  const editor = demoLinkIn(running.system.printed()).replace(/.*\/spin/, '');
  const isPart = ([path]: [string, number]) => /^\/mf\/.*\.(js|css)$/.test(path);
  for (const path of [
    '/dashboard',
    '/game',
    editor,
    '/landing-pages',
    '/flyer',
    '/reviews',
    '/campaigns',
    '/campaigns/birthday',
    '/gifts',
    '/gifts?view=won',
    '/accounts',
    '/history',
    '/settings',
  ]) {
    const parts = (await loadedBy(page, path)).filter(isPart);
    expect(parts.length).toBeGreaterThan(2);
    expect({ path, over: overBudget(parts, SCREEN_BUDGET) }).toEqual({ path, over: null });
  }
  await context.close();
});

test('the counter stays within its budget', async () => {
  const { page, context } = await visitor(running.browser, PHONE);
  const files = await loadedBy(page, '/counter');
  expect(files.length).toBeGreaterThan(1);
  expect(overBudget(files, COUNTER_BUDGET)).toBeNull();
  await context.close();
});

test('the prices appear without their script, and a visitor’s early actions are not lost', async () => {
  const { page, context, faults } = await visitor(running.browser, PHONE);
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/mf/marketing/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${running.system.url}/pricing`);
  const monthly = page.getByRole('region', { name: 'Mensuel' });
  const onePageMore = monthly.getByRole('button', { name: 'Une page de plus' });
  const asked = page.waitForRequest('**/mf/marketing/**');
  await onePageMore.click();
  await onePageMore.click();
  await monthly.getByRole('link', { name: "S'abonner" }).click();
  await asked;
  arrive();
  await page.getByText('formule mensuelle, 3\u00a0pages').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
