import type { Page } from 'playwright-core';
import { SCREENS } from '../pictures/screens';
import { overflows, splitWords } from '../support/axe';
import { visitor } from '../support/browser';
import { fillLists } from '../support/lists';
import { loginsIn, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { settled } from '../support/settled';

/** A tablet, and a laptop with the side panel, with the height of the tallest row. The narrow columns of a tablet need a third line of a name. */
const WIDTHS = [
  { width: 820, tallest: 132 },
  { width: 1280, tallest: 108 },
];
const running = useShared();

jest.setTimeout(240_000);

test.each(['owner', 'admin'] as const)(
  'with names and addresses of sixty letters, no list of the %s breaks a word, and a row has a name of two lines, three on a tablet, and a detail at most',
  async (viewer) => {
    const { page, context } = await visitor(running.browser, { width: 820, height: 900 });
    await openSession(page, running.system.url, loginsIn(running.system.printed())[viewer]);
    await fillLists(page, { rows: 3, long: true });
    const faults: object[] = [];
    for (const { path } of SCREENS.filter(({ as, hasRows }) => as === viewer && hasRows)) {
      await page.goto(running.system.url + path, { waitUntil: 'networkidle' });
      await settled(page);
      for (const { width, tallest } of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await lookAt(page, tallest);
        if (found) faults.push({ path, width, ...found });
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** What is wrong with the lists on the page now; null when nothing is. */
async function lookAt(page: Page, tallest: number): Promise<object | null> {
  const wide = await overflows(page);
  const split = await splitWords(page);
  const tall = await tallRows(page, tallest);
  return wide || split.length > 0 || tall.length > 0 ? { wide, split, tall } : null;
}

/** The cells that are taller, in pixels. Rows with a text that people read whole may be taller. */
const tallRows = (page: Page, tallest: number): Promise<string[]> =>
  page
    .locator('tbody tr:not(:has([data-wraps])) > *')
    .evaluateAll(
      (cells, most) =>
        cells
          .filter((cell) => cell.getBoundingClientRect().height > most)
          .map((cell) => cell.textContent.slice(0, 60)),
      tallest,
    );
