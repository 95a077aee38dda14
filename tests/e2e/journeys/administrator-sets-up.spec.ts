import { endpoints, type LoginAnswer } from '@girouette/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { loginsIn, openSession } from '../support/owner';
import { startOwn } from '../support/running';
import { until } from '../support/until';

jest.setTimeout(180_000);

const running = startOwn();
let context: BrowserContext;
let page: Page;

const logins = () => loginsIn(running.system.printed());
const open = (path: string) => page.goto(running.system.url + path);
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const row = (name: RegExp) => page.getByRole('row', { name }).first();

/** Reloads an address until the text is there, because an event may bring it. */
const untilShown = (path: string, shown: () => Promise<boolean>) =>
  until(async () => {
    await open(path);
    await page.waitForLoadState('networkidle');
    return shown();
  });

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

describe('an administrator', () => {
  beforeEach(() => openSession(page, running.system.url, logins().admin));

  test('sees no revenue of the demo, which nobody has paid for', async () => {
    await open('/admin/dashboard');
    await page
      .getByRole('definition')
      .filter({ hasText: /^0\s\$$/ })
      .waitFor();
  });

  test('changes a plan on « Abonnement » and finds it in the history of the prices', async () => {
    await open('/subscription');
    await title('Abonnement');
    const monthly = page.getByRole('region', { name: 'Mensuel' });
    await monthly.getByRole('button', { name: 'Modifier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifier le plan' });
    const price = dialog.getByLabel('Prix d’une page (€)');
    await price.fill('31.005');
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await dialog.getByText(/deux décimales au plus/).waitFor();
    await price.fill('31.5');
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: 'historique des tarifs' }).click();
    await title('Paramètres');
    await row(/^Version 2/)
      .getByText('31,50')
      .waitFor();
    await row(/^Version 1/)
      .getByText('Tarifs d’origine')
      .waitFor();
  });

  test('sets how long a trial lasts, which the audit trail records', async () => {
    await open('/admin/settings/platform');
    const days = page.getByLabel('Durée d’un essai, en jours');
    await days.fill('400');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Indiquez un nombre entier de jours, de 1 à 365.').waitFor();
    await days.fill('21');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page
      .getByText(/Les prochains essais dureront 21/)
      .first()
      .waitFor();
    await page.reload();
    await days.waitFor();
    expect(await days.inputValue()).toBe('21');
    await page.getByText('OPERATOR_SIREN').waitFor();

    await untilShown('/admin/settings/audit', () => row(/^Paramètres modifiés/).isVisible());
    await row(/^Paramètres modifiés/)
      .getByText(/jours d’essai.: 21/)
      .waitFor();
  });

  test('sets the name under which mails are sent', async () => {
    await open('/admin/settings/platform');
    await page.getByLabel('Nom affiché').fill('La Girouette');
    await page.getByRole('button', { name: 'Enregistrer l’expéditeur' }).click();
    await page
      .getByText(/Les prochains e-mails partiront de/)
      .first()
      .waitFor();
    await page.reload();
    await page.getByLabel('Nom affiché').waitFor();
    expect(await page.getByLabel('Nom affiché').inputValue()).toBe('La Girouette');
  });

  test('reads a visitor’s request for a demonstration', async () => {
    const guest = await visitor(running.browser);
    await guest.page.goto(`${running.system.url}/demo`);
    const { status } = await guest.page.evaluate(async (path) => {
      const body = JSON.stringify({
        email: 'lea@example.fr',
        restaurantName: 'La Table de Léa',
        owner: 'Léa Martin',
        subject: 'Une démonstration',
        body: 'Bonjour, je voudrais voir la roue.',
      });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body });
      return { status: response.status };
    }, endpoints.requestDemo.path);
    await guest.context.close();
    expect(status).toBe(200);

    await open('/demo-requests');
    await page.getByRole('button', { name: 'Lire le message de La Table de Léa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Une démonstration' });
    await dialog.getByText('Bonjour, je voudrais voir la roue.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('sees how every service is doing, also after an answer that did not come', async () => {
    await page.route('**/api/health', (route) => route.abort());
    await open('/admin/settings/health');
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await retry.waitFor();
    await page.unroute('**/api/health');
    await retry.click();
    for (const service of [
      'Comptes',
      'Paiements',
      'Pages et jeu',
      'Avis',
      'E-mails',
      'Statistiques',
    ]) {
      await row(new RegExp(`^${service}`))
        .getByText('En ordre')
        .waitFor();
    }
    await page.getByText('Tous les services fonctionnent.').waitFor();
  });

  test('finds no failed mails or events on a fresh system, and their own account', async () => {
    await open('/admin/settings');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.getByRole('link', { name: 'E-mails en échec' }).click();
    await page.getByText('Aucun e-mail en échec').waitFor();
    await page.getByRole('link', { name: 'Événements en échec' }).click();
    await page.getByText('Aucun événement en échec').waitFor();
    await page.getByLabel('Service').selectOption('Avis');
    await page.getByText('Ce service a traité tout ce qu’il a reçu.').waitFor();
    await page.goBack();
    await page.getByText('Chaque service a traité tout ce qu’il a reçu.').waitFor();
  });
});

test('an owner gets no screen of administrators, and the calls answer 403', async () => {
  const { owner } = logins();
  await openSession(page, running.system.url, owner);
  for (const path of ['/admin/settings', '/admin/settings/audit', '/demo-requests']) {
    await open(path);
    await page.getByText('Cette partie est réservée aux administrateurs.').waitFor();
  }
  const { url } = running.system;
  const login = await fetch(url + endpoints.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = (await login.json()) as LoginAnswer;
  for (const { path } of [
    endpoints.readSettings,
    endpoints.readHealth,
    endpoints.listPriceVersions,
    endpoints.listFailedMails,
    endpoints.listDeadLetters,
    endpoints.listActions,
    endpoints.listDemoRequests,
  ]) {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    expect([path, (await fetch(url + path, { headers })).status]).toEqual([path, 403]);
  }
});

test('a visitor who types an address of administrators is asked to sign in', async () => {
  await open('/admin/settings/health');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Tous les services fonctionnent.').isVisible()).toBe(false);
  await page
    .getByRole('link', { name: /Connexion|Se connecter/ })
    .first()
    .waitFor();
});
