import type { Browser, Page } from 'playwright-core';
import { visitor } from './browser';
import { mailsTo, type Mail } from './mailbox';
import type { Login } from './owner';
import { until } from './until';

/** Fills in the registration form and submits it. */
export async function register(
  page: Page,
  url: string,
  { email, password, trial = false }: Login & { trial?: boolean },
): Promise<void> {
  await page.goto(`${url}/register`);
  await page.getByLabel('Nom').fill('Camille Perrin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('radio', { name: trial ? 'Essai' : 'Payer maintenant' }).check();
  await page.getByRole('button', { name: 'Confirmer' }).click();
}

/** Fills in the visible sign-in form and submits it. */
export async function submitLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
}

/** Confirms an address in another browser, so that the one that registered is not signed in. */
export async function confirmElsewhere(
  browser: Browser,
  { inboxUrl, email }: { inboxUrl: string; email: string },
): Promise<void> {
  const other = await visitor(browser);
  await other.page.goto(await linkInMail(inboxUrl, { to: email, path: '/verify?id=' }));
  await other.page.getByText('Votre adresse e-mail est confirmée').waitFor();
  await other.context.close();
}

/**
 * Waits for a mail to an address with a link to this path.
 * @returns the whole link
 */
export async function linkInMail(
  inboxUrl: string,
  { to, path, count = 1 }: { to: string; path: string; count?: number },
): Promise<string> {
  const links = await until(
    async () => {
      const found = (await mailsTo(inboxUrl, to)).flatMap((mail) => linksOf(mail, path));
      return found.length >= count && found;
    },
    { what: `a mail to ${to} with a link to ${path}` },
  );
  return links.at(-1) ?? '';
}

const linksOf = ({ text }: Mail, path: string): string[] =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).filter((link) => link.includes(path));

/** The way past the question that comes before a first payment: for which firm are the invoices? */
export const skipFirm = (page: Page) =>
  page
    .getByRole('dialog', { name: /^À quelle société faire vos factures/ })
    .getByRole('button', { name: 'Plus tard' });
