import type { BrowserContext, Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { mailsTo } from '../support/mailbox';
import { loginsIn, openSession } from '../support/owner';
import { startOwn } from '../support/running';
import { until } from '../support/until';
import { register, submitLogin } from '../support/visitor';

jest.setTimeout(120_000);

const running = startOwn();
const PASSWORD = 'une-roue-qui-tourne';
const url = () => running.system.url;
const logins = () => loginsIn(running.system.printed());

let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

/** Registers a user in a browser of its own. */
async function registered(email: string, { trial = false } = {}): Promise<void> {
  const newcomer = await visitor(running.browser);
  await register(newcomer.page, url(), { email, password: PASSWORD, trial });
  await newcomer.page.getByRole('dialog').waitFor();
  await newcomer.context.close();
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
  return row;
}

test('an administrator sees the figures of the platform; a chart that cannot be loaded is loaded on request', async () => {
  await openSession(page, url(), logins().admin);
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
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

  await page.route('**/api/payment/history', (route) => route.abort());
  await page.reload();
  await page
    .getByRole('alert')
    .getByText(/La connexion au serveur a échoué/)
    .waitFor();
  await page.unroute('**/api/payment/history');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('img', { name: /Abonnements commencés ou renouvelés/ }).waitFor();
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
  await question.getByRole('button', { name: 'Annuler' }).click();
  await row.getByRole('button', { name: 'Bloquer Camille Perrin' }).click();
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

test('what is lost is said, and the row is as it was', async () => {
  const { owner } = logins();
  await openAsAdministrator('/user-management');
  const row = await findUser(owner.email);
  const pages = row.getByLabel('Nombre de pages').getByRole('status');
  const before = await pages.innerText();
  await page.route('**/api/auth/updatePages/**', (route) => route.abort());
  await row.getByRole('button', { name: /^Retirer une page/ }).click();
  await row.getByText('Non enregistré').waitFor();
  await until(async () => (await pages.innerText()) === before, { what: 'the stored number' });
  await page.unroute('**/api/auth/updatePages/**');

  await page.route('**/api/auth/block/**', (route) => route.abort());
  await row.getByRole('button', { name: /^Bloquer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquer' }).click();
  await page
    .getByText(/La connexion au serveur a échoué/)
    .first()
    .waitFor();
  await row.getByRole('button', { name: /^Bloquer/ }).waitFor();
  await page.unroute('**/api/auth/block/**');

  await page.getByRole('searchbox').fill('personne-ne-porte-ce-nom');
  await page.getByText('Aucun utilisateur pour').waitFor();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await page.getByRole('table', { name: 'Utilisateurs' }).waitFor();
});

test('an administrator approves a trial once, and the user gets a mail', async () => {
  const email = 'essai@example.fr';
  await registered(email, { trial: true });
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

test('an administrator sorts and searches the restaurants and opens the details of one', async () => {
  await openAsAdministrator('/all/pages');
  const first = page.getByRole('rowheader').first();
  await first.waitFor();
  const name = await first.innerText();
  await page.getByRole('columnheader', { name: 'Avis' }).getByRole('button').click();
  await page.locator('th[aria-sort=descending]', { hasText: 'Avis' }).waitFor();
  await page.getByRole('searchbox', { name: 'Rechercher un restaurant' }).fill(name);
  await page.getByText(/^1–\d+ sur \d+$/).waitFor();
  await page
    .getByRole('link', { name: `Voir les détails de ${name}` })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/[^/]+$/);
});

const ADMINISTRATORS_SCREENS = [
  '/admin/dashboard',
  '/user-management',
  '/trial-management',
  '/all/pages',
  '/admin/settings/platform',
  '/admin/settings/audit',
];

test('on a tablet no screen of administrators scrolls sideways', async () => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openSession(page, url(), logins().admin);
  for (const path of ADMINISTRATORS_SCREENS) {
    await page.goto(url() + path);
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect([path, Math.max(0, overflow)]).toEqual([path, 0]);
  }
});

test('only administrators see their screens: owners are refused, visitors are asked to sign in', async () => {
  await page.goto(`${url()}/admin/dashboard`);
  await page.getByText('Connectez-\u2060vous pour continuer.').waitFor();
  await page.goto(`${url()}/user-management`);
  await page.getByText('Connectez-\u2060vous pour ouvrir « Gestion des utilisateurs ».').waitFor();

  await openSession(page, url(), logins().owner);
  for (const path of ADMINISTRATORS_SCREENS) {
    await page.goto(url() + path);
    await page.getByText('Cette partie est réservée aux administrateurs.').waitFor();
  }
  await page.getByRole('link', { name: 'Retour à votre espace' }).click();
  await page.waitForURL('**/dashboard');
});
