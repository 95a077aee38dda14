import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from '../support/axe';
import { DESKTOP, NARROW, openBrowser, PHONE, visitor } from '../support/browser';

jest.setTimeout(120_000);

const ROOT = resolve(import.meta.dirname, '../../..');
const GALLERY = join(ROOT, 'tools/gallery');
/** The folder of the pictures, for people to look at. The repository ignores it. */
const PICTURES = join(ROOT, 'node_modules/.cache/girouette/gallery');
const ADDRESS = 'http://gallery.localhost/';

let browser: Browser;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  execFileSync(process.execPath, [join(GALLERY, 'build.mjs')], { cwd: GALLERY });
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the gallery from its built files, without a server. */
async function openGallery(page: Page): Promise<void> {
  await page.route(`${ADDRESS}**`, (route) => {
    const name = basename(new URL(route.request().url()).pathname) || 'index.html';
    return route.fulfill({ path: join(GALLERY, 'dist', name) });
  });
  await page.goto(ADDRESS);
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  await page.getByText('Le service ne répond pas.').waitFor();
}

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])(
  'every component passes axe and fits on %s, dialogs and toasts too',
  async (_where, viewport) => {
    const { page, context, faults } = await visitor(browser, viewport, { forAxe: true });
    const picture = (name: string, fullPage = false) =>
      page.screenshot({ path: join(PICTURES, `${viewport.width}-${name}.png`), fullPage });
    await openGallery(page);
    await expectAccessible(page, 'the gallery');
    await picture('all', true);

    const dialogs = page.locator('#dialog').getByRole('button');
    for (const [index, opener] of (await dialogs.all()).entries()) {
      await opener.click();
      await page.getByRole('dialog').waitFor();
      // axe sometimes reports the page behind the dialog, which is hidden from screen readers on purpose.
      await expectAccessible(page, `dialog ${index + 1}`, { within: '[role=dialog]' });
      await picture(`dialog-${index + 1}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }

    for (const opener of await page.locator('#toast').getByRole('button').all())
      await opener.click();
    await page.getByText('Non enregistré : réseau coupé.').first().waitFor();
    await expectAccessible(page, 'the toasts');
    await picture('toasts');
    expect(faults).toEqual([]);
    await context.close();
  },
);
