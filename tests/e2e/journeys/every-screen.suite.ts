import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/axe';
import { visitor } from '../support/browser';
import { demoLinkIn, openWheel, spinAs } from '../support/guest';
import { loginsIn, signIn } from '../support/owner';
import { startOnce } from '../support/running';
import { register } from '../support/visitor';

const heading = (page: Page, name?: RegExp | string) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) }).waitFor();

/** Looks at every screen in one size of window. A file for each size, so that two of them can run at once. */
export function everyScreenPasses(
  where: string,
  viewport: { width: number; height: number },
): void {
  jest.setTimeout(120_000);
  const running = startOnce();
  const title = (screens: string) =>
    `on ${where} axe finds nothing and nothing overflows ${screens}`;

  test(title('on the public screens'), async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    for (const path of [
      '/',
      '/pricing',
      '/about',
      '/faqs',
      '/mentions-legales',
      '/confidentialite',
      '/cgu',
      '/login',
      '/register',
      '/forgot',
      '/reset-password/some-token',
      '/demo',
      '/no-such-page',
      '/api/docs',
    ]) {
      await page.goto(running.system.url + path);
      await heading(page);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, path);
    }
    await context.close();
  });

  test(title('on the forms of visitors with their errors, and on their dialogs'), async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    const { url } = running.system;
    for (const path of ['/login', '/register', '/reset-password/some-token', '/demo']) {
      await page.goto(url + path);
      await page.getByRole('button', { name: 'Confirmer' }).click();
      await page.getByRole('alert').first().waitFor();
      await expectAccessible(page, `${path} with errors`);
    }
    const login = { email: `axe-${viewport.width}@example.fr`, password: 'une-roue-qui-tourne' };
    await register(page, url, login);
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await page.getByText('Email sent').waitFor();
    await expectAccessible(page, 'the verification dialog');
    await register(page, url, { ...login, email: `trial-${login.email}`, trial: true });
    await page.getByRole('dialog', { name: /demande d’essai/ }).waitFor();
    await expectAccessible(page, 'the trial dialog');
    await context.close();
  });

  test(title("on the owner's screens"), async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    await signIn(page, running.system.url, loginsIn(running.system.printed()).owner);
    for (const path of [
      '/dashboard',
      '/game',
      '/landing-pages',
      '/flyer',
      '/reviews',
      '/winners',
      '/accounts',
      '/history',
    ]) {
      await page.goto(running.system.url + path);
      await heading(page);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, path);
    }
    await page.goto(`${running.system.url}/settings`);
    await heading(page);
    await page.getByRole('checkbox').first().waitFor();
    await expectAccessible(page, '/settings');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await page.getByText('Écrivez SUPPRIMER.').waitFor();
    await expectAccessible(page, 'the erasure of an account');
    await page.goto(`${running.system.url}/landing-pages`);
    await page.getByRole('button', { name: /^QR code/ }).click();
    await page.getByRole('img', { name: /^QR code de/ }).waitFor();
    await expectAccessible(page, 'the QR code of a page', '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await page.getByRole('dialog', { name: /^Supprimer/ }).waitFor();
    await expectAccessible(page, 'the question before a page is deleted', '[role=dialog]');
    await page.goto(`${running.system.url}/accounts`);
    await page.getByRole('button', { name: 'Ajouter un sous-compte' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
    await page.getByText('Name is required').waitFor();
    await expectAccessible(page, 'the form of a sub-account with errors');
    await page.goto(`${running.system.url}/game`);
    for (const tab of ['Conception', 'Liens Médias Sociaux']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, tab);
    }
    await page.goto(`${running.system.url}/flyer`);
    await page.getByRole('img', { name: /^Flyer/ }).waitFor();
    for (const tab of ['Social Media links', 'Templates']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, tab);
    }
    await context.close();
  });

  test(title("on the administrator's screens"), async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    await signIn(page, running.system.url, loginsIn(running.system.printed()).admin);
    for (const path of [
      '/admin/dashboard',
      '/user-management',
      '/trial-management',
      '/all/pages',
      '/demo-requests',
      '/subscription',
      '/admin/settings',
      '/admin/settings/platform',
      '/admin/settings/prices',
      '/admin/settings/mails',
      '/admin/settings/events',
      '/admin/settings/audit',
      '/admin/settings/health',
    ]) {
      await page.goto(running.system.url + path);
      await heading(page);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, path);
    }
    await page.goto(`${running.system.url}/user-management`);
    await page.getByRole('button', { name: 'Bloquer' }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'the question before a user is blocked', '[role=dialog]');
    await page.goto(`${running.system.url}/pricing`);
    await page.getByRole('button', { name: 'Modifier' }).first().click();
    await page.getByRole('dialog', { name: 'Modifier le plan' }).getByLabel('Remise').waitFor();
    await expectAccessible(page, 'the form of a plan');
    await context.close();
  });

  test(title("on the guest's page, with its dialogs"), async () => {
    const { page, context } = await visitor(running.browser, viewport, { forAxe: true });
    const demo = demoLinkIn(running.system.printed());
    await page.goto(demo);
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'the prompt');
    await openWheel(page, demo);
    await expectAccessible(page, 'the wheel');
    await spinAs(page, `axe-${viewport.width}@example.fr`);
    await page.getByRole('dialog', { name: 'Leave a review' }).waitFor();
    await expectAccessible(page, 'the review dialog');
    await page.goto(`${running.system.url}/spin/game/nowhere`);
    await heading(page, /n’existe pas/);
    await expectAccessible(page, 'an unknown page');
    await context.close();
  });
}
