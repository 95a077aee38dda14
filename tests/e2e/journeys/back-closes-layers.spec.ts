import { giftCodeOf } from '@girouette/contracts/gifts/gift-code';
import type { BrowserContext, Page } from 'playwright-core';
import { PHONE, visitor } from '../support/browser';
import { demoLinkIn } from '../support/guest';
import { chooseAction, loginsIn, openSession } from '../support/owner';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const running = useShared();
let context: BrowserContext;
let page: Page;

const url = () => running.system.url;
const demoLink = () => demoLinkIn(running.system.printed());
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const address = () => page.url().slice(url().length);

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser, PHONE));
});
afterEach(() => context.close());

const signIn = () => openSession(page, url(), loginsIn(running.system.printed()).owner);

/** Goes back, which closes the layer and stays on the screen. */
async function backCloses(layer: ReturnType<typeof dialog>, screen: string): Promise<void> {
  await layer.waitFor();
  await page.goBack();
  await layer.waitFor({ state: 'hidden' });
  expect(address()).toBe(screen);
}

test('back closes the menu and the QR code of an owner, and a link in the menu leaves no entry of the menu', async () => {
  await signIn();
  await page.goto(`${url()}/landing-pages`);
  await tap('Ouvrir le menu');
  await backCloses(dialog('Menu'), '/landing-pages');

  await chooseAction(page, 'QR code');
  await page.waitForURL(/\?qr=/);
  await backCloses(dialog(/QR code/), '/landing-pages');
  await chooseAction(page, 'QR code');
  await dialog(/QR code/)
    .getByRole('button', { name: 'Fermer' })
    .click();
  await page.waitForURL(`${url()}/landing-pages`);

  await tap('Ouvrir le menu');
  await dialog('Menu').getByRole('link', { name: 'Avis des clients' }).click();
  await page.getByRole('heading', { level: 1, name: 'Avis des clients' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Modifier mes pages' }).waitFor();
  expect(await dialog('Menu').isVisible()).toBe(false);
});

test('back closes the preview of the editor, and what was typed stays', async () => {
  await signIn();
  const editor = `/game/${demoLink().split('/').at(-1) ?? ''}`;
  await page.goto(url() + editor);
  await page.getByLabel('Adresse du restaurant').fill('4 rue du Retour');
  await tap('Voir l’aperçu');
  await backCloses(dialog('Aperçu'), editor);
  expect(await page.getByLabel('Adresse du restaurant').inputValue()).toBe('4 rue du Retour');
});

test('back leads from a verdict at the counter to the next code', async () => {
  await signIn();
  await page.goto(`${url()}/counter`);
  await tap('Téléphone du bar');
  await tap('Ouvrir le comptoir');
  const code = page.getByRole('textbox', { name: 'Code du cadeau' });
  const write = page.getByRole('button', { name: 'Saisir le code' });
  await code.or(write).first().waitFor();
  // The button goes when the camera turns out to be missing, and the field comes.
  if (!(await code.isVisible())) await write.click({ timeout: 2_000 }).catch(() => undefined);
  await code.fill(giftCodeOf(0n));
  await tap('Vérifier');
  await page.getByRole('heading', { name: 'Code inconnu' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Code inconnu' }).waitFor({ state: 'hidden' });
  expect(address()).toBe('/counter');
});
