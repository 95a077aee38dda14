import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { BrowserContext, Page } from 'playwright-core';
import { bytesOf, visitor } from '../support/browser';
import { countEffort } from '../support/effort';
import { tabTo } from '../support/keyboard';
import { copyLink, loginsIn, type Login } from '../support/owner';
import { startOwn } from '../support/running';
import { confirmElsewhere, linkInMail, register, skipFirm, submitLogin } from '../support/visitor';

jest.setTimeout(120_000);

/** What an invoice needs of its seller. */
const SELLER = {
  OPERATOR_NAME: 'Les Roues du Clocher',
  OPERATOR_ADDRESS: '1 rue du Vent, 59000 Lille',
  OPERATOR_SIREN: '123 456 782',
  OPERATOR_VAT_NUMBER: 'FR11123456782',
};
const running = startOwn(SELLER);
let context: BrowserContext;
let page: Page;

/** 45.50 € less 20 %. */
const NEW_PRICE = /^36,40\s€$/;
const PASSWORD = 'une-roue-qui-tourne';
const url = () => running.system.url;
const card = (on: Page, name: string) => on.getByRole('region', { name });

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
});
afterEach(() => context.close());

test('with only the keyboard, a visitor chooses a plan, registers, names the firm, pays without signing in again, and downloads the invoice', async () => {
  const email = 'clavier@example.fr';
  const { keyboard } = page;
  await page.goto(`${url()}/pricing`);
  const monthly = card(page, 'Mensuel');
  await tabTo(page, monthly.getByRole('button', { name: 'Une page de plus' }));
  await keyboard.press('Enter');
  await tabTo(page, monthly.getByRole('link', { name: "S'abonner" }));
  await keyboard.press('Enter');
  await page.getByText('formule mensuelle, 2 pages').waitFor();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Inscription' }));
  await keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Inscription' }).waitFor();
  await tabTo(page, page.getByLabel('Nom'));
  await keyboard.type('Camille Perrin');
  await tabTo(page, page.getByLabel('E-mail'));
  await keyboard.type(email);
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
  await keyboard.type(PASSWORD);
  await tabTo(page, page.getByRole('radio', { name: 'Payer maintenant' }));
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('button', { name: 'Confirmer' }));
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Vérifiez votre e-mail' }).waitFor();
  await keyboard.press('Escape');
  await page.getByText('formule mensuelle, 2 pages').waitFor();

  const mail = { to: email, path: '/verify?id=' };
  await page.goto(await linkInMail(running.system.inboxUrl, mail));
  await page.getByText('Votre adresse e-mail est confirmée').waitFor();
  await tabTo(page, card(page, 'Mensuel').getByRole('button', { name: "S'abonner" }));
  await keyboard.press('Enter');
  const firm = page.getByRole('dialog', { name: /^À quelle société faire vos factures/ });
  for (const [label, value] of [
    ['Dénomination sociale', 'Perrin & Filles SARL'],
    ['SIREN', '987 654 324'],
    ['Adresse du siège', '12 rue des Œillets'],
    ['Code postal', '59000'],
    ['Ville', 'Lille'],
  ] as const) {
    await tabTo(page, firm.getByLabel(label));
    await keyboard.type(value);
  }
  expect(await firm.getByLabel('Numéro de TVA').inputValue()).toBe('FR14987654324');
  await tabTo(page, firm.getByRole('button', { name: 'Continuer vers le paiement' }));
  const [payment] = await Promise.all([context.waitForEvent('page'), keyboard.press('Enter')]);
  await page.getByRole('dialog', { name: 'La page de paiement est ouverte' }).waitFor();

  const pay = payment.getByRole('button', { name: /S’abonner pour/ });
  // 2 × 25 € less 20 %.
  expect((await pay.innerText()).replaceAll(/\s/g, ' ')).toBe('S’abonner pour 40,00 €');
  await tabTo(payment, pay);
  await payment.keyboard.press('Enter');
  // `/success` leads to `/login`, which sends a signed-in user to the start page. That page confirms the payment.
  await payment.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  const paid = payment.getByRole('region', { name: /Votre paiement est confirmé/ });
  await paid.getByText('40,00').waitFor();
  await paid.getByRole('link', { name: 'Créer votre page' }).waitFor();
  await page.getByRole('dialog', { name: 'Votre paiement est confirmé' }).waitFor();

  await payment.goto(`${url()}/history`);
  const [download] = await Promise.all([
    payment.waitForEvent('download'),
    payment.getByRole('button', { name: /^Télécharger Facture \d{4}-\d{6}/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^girouette-facture-\d{4}-\d{6}\.pdf$/);
  const text = await textOfPdf(await bytesOf(download));
  for (const part of [SELLER.OPERATOR_NAME, 'Perrin & Filles SARL', '987 654 324', '40,00'])
    expect(text).toContain(part);
});

test('from registering to a page that guests can spin takes at most 22 clicks, and a minute with the mail', async () => {
  const { click, type, clicks, seconds } = countEffort();
  const email = 'vite@example.fr';
  await page.goto(`${url()}/register`);
  await type(page.getByLabel('Nom'), 'Camille Perrin');
  await type(page.getByLabel('E-mail'), email);
  await type(page.getByLabel('Mot de passe', { exact: true }), PASSWORD);
  await click(page.getByRole('button', { name: 'Confirmer' }));
  await page.getByRole('dialog', { name: 'Vérifiez votre e-mail' }).waitFor();
  const mail = { to: email, path: '/verify?id=' };
  await page.goto(await linkInMail(running.system.inboxUrl, mail));
  const subscribe = card(page, 'Mensuel').getByRole('button', { name: "S'abonner" });
  await click(subscribe);
  const [owner] = await Promise.all([context.waitForEvent('page'), click(skipFirm(page))]);
  await click(owner.getByRole('button', { name: /S’abonner pour/ }));
  await owner.getByRole('region', { name: /Votre paiement est confirmé/ }).waitFor();

  await click(owner.getByRole('link', { name: 'Créer votre page' }).first());
  await type(owner.getByLabel('Nom du restaurant'), 'Chez Léon');
  const gifts = [
    ['Café offert', '30'],
    ['Dessert', '15'],
    ['Boisson', '15'],
  ] as const;
  for (const [at, [label, percent]] of gifts.entries()) {
    await type(owner.getByRole('textbox', { name: `Option ${at + 1}` }), label);
    await type(owner.getByLabel(`Fréquence ${at + 1}`, { exact: true }), percent);
  }
  await click(owner.getByRole('button', { name: 'Conception' }));
  await click(owner.getByRole('button', { name: 'Liens Médias Sociaux' }));
  await type(owner.getByLabel('Instagram', { exact: true }), '@chezleon');
  await click(owner.getByRole('button', { name: 'Créer page destination' }));
  await owner.getByText('Page créée').first().waitFor();
  const link = await copyLink(owner, 'Chez Léon');
  const guest = await visitor(running.browser);
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Tourner la roue' }).waitFor();
  await guest.context.close();

  // A person would open the mail and its link, copy the page's link and open it.
  const elsewhere = 4;
  expect(clicks() + elsewhere).toBeLessThanOrEqual(22);
  // Six seconds are for the mail to arrive, and one for each of seven pages to load.
  expect(seconds() + elsewhere * 1.2).toBeLessThanOrEqual(60 - 6 - 7);
});

test('a browser that blocks new windows shows a link to the payment page, a reload starts nothing, and who cancels there keeps plan and pages', async () => {
  const login = await confirmedAccount('bloqueur@example.fr');
  let checkouts = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/checkout/')) checkouts += 1;
  });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${url()}/pricing`);
  await card(page, 'Annuel').getByRole('button', { name: 'Une page de plus' }).click();
  await card(page, 'Annuel').getByRole('link', { name: "S'abonner" }).click();
  await submitLogin(page, login);
  await skipFirm(page).click();
  const ready = page.getByRole('dialog', { name: 'La page de paiement est prête' });
  const [payment] = await Promise.all([
    context.waitForEvent('page'),
    ready.getByRole('link', { name: 'Ouvrir la page de paiement' }).click(),
  ]);
  await payment.getByRole('button', { name: /S’abonner pour/ }).waitFor();
  await page.reload();
  await card(page, 'Annuel').waitFor();
  await page.waitForLoadState('networkidle');
  expect(checkouts).toBe(1);
  await payment.getByRole('link', { name: 'Annuler et revenir au site' }).click();
  await payment.getByText('rien n’a été débité').waitFor();
  await payment.getByText(/formule annuelle, 2\spages/).waitFor();
  expect(
    await card(payment, 'Annuel').getByRole('spinbutton', { name: 'Pages de jeu' }).inputValue(),
  ).toBe('2');
});

test('an unknown payment leads to the sign-in form, which says so', async () => {
  await page.goto(`${url()}/success?sessionId=cs_test_nowhere`);
  await page.getByText('Votre paiement n’a pas pu être confirmé ici').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('an administrator changes a price, and an owner who saw the old one is told before paying', async () => {
  const login = await confirmedAccount('prix@example.fr');
  await page.goto(`${url()}/login`);
  await submitLogin(page, login);
  await card(page, 'Mensuel').waitFor();

  const admin = await visitor(running.browser);
  await admin.page.goto(`${url()}/login`);
  await submitLogin(admin.page, loginsIn(running.system.printed()).admin);
  await admin.page.waitForURL('**/admin/dashboard');
  await admin.page.goto(`${url()}/pricing`);
  await card(admin.page, 'Mensuel').getByRole('button', { name: 'Modifier' }).click();
  const form = admin.page.getByRole('dialog', { name: 'Modifier le plan' });
  const price = form.getByLabel('Prix d’une page (€)');
  await price.fill('-3');
  await form.getByRole('button', { name: 'Confirmer' }).click();
  await form.getByText('Indiquez un prix de 0 à 100\u00A0000\u00A0€').waitFor();
  await price.fill('45.5');
  await form.getByRole('button', { name: 'Confirmer' }).click();
  await card(admin.page, 'Mensuel').getByText(NEW_PRICE).waitFor();
  await admin.context.close();

  await card(page, 'Mensuel').getByRole('button', { name: "S'abonner" }).click();
  await skipFirm(page).click();
  await page.getByRole('dialog', { name: /Le prix a changé entre-temps/ }).waitFor();
  await page.getByRole('button', { name: "D'accord" }).click();
  await card(page, 'Mensuel').getByText(NEW_PRICE).waitFor();
  await card(page, 'Mensuel').getByRole('button', { name: "S'abonner" }).click();
  const [payment] = await Promise.all([context.waitForEvent('page'), skipFirm(page).click()]);
  await payment.getByText('36,40').first().waitFor();
});

test('a subscriber changes the pages and the plan, and a declined card changes nothing', async () => {
  const login = await confirmedAccount('abonne@example.fr');
  await page.goto(`${url()}/login`);
  await submitLogin(page, login);
  await card(page, 'Mensuel').waitFor();
  await card(page, 'Mensuel').getByRole('button', { name: "S'abonner" }).click();
  const [payment] = await Promise.all([context.waitForEvent('page'), skipFirm(page).click()]);
  await payment.getByRole('button', { name: /S’abonner pour/ }).click();
  await payment.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  await payment.goto(`${url()}/subscription`);
  const current = payment.getByRole('region', { name: 'Votre abonnement' });
  const dialog = payment.getByRole('dialog');
  const shows = (text: RegExp) => current.getByText(text).waitFor();
  const confirm = (name: RegExp) => dialog.getByRole('button', { name }).click();

  await card(payment, 'Mensuel').getByRole('spinbutton', { name: 'Pages de jeu' }).fill('3');
  await card(payment, 'Mensuel')
    .getByRole('button', { name: /Passer à 3/ })
    .click();
  await dialog.getByText('À payer aujourd’hui').waitFor();
  await confirm(/^Payer .* et changer$/);
  await confirm(/^Continuer$/);
  await shows(/Formule mensuelle, 3\spages/);

  await card(payment, 'Annuel')
    .getByRole('button', { name: /formule annuelle/ })
    .click();
  await confirm(/^Payer .* et changer$/);
  await confirm(/^Continuer$/);
  await shows(/Formule annuelle, 3\spages/);

  const changeCard = async (number: string, from: Page, button: string) => {
    const [portal] = await Promise.all([
      context.waitForEvent('page'),
      from.getByRole('button', { name: button }).click(),
    ]);
    await portal.getByLabel('Numéro de carte').fill(number);
    await portal.getByRole('button', { name: 'Changer de carte' }).click();
    await portal.getByText(`visa •••• ${number.slice(-4)}`).waitFor();
    await portal.close();
  };
  await changeCard('4000000000000341', payment, 'Carte et résiliation');
  await card(payment, 'Annuel').getByRole('spinbutton', { name: 'Pages de jeu' }).fill('6');
  await card(payment, 'Annuel')
    .getByRole('button', { name: /Passer à 6/ })
    .click();
  await confirm(/^Payer .* et changer$/);
  await dialog.getByText(/rien n’a été débité/).waitFor();
  // Behind a dialog the region has no role.
  await payment.getByText(/Formule annuelle, 3\spages/).waitFor();

  await changeCard('4242424242424242', payment, 'Changer de carte');
  await confirm(/^Payer .* et changer$/);
  await confirm(/^Continuer$/);
  await shows(/Formule annuelle, 6\spages/);
  await payment.getByRole('link', { name: 'Historique des paiements' }).click();
  await payment.getByText('0 sur 6').waitFor();
  const invoices = payment.getByRole('button', { name: /^Télécharger Facture \d{4}-\d{6}/ });
  await invoices.first().waitFor();
  expect(await invoices.count()).toBe(4);
});

/** Registers an address and confirms it in another browser, so that this one is not signed in. */
async function confirmedAccount(email: string): Promise<Login> {
  const login = { email, password: PASSWORD };
  await register(page, url(), login);
  await page.getByRole('dialog', { name: 'Vérifiez votre e-mail' }).waitFor();
  await confirmElsewhere(running.browser, { inboxUrl: running.system.inboxUrl, email });
  return login;
}

/** The words of a PDF's first page, as PDFium reads them. */
async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdfium = await PDFiumLibrary.init();
  const file = await pdfium.loadDocument(bytes);
  const text = file.getPage(0).getText();
  file.destroy();
  pdfium.destroy();
  return text.replaceAll(/\s+/g, ' ');
}
