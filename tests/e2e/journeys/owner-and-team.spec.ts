import type { BrowserContext, Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { loginsIn, signIn, type Login } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';
import { confirmElsewhere, linkInMail, register, submitLogin, skipFirm } from '../support/visitor';

jest.setTimeout(120_000);

const running = useShared();
let context: BrowserContext;
let page: Page;

/** A refused call shows the first text. The start of a page shows the second. */
const SHUT_OUT = /Votre session a expiré|Connectez-\u2060vous pour ouvrir/;
const PASSWORD = 'une-roue-qui-tourne';
const url = () => running.system.url;
const logins = () => loginsIn(running.system.printed());
const heading = (on: Page, name: string) => on.getByRole('heading', { level: 1, name }).waitFor();
const button = (on: Page, name: string | RegExp) => on.getByRole('button', { name });

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

test('an owner adds, changes and removes a sub-account, which sees only what it may', async () => {
  const login = { email: 'soir@example.fr', password: PASSWORD };
  await signIn(page, url(), logins().owner);
  await page.getByRole('link', { name: 'Gestion des sous-comptes' }).click();
  await page.getByText('Pas encore de sous-compte').waitFor();
  await button(page, 'Ajouter un sous-compte').click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Ajouter' });
  await dialog.getByLabel('Choisir un mot de passe à sa place').check();
  await add.click();
  for (const error of [
    ...['Name is required', 'Email is required', 'Password is required'],
    'Entrez votre mot de passe.',
  ]) {
    await dialog.getByText(error).waitFor();
  }
  await dialog.getByLabel('Nom').fill('Service du soir');
  await dialog.getByLabel('E-mail').fill(logins().owner.email);
  await dialog.getByLabel('Son mot de passe').fill(login.password);
  const own = dialog.getByLabel('Votre mot de passe');
  await own.fill('pas le mien');
  await add.click();
  await dialog.getByText("L'email existe déjà !").waitFor();
  await dialog.getByLabel('E-mail').fill(login.email);
  await add.click();
  await dialog.getByText('Votre mot de passe actuel est incorrect.').waitFor();
  await own.fill(logins().owner.password);
  await add.click();
  await page.getByRole('rowheader', { name: 'Service du soir' }).waitFor();
  await page.getByText(/^Jamais, invitation du/).waitFor();

  const team = await visitor(running.browser);
  await signIn(team.page, url(), login);
  const menu = team.page.getByRole('navigation', { name: 'Votre espace' });
  await menu.getByRole('link', { name: 'Avis des clients' }).waitFor();
  for (const name of ['Créer votre page', 'Gestion des sous-comptes', 'Historique des paiements']) {
    expect(await menu.getByRole('link', { name }).count()).toBe(0);
  }
  for (const path of ['/accounts', '/history', '/game']) {
    await team.page.goto(url() + path);
    await heading(team.page, 'Les pages du restaurant');
    expect(new URL(team.page.url()).pathname).toBe('/landing-pages');
    const told = team.page.getByText('Cet écran est réservé au compte principal.');
    expect([path, await told.count()]).toEqual([path, path === '/game' ? 0 : 1]);
  }
  await team.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(team.page, /^Copier le lien/)
    .first()
    .click();
  await team.page.getByText('Lien copié').first().waitFor();
  await menu.getByRole('link', { name: 'Mon compte' }).waitFor();
  expect(await team.page.getByRole('switch').count()).toBe(0);
  await button(team.page, /^Autres actions/)
    .first()
    .click();
  await team.page.getByRole('menuitem', { name: 'Ouvrir' }).waitFor();
  expect(await team.page.getByRole('menuitem', { name: 'Modifier' }).count()).toBe(0);

  await page.reload();
  await button(page, 'Modifier Service du soir').click();
  await dialog.getByLabel('Nom').fill('Service du midi');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('rowheader', { name: 'Service du midi' }).waitFor();
  expect(await page.getByText(/^Jamais/).count()).toBe(0);

  await button(page, 'Autres actions (Service du midi)').click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await dialog.getByText('soir@example.fr ne pourra plus se connecter').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Pas encore de sous-compte').waitFor();
  await team.page.goto(`${url()}/reviews`);
  await team.page.getByText(SHUT_OUT).waitFor();
  await team.page.goto(`${url()}/login`);
  await submitLogin(team.page, login);
  await team.page.getByText('Invalid email').waitFor();
  await team.context.close();
});

test('an owner on trial sees it approved, subscribes, cancels on the payment page, and is shown each of these', async () => {
  const login = { email: 'essai-approuve@example.fr', password: PASSWORD };
  await register(page, url(), { ...login, trial: true });
  await page.getByRole('dialog', { name: /demande d’essai/ }).waitFor();
  await signIn(page, url(), login);
  await page.goto(`${url()}/history`);
  await page.getByText('Confirmez votre adresse e-mail').waitFor();
  await page.getByText('Non Vérifié').waitFor();
  const { inboxUrl } = running.system;
  await page.goto(await linkInMail(inboxUrl, { to: login.email, path: '/verify?id=' }));
  await page.getByText('Votre adresse e-mail est confirmée').waitFor();
  await page.goto(`${url()}/history`);
  await page.getByText('Trial not verified, Please wait for admin approval.').waitFor();

  const { userId } = await session(login);
  await asAdmin('PATCH', `/api/auth/trial?id=${userId}`);
  await eventually('Votre essai se termine le');

  await page.getByRole('link', { name: "S'abonner" }).click();
  const plan = page.getByRole('region', { name: 'Mensuel' });
  await plan.getByRole('button', { name: "S'abonner" }).click();
  const [payment] = await Promise.all([context.waitForEvent('page'), skipFirm(page).click()]);
  await payment.getByRole('button', { name: /S’abonner pour/ }).click();
  await heading(payment, 'Tableau de bord');
  await payment.goto(`${url()}/history`);
  const card = payment.getByRole('region', { name: 'Votre abonnement' });
  await card.getByText('Se renouvelle automatiquement').waitFor();
  await payment.getByText(/^Reçu \d{4}-\d{6}/).waitFor();
  await button(payment, 'Changer de formule').click();
  await payment.getByRole('dialog', { name: 'Votre abonnement se renouvelle tout seul' }).waitFor();
  await payment.getByRole('dialog').getByRole('button', { name: 'Carte et résiliation' }).click();
  await heading(payment, 'Votre abonnement');
  await button(payment, 'Résilier à l’échéance').click();
  await payment.goto(`${url()}/history`);
  await eventually('Résilié, ne se renouvelle pas', payment);
  await payment.getByRole('link', { name: 'Renouveler' }).waitFor();
});

test('an owner who has confirmed an e-mail and paid nothing is led to the prices', async () => {
  const login = { email: 'sans-abonnement@example.fr', password: PASSWORD };
  await register(page, url(), login);
  await page.getByRole('dialog', { name: 'Vérifiez votre e-mail' }).waitFor();
  const { inboxUrl } = running.system;
  await confirmElsewhere(running.browser, { inboxUrl, email: login.email });
  await page.goto(`${url()}/login`);
  await submitLogin(page, login);
  await page.getByRole('region', { name: 'Mensuel' }).waitFor();
  await page.goto(`${url()}/history`);
  await page.getByText('Vous n’avez pas encore d’abonnement.').waitFor();

  await page.goto(`${url()}/game`);
  await page.getByText('Choisissez d’abord votre formule').waitFor();
  expect(await page.getByLabel('Nom du restaurant').count()).toBe(0);
  await page.goto(`${url()}/history`);

  await page.route('**/api/payment/history/*', (route) => route.abort());
  await page.reload();
  await page.getByText('Vos paiements n’ont pas pu être chargés.').waitFor();
  await page.unrouteAll();
  await button(page, 'Réessayer').click();
  await page.getByText('Vous n’avez pas encore d’abonnement.').waitFor();
});

test('a blocked owner loses the open screen, and reads the reason at the next sign-in', async () => {
  const login = { email: 'bloque-au-travail@example.fr', password: PASSWORD };
  await register(page, url(), { ...login, trial: true });
  await page.getByRole('dialog', { name: /demande d’essai/ }).waitFor();
  await signIn(page, url(), login);
  const { userId } = await session(login);
  await asAdmin('PATCH', `/api/auth/block/${userId}/block`);
  // The dashboard refreshes its figures when its tab becomes visible again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Votre compte a été bloqué par l’administrateur').waitFor();
  await submitLogin(page, login);
  await page.getByText(`Your Account ${login.email} is Blocked By Admin`).waitFor();
});

/** Reloads the screen until it has a text, because an event may bring it from another service. */
const eventually = (text: string, on = page) =>
  until(
    async () => {
      await on.reload();
      await heading(on, 'Historique des Paiements');
      await on.getByRole('table', { name: 'Paiements' }).waitFor();
      return on.getByText(text).isVisible();
    },
    { what: `« ${text} »`, timeoutMs: 45_000 },
  );

async function session(login: Login): Promise<{ userId: string; token: string }> {
  const answer = await fetch(`${url()}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return (await answer.json()) as { userId: string; token: string };
}

async function asAdmin(method: string, path: string): Promise<void> {
  const { token } = await session(logins().admin);
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(url() + path, { method, headers });
  expect(status).toBe(200);
}
