import type { Page } from 'playwright-core';
import { DESKTOP, visitor } from '../support/browser';
import { fillLists } from '../support/lists';
import { loginsIn, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { settled } from '../support/settled';

jest.setTimeout(120_000);
const running = useShared();
const LISTS = ['/landing-pages', '/gifts?view=won', '/reviews'];

let page: Page;
let close: () => Promise<void>;

beforeAll(async () => {
  const visit = await visitor(running.browser, DESKTOP);
  ({ page } = visit);
  close = () => visit.context.close();
  await openSession(page, running.system.url, loginsIn(running.system.printed()).owner);
  await fillLists(page, { rows: 3 });
});
afterAll(() => close());

const open = async (path: string) => {
  await page.goto(running.system.url + path, { waitUntil: 'networkidle' });
  await settled(page);
};
const colourOf = (selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

/** A4 with margins of a centimetre. */
const SHEET = { width: 718, height: 1047 };

test('on paper a list is a table of words as wide as the sheet, without anything to press', async () => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  for (const path of LISTS) {
    await open(path);
    const pressed = page.locator('main').locator('button, select, input, a[class*=button], nav');
    expect({
      path,
      pressed: await pressed.filter({ visible: true }).allTextContents(),
      skip: await page.getByText('Aller au contenu').isVisible(),
      isCut: await page
        .locator('table')
        .first()
        .evaluate((table) => table.getBoundingClientRect().right > innerWidth),
      table: await page
        .locator('table')
        .first()
        .evaluate((table) => getComputedStyle(table).display),
    }).toEqual({ path, pressed: [], skip: false, isCut: false, table: 'table' });
  }
  await open('/landing-pages');
  const state = page.getByRole('row').nth(1).locator('span:has(> [role=switch])');
  expect(await state.evaluate((row) => getComputedStyle(row, '::before').content)).toBe('"Oui"');
});

test('with forced colours, what is chosen differs from what is not', async () => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await open('/gifts?view=won');
  for (const [chosen, other] of [
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['nav [aria-current=page]', 'nav a:not([aria-current])'],
  ] as const) {
    expect(await colourOf(chosen)).not.toBe(await colourOf(other));
  }
  await open('/landing-pages');
  const on = page.locator('[role=switch][data-state=checked]').first();
  expect(await on.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
});
