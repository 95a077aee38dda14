import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, visitor } from '../support/browser';
import { demoLinkIn } from '../support/guest';
import { holdBack } from '../support/hold-back';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const running = useShared();

/** Browsers rate up to 0.1 as good. */
const LARGEST_SHIFT = 0.02;

interface Shift {
  value: number;
  what: string[];
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Records each element that moves by itself. */
function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      const what = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
      );
      window.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Slows the connection down, so that each part of the page arrives visibly. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

test.each([
  { path: '/', where: 'a laptop', viewport: DESKTOP },
  { path: '/', where: 'a phone', viewport: PHONE },
  { path: '/pricing', where: 'a laptop', viewport: DESKTOP },
  { path: '/pricing', where: 'a phone', viewport: PHONE },
  { path: '/login', where: 'a laptop', viewport: DESKTOP },
])('$path stays in its place on $where', async ({ path, viewport }) => {
  const { page, context } = await visitor(running.browser, viewport);
  await page.addInitScript(watchShifts);
  await slowDown(page);
  await page.goto(running.system.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectStill(page);
  await context.close();
});

test('the sheet that invites a guest to follow does not grow, even when its text comes late', async () => {
  const { page, context } = await visitor(running.browser, PHONE);
  await page.addInitScript(watchShifts);
  await page.clock.install();
  const DIALOGS = /\/dialogs[^/]*\.js$/;
  const letTextCome = await holdBack(page, DIALOGS);
  const asked = page.waitForRequest(DIALOGS);
  await page.goto(demoLinkIn(running.system.printed()));
  await asked;
  await page.clock.runFor(2_000);
  letTextCome();
  await page.getByRole('dialog').getByRole('link', { name: 'Ouvrir Instagram' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectStill(page);
  await context.close();
});

async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect({ sum: sum < LARGEST_SHIFT ? 'small' : sum, shifts }).toMatchObject({ sum: 'small' });
}
