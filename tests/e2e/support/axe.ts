import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on the page as it is shown now, one line a fault. The context must bypass the page's policy. */
async function axeViolations(page: Page, within: string): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate(
    ({ within, runOnly }) =>
      (
        window as unknown as {
          axe: { run: (at: string, options: object) => Promise<AxeResults> };
        }
      ).axe.run(within, { runOnly }),
    { within, runOnly: RULES },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  );
}

/** Whether the page is wider than the window, which on a phone means scrolling sideways. */
const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Fails when axe finds a fault or the page scrolls sideways. `what` names the screen in the failure, `within` what axe looks at. */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  const faults = await axeViolations(page, within);
  expect({ what, faults, overflows: await overflows(page) }).toEqual({
    what,
    faults: [],
    overflows: false,
  });
}
