import { URI, type TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { bytesOf, visitor } from '../support/browser';
import { type Login, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { linkInMail, submitLogin } from '../support/visitor';

jest.setTimeout(120_000);

const running = useShared();
let context: BrowserContext;
let page: Page;

const url = () => running.system.url;
const button = (name: string | RegExp, within: Page = page) =>
  within.getByRole('button', { name, exact: true });
const section = (name: string, within: Page = page) => within.getByRole('region', { name });
/** Waits for a toast. Its text also appears once more for screen readers. */
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const save = () => button('Mettre à jour le profil').click();

/** Registers an owner, who may change nothing before confirming the address. */
async function anUnconfirmedOwner(name: string): Promise<Login> {
  const login = { email: `${name}@example.fr`, password: 'une-roue-qui-tourne' };
  const { status } = await fetch(`${url()}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, name: 'Camille Perrin', isTrial: true }),
  });
  expect(status).toBe(201);
  return login;
}

async function anOwner(name: string): Promise<Login> {
  const login = await anUnconfirmedOwner(name);
  const mail = { to: login.email, path: '/verify?id=' };
  const link = new URL(await linkInMail(running.system.inboxUrl, mail));
  const id = link.searchParams.get('id') ?? '';
  const { status } = await fetch(`${url()}/api/auth/verify/${id}`, { method: 'PATCH' });
  expect(status).toBe(200);
  return login;
}

async function openSettings(login: Login, within = page): Promise<void> {
  await openSession(within, url(), login);
  await within.goto(`${url()}/settings`);
  await within.getByLabel('Téléphone').waitFor();
}

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

describe('the profile', () => {
  test('a name and a phone number are saved, and errors appear under their fields', async () => {
    await openSettings(await anOwner('profil'));
    await page.getByLabel(/^Nom/).fill('Camille Martin');
    await page.getByLabel('Téléphone').fill('appelez-moi');
    await save();
    await page.getByText('Ce numéro de téléphone est invalide.').waitFor();
    await page.getByLabel('Téléphone').fill('06 12 34 56 78');
    await context.setOffline(true);
    await save();
    await page.getByText('La connexion au serveur a échoué').waitFor();
    await context.setOffline(false);
    await save();
    await toast('Votre profil est à jour.');
    await page.getByRole('banner').getByText('Camille Martin').waitFor();
    await page.reload();
    await page.getByLabel('Téléphone').waitFor();
    expect(await page.getByLabel('Téléphone').inputValue()).toBe('06 12 34 56 78');
    expect(await page.getByRole('definition').textContent()).toMatch(/^Camille Martin \S{36}$/);
  });

  test('a new e-mail is valid once its link is opened', async () => {
    const { email } = await anOwner('deja-pris');
    const login = await anOwner('ancienne');
    await openSettings(login);
    await page.getByLabel(/^E-mail/).fill(email);
    await page.getByLabel('Votre mot de passe').fill('pas-le-bon-mot');
    await save();
    await page.getByText('Votre mot de passe actuel est incorrect.').waitFor();
    await page.getByLabel('Votre mot de passe').fill(login.password);
    await save();
    await page.getByText("L'email existe déjà !").waitFor();
    await page.getByLabel(/^E-mail/).fill('nouvelle@example.fr');
    await save();
    await page.getByText('n’est pas encore confirmée').waitFor();
    expect(await page.getByLabel(/^E-mail/).inputValue()).toBe(login.email);
    const mail = { to: 'nouvelle@example.fr', path: '/verify?change=' };
    await page.goto(await linkInMail(running.system.inboxUrl, mail));
    await button('Confirmer cette adresse').click();
    await page.getByText('Votre adresse e-mail est confirmée').waitFor();
    await page.goto(`${url()}/settings`);
    await page.getByLabel('Téléphone').waitFor();
    expect(await page.getByLabel(/^E-mail/).inputValue()).toBe(mail.to);
    expect(await page.getByText('n’est pas encore confirmée').count()).toBe(0);

    const undo = { to: login.email, path: '/undo-email/' };
    const other = await visitor(running.browser);
    await other.page.goto(await linkInMail(running.system.inboxUrl, undo));
    await other.page.getByLabel('Nouveau mot de passe').fill('le-vent-qui-revient');
    await other.page.getByLabel('Confirmation du mot de passe').fill('le-vent-qui-revient');
    await button('Confirmer', other.page).click();
    await other.page.getByRole('dialog', { name: 'Votre adresse est rétablie' }).waitFor();
    await button('Se connecter', other.page).click();
    await submitLogin(other.page, { ...login, password: 'le-vent-qui-revient' });
    await other.page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await other.context.close();
  });

  test('of an unconfirmed address cannot be changed, says why, and can be a minute later', async () => {
    const login = await anUnconfirmedOwner('inconnue');
    await openSettings(login);
    await page.getByText('Confirmez votre adresse e-mail').waitFor();
    await page.getByLabel(/^Nom/).fill('Camille Martin');
    await save();
    await page.getByText('Confirmez d’abord votre adresse e-mail').waitFor();
    await button('Renvoyer l’e-mail de confirmation').click();
    const mail = { to: login.email, path: '/verify?id=', count: 2 };
    const other = await visitor(running.browser);
    await other.page.goto(await linkInMail(running.system.inboxUrl, mail));
    await other.page.getByText('Votre adresse e-mail est confirmée').waitFor();
    await other.context.close();
    await save();
    await toast('Votre profil est à jour.');
  });

  test('a photo is reduced, shown and saved; another file is refused', async () => {
    await openSettings(await anOwner('photo'));
    const file = page.getByLabel('Choisir une photo');
    const pdf = { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') };
    await file.setInputFiles(pdf);
    await page.getByText('Ce fichier n’est pas une image lisible.').waitFor();
    await file.setInputFiles({ ...pdf, buffer: await page.screenshot() });
    const photo = page.getByRole('img', { name: 'Vous' });
    await photo.waitFor();
    await save();
    await toast('Votre profil est à jour.');
    const inHeader = page.getByRole('banner').locator('img[src^="data:image/jpeg"]');
    await inHeader.waitFor();
    await page.reload();
    await inHeader.waitFor();
    await photo.waitFor();
    const size = await photo.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    });
    // A window of 1280 by 800, scaled down to fit into 300 by 150.
    expect(size).toEqual([240, 150]);
    await button('Retirer la photo').click();
    await save();
    await page.getByText('CP', { exact: true }).waitFor();
    await inHeader.waitFor({ state: 'detached' });
  });
});

test('a new password needs the old one, and signs the other devices out', async () => {
  const login = await anOwner('secret');
  const other = await visitor(running.browser);
  await openSettings(login, other.page);
  await openSettings(login);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe').fill(next);
    await page.getByLabel('Confirmation du mot de passe').fill(next);
    await button('Changer le mot de passe').click();
  };
  await change('pas-le-bon-mot', 'un-autre-secret');
  await page.getByText('Votre mot de passe actuel est incorrect.').waitFor();
  await change(login.password, 'court');
  await page.getByText('Password must be at least 8 characters long.').waitFor();
  await change(login.password, 'un-autre-secret');
  await toast('Votre mot de passe est changé.');

  await other.page.goto(`${url()}/reviews`);
  await other.page.getByText('Votre session a expiré').waitFor();
  await submitLogin(other.page, { ...login, password: 'un-autre-secret' });
  await other.page.waitForURL('**/reviews');
  await other.context.close();
});

test('a device is signed out from another one', async () => {
  const login = await anOwner('appareils');
  const other = await visitor(running.browser);
  await openSession(other.page, url(), login);
  await openSettings(login);
  const devices = section('Appareils connectés');
  await devices.getByText('Cet appareil').waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(2);
  await devices.getByRole('button', { name: /^Déconnecter Chrome/ }).click();
  await toast('Appareil déconnecté.');
  expect(await devices.getByRole('listitem').count()).toBe(1);
  await other.page.goto(`${url()}/reviews`);
  await other.page.getByText('Votre session a expiré').waitFor();
  await other.context.close();
});

test('a second factor is switched on with an app, asked for at sign-in, and switched off', async () => {
  const login = await anOwner('facteur');
  await openSettings(login);
  await button('Activer la double authentification').click();
  await page.getByLabel('Votre mot de passe').fill('pas-le-bon-mot');
  await button('Continuer').click();
  await page.getByText('Votre mot de passe actuel est incorrect.').waitFor();
  await page.getByLabel('Votre mot de passe').fill(login.password);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/second-factor') && response.ok()),
    button('Continuer').click(),
  ]);
  const { uri, secret } = (await answer.json()) as { uri: string; secret: string };
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  expect((await page.getByText(secret.slice(0, 4)).textContent())?.replaceAll(' ', '')).toBe(
    secret,
  );
  await page.getByLabel('Code de l’application').fill('000000');
  await button('Activer').click();
  await page.getByText('Ce code est incorrect ou a déjà servi.').waitFor();
  await page.getByLabel('Code de l’application').fill((URI.parse(uri) as TOTP).generate());
  await button('Activer').click();
  await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor();
  const codes = await section('Double authentification').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([page.waitForEvent('download'), button('Télécharger').click()]);
  expect((await bytesOf(file)).toString()).toContain(codes[9]);
  await button('J’ai gardé mes codes').click();
  await page.getByText('Il vous reste 10 codes de secours.').waitFor();

  await button('Déconnexion').click();
  await submitLogin(page, login);
  await page.getByLabel('Code de sécurité').fill(codes[0] ?? '');
  await button('Confirmer').click();
  await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  await page.goto(`${url()}/settings`);
  await page.getByText('Il vous reste 9 codes de secours.').waitFor();
  await button('Désactiver').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe').fill(login.password);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  await button('Activer la double authentification').waitFor();
});

test('notifications are saved at once, and stay as they are when they cannot be', async () => {
  await openSettings(await anOwner('notifications'));
  const alerts = page.getByRole('checkbox', { name: 'Alertes d’avis' });
  const payments = page.getByRole('checkbox', { name: 'Paiements' });
  await alerts.click();
  await toast('Préférence enregistrée.');
  await context.setOffline(true);
  await payments.click();
  await page
    .getByText(/^Non enregistré/)
    .first()
    .waitFor();
  expect(await payments.isChecked()).toBe(true);
  await context.setOffline(false);
  await page.reload();
  await alerts.waitFor();
  expect([await alerts.isChecked(), await payments.isChecked()]).toEqual([false, true]);
});

test('all data about the account is downloaded as one file', async () => {
  const { email } = await anOwner('export');
  await openSettings({ email, password: 'une-roue-qui-tourne' });
  await context.setOffline(true);
  await button('Télécharger mes données').click();
  await section('Vos données').getByRole('alert').waitFor();
  await context.setOffline(false);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button('Télécharger mes données').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^girouette-mes-donnees-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse((await bytesOf(file)).toString()) as Record<string, unknown>;
  expect(held).toMatchObject({ account: { email }, pages: { pages: [] } });
  expect(Object.keys(held)).toEqual([
    'account',
    'payments',
    'pages',
    'reviews',
    'mails',
    'figures',
  ]);
});

test('an account is erased after a word and a password, and its owner is told', async () => {
  const login = await anOwner('adieu');
  await openSettings(login);
  await button('Supprimer mon compte').click();
  const dialog = page.getByRole('dialog', { name: /^Supprimer votre compte/ });
  const erase = dialog.getByRole('button', { name: 'Supprimer définitivement' });
  await erase.click();
  await dialog.getByText('Écrivez SUPPRIMER.').waitFor();
  await dialog.getByLabel('Écrivez SUPPRIMER pour confirmer').fill('SUPPRIMER');
  await dialog.getByLabel('Votre mot de passe').fill('pas-le-bon-mot');
  await erase.click();
  await dialog.getByText('Votre mot de passe actuel est incorrect.').waitFor();
  await dialog.getByLabel('Votre mot de passe').fill(login.password);
  await erase.click();
  await page.getByText('Votre compte est supprimé.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await submitLogin(page, login);
  await page.getByText('Invalid email').waitFor();
});
