import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that elements can break by their places alone. */
const RULES_OF_PLACES = ['target-size', 'scrollable-region-focusable'];

interface Look {
  /** A selector for the part that axe checks. Default: everything. */
  within?: string | undefined;
  /** Checks only the rules about places. For a size that shows the same elements as one already checked. */
  placesOnly?: boolean;
}

/** The faults that axe finds on the page now, one per line. The context must bypass the page's policy. */
async function axeViolations(
  page: Page,
  { within = 'html', placesOnly = false }: Look,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  return page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = window as unknown as {
        axe: { run: (at: string, options: object) => Promise<AxeResults> };
      };
      // Thousands of elements pass, and describing them takes longer than the rules.
      const { violations } = await axe.run(within, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
      );
    },
    { within, runOnly: placesOnly ? RULES_OF_PLACES : RULES },
  );
}

/** Whether the page is wider than the window. On a phone it then scrolls sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** The words in table cells and in links of the header that break across two lines now. Addresses may break anywhere, and words at their own hyphens. */
export const splitWords = (page: Page): Promise<string[]> =>
  page.locator('td, th, header a').evaluateAll((cells) => {
    const split: string[] = [];
    // What is folded has no width yet.
    for (const cell of cells.filter((one) => one.checkVisibility())) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const text = node.textContent ?? '';
        if (/[@•]/.test(text)) continue;
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}’]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) split.push(word);
        }
      }
    }
    return split;
  });

/** Fails when axe finds a fault or the page scrolls sideways. The failure names the screen with `what`. */
export async function expectAccessible(page: Page, what: string, look: Look = {}): Promise<void> {
  const faults = await axeViolations(page, look);
  expect({ what, faults, overflows: await overflows(page) }).toEqual({
    what,
    faults: [],
    overflows: false,
  });
}
