import type { BrowserContext, Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { useShared } from '../support/running';
import { linkInMail, register, submitLogin } from '../support/visitor';

jest.setTimeout(120_000);

const running = useShared();
let context: BrowserContext;
let page: Page;

const PASSWORD = 'une-roue-qui-tourne';
const NEW_PASSWORD = 'un-nouveau-secret';
const url = () => running.system.url;
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

test('a visitor who asks for a trial can sign in at once', async () => {
  const login = { email: 'essai@example.fr', password: PASSWORD };
  await register(page, url(), { ...login, trial: true });
  await dialog('Votre demande d’essai est envoyée').waitFor();
  await page.getByRole('button', { name: 'Connexion' }).click();
  await heading('Connexion');
  await submitLogin(page, login);
  await heading('Tableau de bord');
});

test('a forgotten password is replaced by the link of a mail', async () => {
  const email = 'oubli@example.fr';
  await register(page, url(), { email, password: PASSWORD, trial: true });
  await dialog(/demande d’essai/).waitFor();
  await page.goto(`${url()}/login`);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await heading('Mot de passe oublié');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText('Si un compte existe à cette adresse').waitFor();

  const mail = { to: email, path: '/reset-password/' };
  await page.goto(await linkInMail(running.system.inboxUrl, mail));
  await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await page.getByLabel('Confirmation du mot de passe').fill(NEW_PASSWORD);
  await page.getByLabel('Confirmation du mot de passe').press('Enter');
  await dialog('The password has been successfully reset!').waitFor();
  await page.getByRole('button', { name: 'Login' }).click();
  await submitLogin(page, { email, password: NEW_PASSWORD });
  await heading('Tableau de bord');
});
