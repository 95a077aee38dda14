import type { Page } from 'playwright-core';
import { axeViolations, overflows } from '../support/axe';
import { DESKTOP, NARROW, PHONE, visitor } from '../support/browser';
import { demoLinkIn, openWheel, spinAs } from '../support/guest';
import { loginsIn, signIn } from '../support/owner';
import { startOnce } from '../support/running';

jest.setTimeout(120_000);

const running = startOnce();

async function check(page: Page, what: string): Promise<void> {
  expect({ what, faults: await axeViolations(page), overflows: await overflows(page) }).toEqual({
    what,
    faults: [],
    overflows: false,
  });
}

const heading = (page: Page, name?: RegExp | string) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) }).waitFor();

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('on %s axe finds nothing and nothing overflows', (_where, viewport) => {
  test('on the public screens', async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    for (const path of [
      '/',
      '/pricing',
      '/about',
      '/faqs',
      '/login',
      '/no-such-page',
      '/api/docs',
    ]) {
      await page.goto(running.system.url + path);
      await heading(page);
      await page.waitForLoadState('networkidle');
      await check(page, path);
    }
    await context.close();
  });

  test("on the owner's screens", async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    await signIn(page, running.system.url, loginsIn(running.system.printed()).owner);
    for (const path of ['/dashboard', '/game', '/landing-pages', '/reviews']) {
      await page.goto(running.system.url + path);
      await heading(page);
      await page.waitForLoadState('networkidle');
      await check(page, path);
    }
    await page.goto(`${running.system.url}/game`);
    for (const tab of ['Conception', 'Liens Médias Sociaux']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForLoadState('networkidle');
      await check(page, tab);
    }
    await context.close();
  });

  test("on the administrator's screens", async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    await page.goto(`${running.system.url}/login`);
    const { email, password } = loginsIn(running.system.printed()).admin;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${running.system.url}/all/pages`);
    await heading(page, 'Analytique');
    await page.waitForLoadState('networkidle');
    await check(page, '/all/pages');
    await context.close();
  });

  test("on the guest's page, with its dialogs", async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    const demo = demoLinkIn(running.system.printed());
    await page.goto(demo);
    await page.getByRole('dialog').waitFor();
    await check(page, 'the prompt');
    await openWheel(page, demo);
    await check(page, 'the wheel');
    await spinAs(page, `axe-${viewport.width}@example.fr`);
    await page.getByRole('dialog', { name: 'Leave a review' }).waitFor();
    await check(page, 'the review dialog');
    await page.goto(`${running.system.url}/spin/game/nowhere`);
    await heading(page, /n’existe pas/);
    await check(page, 'an unknown page');
    await context.close();
  });
});
