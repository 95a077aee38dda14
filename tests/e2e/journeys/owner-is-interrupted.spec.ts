import type { BrowserContext, Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { loginsIn, openSession } from '../support/owner';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const running = useShared();
let context: BrowserContext;
let page: Page;

const login = () => loginsIn(running.system.printed()).owner;
const demoPath = () => {
  const id = /\/spin\/game\/([\w-]+)/.exec(running.system.printed())?.[1] ?? '';
  return `${running.system.url}/game/${id}`;
};
const name = (on: Page) => on.getByLabel('Nom du restaurant');
const address = (on: Page) => on.getByLabel('Adresse du restaurant');
const toLinks = (on: Page) => on.getByRole('tab', { name: /Liens/ }).click();
const save = async (on: Page) => {
  await toLinks(on);
  await on.getByRole('button', { name: 'Mettre à jour page' }).click();
};
const onTheList = (on: Page) =>
  on.getByRole('heading', { level: 1, name: 'Modifier mes pages' }).waitFor();
const openEditor = async (on: Page) => {
  await on.goto(demoPath());
  await name(on).waitFor();
};

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
  await openSession(page, running.system.url, login());
});
afterEach(() => context.close());

test('a save without network says so and goes through when the network is back', async () => {
  await openEditor(page);
  await address(page).fill('1 place Hors-Ligne');
  await context.setOffline(true);
  await save(page);
  await page.getByText('Hors connexion').waitFor({ timeout: 2_000 });
  await context.setOffline(false);
  await onTheList(page);
  await openEditor(page);
  expect(await address(page).inputValue()).toBe('1 place Hors-Ligne');
});

test('a switch without network says so and goes through when the network is back', async () => {
  await page.goto(`${running.system.url}/landing-pages`);
  const control = page.getByRole('switch').first();
  await control.waitFor();
  await context.setOffline(true);
  await control.click();
  await page.getByText('Hors connexion').waitFor({ timeout: 2_000 });
  await context.setOffline(false);
  await page.getByText('Page désactivée').first().waitFor();
  await control.click();
  await page.getByText('Page activée').first().waitFor();
});

test('a save that was waiting when the tab was closed is found again', async () => {
  await openEditor(page);
  await address(page).fill('2 rue de l’Onglet-Fermé');
  await context.setOffline(true);
  await save(page);
  await page.getByText('Hors connexion').waitFor();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`${running.system.url}/landing-pages`);
  await again.getByText('attend d’être enregistrée').waitFor();
  await again.getByRole('link', { name: 'Reprendre' }).click();
  expect(await address(again).inputValue()).toBe('2 rue de l’Onglet-Fermé');
  await again.getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await onTheList(again);
});

test('two tabs on one page keep what each has changed', async () => {
  const other = await context.newPage();
  await openEditor(page);
  await openEditor(other);
  await address(other).fill('3 quai des Deux-Onglets');
  await save(other);
  await onTheList(other);

  await name(page).fill('Le Nom du Premier');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Cette page a été modifiée entre-temps' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await onTheList(page);
  await openEditor(page);
  expect([await name(page).inputValue(), await address(page).inputValue()]).toEqual([
    'Le Nom du Premier',
    '3 quai des Deux-Onglets',
  ]);
});

test('a session that ends while saving leads through the sign-in form back to the draft', async () => {
  await openEditor(page);
  await address(page).fill('4 rue de la Session');
  // What the gateway answers once the access token has run out; the refresh cookie is gone as well.
  await page.route('**/api/game/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 401,
          json: { statusCode: 401, code: 'SESSION_EXPIRED', message: 'Votre session a expiré.' },
        })
      : route.continue(),
  );
  await context.clearCookies();
  await save(page);
  await page.getByText('Votre session a expiré. Reconnectez-\u2060vous pour continuer.').waitFor();
  await page.unrouteAll();
  await page.getByLabel('E-mail').fill(login().email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(login().password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await address(page).waitFor();
  expect(page.url()).toBe(demoPath());
  expect(await address(page).inputValue()).toBe('4 rue de la Session');
  await page.getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await onTheList(page);
});

test('a bookmark opened without a session says why the home page is shown, and is come back to', async () => {
  const { context: fresh, page: stranger } = await visitor(running.browser);
  await stranger.goto(`${running.system.url}/landing-pages`);
  await stranger.getByText('Connectez-\u2060vous pour ouvrir « Modifier mes pages ».').waitFor();
  expect(new URL(stranger.url()).pathname).toBe('/');
  await stranger.getByRole('status').getByRole('link', { name: 'Se connecter' }).click();
  await stranger.getByLabel('E-mail').fill(login().email);
  await stranger.getByLabel('Mot de passe', { exact: true }).fill(login().password);
  await stranger.getByRole('button', { name: 'Confirmer' }).click();
  await onTheList(stranger);
  await fresh.close();
});
