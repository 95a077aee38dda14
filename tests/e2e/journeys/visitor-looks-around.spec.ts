import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { BrowserContext, Page } from 'playwright-core';
import { PHONE, visitor } from '../support/browser';
import { demoLinkIn } from '../support/guest';
import { loginsIn, signIn } from '../support/owner';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const running = useShared();
let context: BrowserContext;
let page: Page;
let faults: string[];

const HOME = 'Boostez vos avis Google ou augmentez vos abonnés sur les réseaux sociaux !';
const url = () => running.system.url;
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const popup = () => page.getByRole('complementary', { name: 'Connexion ou inscription' });

beforeEach(async () => {
  ({ context, page, faults } = await visitor(running.browser));
});
afterEach(() => context.close());

test('the home page links to a demonstration twice, and to the plans', async () => {
  for (const at of [0, 1]) {
    await page.goto(url());
    await heading(HOME);
    const buttons = page.getByRole('main').getByRole('link', { name: 'Réserver une démo' });
    expect(await buttons.count()).toBe(2);
    await buttons.nth(at).click();
    await heading('Réservez une démo');
  }
  await page.getByRole('link', { name: 'Accueil', exact: true }).first().click();
  await page.getByRole('link', { name: 'Comparer les formules' }).click();
  await page.getByRole('region', { name: 'Annuel' }).getByText('Le plus avantageux').waitFor();
  expect(faults).toEqual([]);
});

test('a visitor turns the wheel of the home page, and nothing is sent', async () => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The hero names the price of one page.
    if (pathname.startsWith('/api/') && pathname !== '/api/price') calls.push(pathname);
  });
  await page.goto(url());
  await heading(HOME);
  await page.getByRole('heading', { name: 'Essayez la roue' }).scrollIntoViewIfNeeded();
  const wheel = page.getByRole('region', { name: 'Essayez la roue' });
  await wheel.getByRole('button', { name: 'Tourner la roue' }).click();
  await wheel.getByText(/^(Bravo\s! Vous gagnez|Perdu cette fois-\u2060ci)/).waitFor();
  expect(calls).toEqual([]);
  expect(faults).toEqual([]);
});

test('a visitor previews a whole visit: nothing reaches the game, and the page says so', async () => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  const pageId = demoLinkIn(running.system.printed()).split('/').at(-1) ?? '';
  await page.goto(url());
  await page.getByRole('link', { name: 'Jouer la visite complète' }).click();
  await heading('La visite d’un client');
  await page.getByRole('button', { name: 'Continuer vers la roue' }).click();
  const link = page.getByLabel('Lien ou identifiant d’une page de jeu');
  await link.fill('Chez Camille');
  await page.getByRole('button', { name: 'Jouer cette page' }).click();
  await page.getByText('Ce n’est pas le lien d’une page de jeu').waitFor();
  await link.fill(demoLinkIn(running.system.printed()));
  await page.getByRole('button', { name: 'Jouer cette page' }).click();
  await page.waitForURL(`**/wheel?page=${pageId}`);
  await page.getByText('aucun e-mail n’est envoyé, rien n’est enregistré').waitFor();
  await page.getByRole('button', { name: 'Continuer vers la roue' }).click();
  await page.getByLabel('Votre e-mail').fill('essai@example.fr');
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Leave a review' });
  await review.getByRole('button', { name: 'Continue without a review' }).click();
  await page.getByText(/Fin de l’aperçu|Merci pour votre participation/).waitFor();
  expect(sent.filter((path) => /game|review|result/.test(path))).toEqual([]);
  expect(faults).toEqual([]);
  const played = await page.request.get(`${url()}/api/game/play?pageId=${pageId}`);
  const { option1, option2, option3, option4, option5 } = (await played.json()) as GamePage;
  const gifts = [option1, option2, option3, option4, option5].join();
  expect(gifts).toContain('café');
  expect(gifts).not.toMatch(/\b(vin|bière|apéritif|kir|cocktail|digestif|champagne|verre)/i);
});

