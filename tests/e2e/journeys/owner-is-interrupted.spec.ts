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
const address = () => page.getByLabel('Adresse du restaurant');
const onTheList = () =>
  page.getByRole('heading', { level: 1, name: 'Modifier mes pages' }).waitFor();

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

test('a session that ends while saving leads through the sign-in form back to the draft', async () => {
  await openSession(page, running.system.url, login());
  await page.goto(demoPath());
  await address().fill('4 rue de la Session');
  // The gateway's answer after the access token expired. The refresh cookie is gone too.
  await page.route('**/api/game/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 401,
          json: { statusCode: 401, code: 'SESSION_EXPIRED', message: 'Votre session a expiré.' },
        })
      : route.continue(),
  );
  await context.clearCookies();
  await page.getByRole('tab', { name: /Liens/ }).click();
  await page.getByRole('button', { name: 'Mettre à jour page' }).click();
  await page.getByText('Votre session a expiré. Reconnectez-\u2060vous pour continuer.').waitFor();
  await page.unrouteAll();
  await page.getByLabel('E-mail').fill(login().email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(login().password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await address().waitFor();
  expect(page.url()).toBe(demoPath());
  expect(await address().inputValue()).toBe('4 rue de la Session');
  await page.getByRole('button', { name: 'Enregistrer maintenant' }).click();
  await onTheList();
});

test('a bookmark without a session explains the home page, and signing in returns to it', async () => {
  await page.goto(`${running.system.url}/landing-pages`);
  await page.getByText('Connectez-\u2060vous pour ouvrir « Modifier mes pages ».').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('status').getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('E-mail').fill(login().email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(login().password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await onTheList();
});
