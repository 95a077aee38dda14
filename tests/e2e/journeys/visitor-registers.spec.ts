import type { LoginAnswer } from '@girouette/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { loginsIn, type Login } from '../support/owner';
import { useShared } from '../support/running';
import { linkInMail, register, submitLogin } from '../support/visitor';

jest.setTimeout(120_000);

const running = useShared();
let context: BrowserContext;
let page: Page;

const PASSWORD = 'une-roue-qui-tourne';
const url = () => running.system.url;
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const address = () => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const signInAs = async (login: Login) => {
  await page.goto(`${url()}/login`);
  await submitLogin(page, login);
};

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

describe('registering', () => {
  test('a visitor who asks for a trial can sign in at once', async () => {
    const login = { email: 'essai@example.fr', password: PASSWORD };
    await register(page, url(), { ...login, trial: true });
    await dialog('Votre demande d’essai est envoyée').waitFor();
    await page.getByRole('button', { name: 'Connexion' }).click();
    await heading('Connexion');
    await submitLogin(page, login);
    await heading('Tableau de bord');
  });

  test('an unconfirmed address is asked for at sign-in, and the link can be sent again', async () => {
    const login = { email: 'attente@example.fr', password: PASSWORD };
    await register(page, url(), login);
    await dialog('Vérifiez votre e-mail').waitFor();
    await linkInMail(running.system.inboxUrl, { to: login.email, path: '/verify?id=' });
    await signInAs(login);
    await dialog('Vérifiez votre e-mail').getByRole('button', { name: 'Resend Email' }).click();
    await page.getByText('Email sent').waitFor();
    const mail = { to: login.email, path: '/verify?id=', count: 2 };
    await page.goto(await linkInMail(running.system.inboxUrl, mail));
    await page.getByText('Votre adresse e-mail est confirmée').waitFor();
    expect(address()).toBe('/pricing');
    // Signed in already, since this browser has registered.
    await page.getByRole('button', { name: "S'abonner" }).first().waitFor();
  });

  test('a confirmation link that is used or unknown leads to the sign-in form, which says so', async () => {
    await page.goto(`${url()}/verify?id=nowhere`);
    await page.getByText('Ce lien de confirmation n’est plus valable').waitFor();
    expect(address()).toBe('/login?reason=not-verified');
    await page.goto(`${url()}/verify`);
    await page.getByText('Ce lien de confirmation n’est plus valable').waitFor();
  });

  test('an address that has an account, and a lost network, are refused with the sentence of the specification', async () => {
    const { email } = loginsIn(running.system.printed()).owner;
    await register(page, url(), { email, password: PASSWORD });
    await page.getByText("L'email existe déjà !").waitFor();
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe(PASSWORD);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByText('La connexion au serveur a échoué').waitFor();
    await page.getByText("L'email existe déjà !").waitFor();
  });

  test('a double click and the Enter key register once, however slow the answer is', async () => {
    let requests = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/auth', async (route) => {
      requests += 1;
      await held;
      await route.continue();
    });
    await page.goto(`${url()}/register`);
    await page.getByLabel('Nom').fill('Camille Perrin');
    await page.getByLabel('E-mail').fill('double@example.fr');
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirmer' }).dblclick();
    await page.getByLabel('Nom').press('Enter');
    release();
    await dialog('Vérifiez votre e-mail').waitFor();
    expect(requests).toBe(1);
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown address are said under their field', async () => {
    const { email } = loginsIn(running.system.printed()).owner;
    await signInAs({ email, password: 'pas-le-bon-mot' });
    await page.getByText('Incorrect Password').waitFor();
    await page.getByLabel('E-mail').fill('personne@example.fr');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByText('Invalid email').waitFor();
  });

  test('a blocked account is told so, and led home', async () => {
    const login = { email: 'bloque@example.fr', password: PASSWORD };
    await register(page, url(), { ...login, trial: true });
    await dialog(/demande d’essai/).waitFor();
    await block(login);
    await signInAs(login);
    await dialog(`Your Account ${login.email} is Blocked By Admin`).waitFor();
    await page.getByRole('button', { name: 'Back to home' }).click();
    await heading('Boostez vos avis Google ou augmentez vos abonnés sur les réseaux sociaux !');
    expect(address()).toBe('/');
  });

  /** Blocks the account of this login, as the administrator. */
  async function block(login: Login): Promise<void> {
    const { userId } = await session(login);
    const { token } = await session(loginsIn(running.system.printed()).admin);
    const { status } = await fetch(`${url()}/api/auth/block/${userId}/block`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${String(token)}` },
    });
    expect(status).toBe(200);
  }

  async function session(login: Login): Promise<LoginAnswer> {
    const answer = await fetch(`${url()}/api/auth/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
    return (await answer.json()) as LoginAnswer;
  }
});

describe('a forgotten password', () => {
  const login = { email: 'oubli@example.fr', password: 'un-nouveau-secret' };

  test('is replaced by the link of a mail, which works once', async () => {
    await register(page, url(), { ...login, password: PASSWORD, trial: true });
    await dialog(/demande d’essai/).waitFor();
    await page.goto(`${url()}/login`);
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await heading('Mot de passe oublié');
    await page.getByLabel('E-mail').fill(login.email);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByText('Si un compte existe à cette adresse').waitFor();
    const mail = { to: login.email, path: '/reset-password/' };
    const link = await linkInMail(running.system.inboxUrl, mail);

    await page.goto(link);
    const first = page.getByLabel('Nouveau mot de passe');
    const second = page.getByLabel('Confirmation du mot de passe');
    await first.pressSequentially('court');
    await page.getByText('Password must be at least 8 characters long.').waitFor();
    await second.pressSequentially('autre');
    await page.getByText('Passwords do not match.').waitFor();
    await first.fill(login.password);
    await second.fill(login.password);
    await second.press('Enter');
    await dialog('The password has been successfully reset!').waitFor();
    await page.getByRole('button', { name: 'Login' }).click();
    await submitLogin(page, login);
    await heading('Tableau de bord');

    const again = await visitor(running.browser);
    await again.page.goto(link);
    await again.page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
    await again.page.getByLabel('Confirmation du mot de passe').fill(PASSWORD);
    await again.page.getByRole('button', { name: 'Confirmer' }).click();
    await again.page.getByText('Error resetting password').waitFor();
    await again.page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
    await again.page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
    await again.context.close();
  });

  test('that cannot be mailed is said, and the address stays', async () => {
    await page.goto(`${url()}/forgot`);
    await page.getByLabel('E-mail').fill(login.email);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByText('Error sending password reset email').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(login.email);
  });
});

test('a demonstration is asked for once, however often the button is pressed, and the dialog leads home', async () => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/demo')) requests += 1;
  });
  await page.goto(`${url()}/demo`);
  await heading('Réservez une démo');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText('Cochez cette case pour demander une démo.').waitFor();
  await page.getByLabel('E-mail').fill('camille@example.fr');
  await page.getByLabel('Nom du restaurant').fill('Chez Camille');
  await page.getByLabel('Nom du propriétaire').fill('Camille Perrin');
  await page.getByLabel('Sujet').fill('Une roue');
  await page.getByLabel('Message').fill('Bonjour, je voudrais voir la roue.');
  await page.getByLabel('Demander une démo').check();
  await page.getByRole('button', { name: 'Confirmer' }).dblclick();
  await dialog('Demande envoyée avec succès pour une démo.').waitFor();
  await page.getByRole('button', { name: "Page d'accueil" }).click();
  await heading('Boostez vos avis Google ou augmentez vos abonnés sur les réseaux sociaux !');
  expect(requests).toBe(1);
});