test('a popup invites to sign in or register until it is closed, and not on the guest’s page', async () => {
  await page.goto(url());
  await popup().getByRole('link', { name: 'Inscription' }).click();
  await heading('Inscription');
  await popup().waitFor({ state: 'detached' });
  await page.goto(`${url()}/about`);
  await popup().getByRole('button', { name: 'Fermer' }).click();
  await page.goto(url());
  await heading(HOME);
  await page.waitForLoadState('networkidle');
  expect(await popup().count()).toBe(0);
  const priced = await visitor(running.browser);
  await priced.page.goto(`${url()}/pricing`);
  await priced.page.getByRole('region', { name: 'Annuel' }).waitFor();
  await priced.page.waitForLoadState('networkidle');
  expect(await priced.page.getByText('Votre restaurant sur Girouette').count()).toBe(0);
  await priced.context.close();
  const guest = await visitor(running.browser, PHONE);
  await guest.page.goto(demoLinkIn(running.system.printed()));
  await guest.page.getByRole('dialog').waitFor();
  expect(await guest.page.getByText('Connectez-\u2060vous').count()).toBe(0);
  expect(await guest.page.getByRole('contentinfo').count()).toBe(0);
  await guest.context.close();
});

test('the legal texts are linked below each screen, and name the operator before any script', async () => {
  await page.goto(url());
  await popup().getByRole('button', { name: 'Fermer' }).click();
  for (const [link, title] of [
    ['Mentions légales', 'Mentions légales'],
    ['Confidentialité', 'Politique de confidentialité'],
    ['CGU', 'Conditions générales d’utilisation'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await heading(title);
    await page.getByText('Les Roues du Clocher').first().waitFor();
  }
  await page.goto(`${url()}/faqs`);
  await page.getByRole('button', { name: 'Comment obtenir de l’aide' }).click();
  await page.getByRole('main').getByRole('link', { name: 'bonjour@roues.example' }).waitFor();
  await signIn(page, url(), loginsIn(running.system.printed()).owner);
  await page.getByRole('contentinfo').getByRole('link', { name: 'CGU' }).click();
  await heading('Conditions générales d’utilisation');

  const scriptless = await running.browser.newContext({ javaScriptEnabled: false });
  const plain = await scriptless.newPage();
  await plain.goto(`${url()}/mentions-legales`);
  await plain.getByText(/édités par Les Roues du Clocher, \[à compléter/).waitFor();
  const contact = plain.getByRole('contentinfo').getByRole('link', { name: 'bonjour@roues' });
  expect(await contact.getAttribute('href')).toBe('mailto:bonjour@roues.example');
  await scriptless.close();
});

test('signing out in one tab signs out the other', async () => {
  await signIn(page, url(), loginsIn(running.system.printed()).owner);
  const other = await context.newPage();
  await other.goto(`${url()}/landing-pages`);
  await other.getByRole('heading', { level: 1, name: 'Modifier mes pages' }).waitFor();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await heading('Connexion');
  await other.waitForURL((address) => address.pathname === '/');
  await other.getByRole('heading', { level: 1, name: HOME }).waitFor();
  await other.goto(`${url()}/landing-pages`);
  await other.getByText('Connectez-\u2060vous pour ouvrir').waitFor();
});

test('a page that fails as a whole shows the message of the specification, and can be reloaded', async () => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('healed') !== null) return;
    sessionStorage.setItem('healed', '1');
    document.createElementNS = () => {
      throw new Error('Ce navigateur ne dessine pas.');
    };
  });
  await page.goto(`${url()}/login`);
  await heading('Unexpected Application Error!');
  await page.getByText('Ce navigateur ne dessine pas.').waitFor();
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await heading('Connexion');
});

test('a browser that keeps nothing shows the site all the same', async () => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${url()}/about`);
  await popup().getByRole('button', { name: 'Fermer' }).click();
  await popup().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Connexion' }).first().click();
  await heading('Connexion');
});

test('a production build takes no remote from the address', async () => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url())) elsewhere.push(request.url());
  });
  const manifest = `${url().replace('localhost', '127.0.0.1')}/mf-manifest.json`;
  await page.goto(`${url()}/faqs?remote=mf_marketing@${manifest}`);
  await heading('Questions fréquentes');
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('remote');
});

test('the legal notice leads to the licences of the packages in each frontend', async () => {
  await page.goto(`${url()}/mentions-legales`);
  const section = page.getByRole('region', { name: 'Logiciels et polices d’autres auteurs' });
  await section.getByRole('link', { name: 'la page de jeu' }).click();
  await page.getByText('preact').waitFor();
  await page.goBack();
  const links = await section.getByRole('link').all();
  expect(links).toHaveLength(5);
  for (const link of links) {
    const answer = await page.request.get(url() + ((await link.getAttribute('href')) ?? ''));
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain('Permission is hereby granted, free of charge');
  }
  expect(faults).toEqual([]);
});
