import type { BrowserContext, Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { mailsTo } from '../support/mailbox';
import { loginsIn, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';
import { submitLogin } from '../support/visitor';

jest.setTimeout(120_000);

const running = useShared();
const PASSWORD = 'une-roue-qui-tourne';
const url = () => running.system.url;
const logins = () => loginsIn(running.system.printed());

let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

async function registered(email: string, { isTrial = false } = {}): Promise<void> {
  const { status } = await fetch(`${url()}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, name: 'Camille Perrin', isTrial }),
  });
  expect(status).toBe(201);
}

async function openAsAdministrator(path: string): Promise<void> {
  await openSession(page, url(), logins().admin);
  await page.goto(url() + path);
}

/** Searches the users and waits for the one with this e-mail. */
async function findUser(email: string) {
  await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.waitFor();
  // The row may be there before the search. The search changes the address, which ends what is open over the screen.
  await page.waitForURL(/[?&]q=/);
  return row;
}

test('an administrator sees the platform’s figures, and opens those of a restaurant', async () => {
  await openAsAdministrator('/admin/dashboard');
  for (const card of ['Utilisateurs Actifs', 'Revenus', 'Nombre total de clients']) {
    await page.getByRole('term').filter({ hasText: card }).waitFor();
  }
  await page
    .getByRole('definition')
    .filter({ hasText: /^[\d\s,]+\s\$$/ })
    .waitFor();
  await page.getByText('Voir les chiffres').click();
  const dates = page.getByRole('rowheader');
  expect(await dates.count()).toBe(10);
  expect(await dates.first().innerText()).toMatch(/^\d\d-\d\d-\d{4}$/);

  await page.goto(`${url()}/all/pages`);
  await page
    .getByRole('link', { name: /^Voir les détails de/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/[^/]+$/);
});

test('an administrator finds a user, gives pages, takes the pages offline and blocks the user, who then cannot sign in', async () => {
  const email = 'bloquee@example.fr';
  await registered(email);
  await openAsAdministrator('/user-management');
  const row = await findUser(email);
  await row.getByRole('button', { name: 'Ajouter une page à Camille Perrin' }).click();
  await row.getByRole('button', { name: 'Ajouter une page à Camille Perrin' }).click();
  await row.getByLabel('Nombre de pages').getByText('2', { exact: true }).waitFor();
  await row.getByRole('switch', { name: 'Pages en ligne de Camille Perrin' }).click();
  await page.getByText('Pages de « Camille Perrin » hors ligne').first().waitFor();

  await row.getByRole('button', { name: 'Bloquer Camille Perrin' }).click();
  const question = page.getByRole('dialog', { name: /Bloquer « Camille Perrin »/ });
  await question.getByRole('button', { name: 'Bloquer' }).click();
  await row.getByText('Bloqué', { exact: true }).waitFor();
  await page.getByText('« Camille Perrin » est bloqué').first().waitFor();
  await page.reload();
  await (await findUser(email)).getByText('Bloqué', { exact: true }).waitFor();

  const blocked = await visitor(running.browser);
  await blocked.page.goto(`${url()}/login`);
  await submitLogin(blocked.page, { email, password: PASSWORD });
  await blocked.page.getByText(`Your Account ${email} is Blocked By Admin`).waitFor();
  await blocked.context.close();

  await row.getByRole('button', { name: 'Débloquer Camille Perrin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Débloquer' }).click();
  await page.getByText('« Camille Perrin » est débloqué').first().waitFor();
  await row.getByRole('switch', { name: 'Pages en ligne de Camille Perrin' }).waitFor();
});

test('an administrator approves a trial once, and the user gets a mail', async () => {
  const email = 'a-approuver@example.fr';
  await registered(email, { isTrial: true });
  const before = (await mailsTo(running.system.inboxUrl, email)).length;
  await openAsAdministrator('/trial-management');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Approuver' }).click();
  await row.getByRole('button', { name: 'Approuvé' }).waitFor();
  await until(async () => (await mailsTo(running.system.inboxUrl, email)).length > before, {
    what: 'the mail about the trial',
  });
  await page.reload();
  await row.getByRole('button', { name: 'Approuvé' }).waitFor();
});
