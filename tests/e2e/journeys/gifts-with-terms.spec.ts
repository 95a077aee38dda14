import type { LoginAnswer } from '@girouette/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, visitor } from '../support/browser';
import { openWheel, spinAs } from '../support/guest';
import { mailsTo } from '../support/mailbox';
import { copyLink, loginsIn, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';

jest.setTimeout(120_000);

const running = useShared();
const login = () => loginsIn(running.system.printed()).owner;

const CONDITIONS =
  /^Cadeau remis sans obligation d’achat, valable 10\sjours à partir de demain, du lundi au samedi\.$/;

const SOLD_OUT = 'Plus de cadeaux pour le moment';
const OVER = 'Le jeu est terminé';

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'on a %s an owner limits a gift, and guests read its conditions before and after the spin',
  async (...[device, viewport]) => {
    const restaurant = `Le Comptoir (${device})`;
    const owner = await visitor(running.browser, viewport);
    await openSession(owner.page, running.system.url, login());
    await createPageWithOneGift(owner.page, restaurant);
    const link = await copyLink(owner.page, restaurant);

    const context = await running.browser.newContext({ viewport, javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(link);
    await reader.getByText(CONDITIONS).waitFor();
    const guest = await visitor(running.browser, viewport, { reducedMotion: true });
    await openWheel(guest.page, link);
    await guest.page.getByText('Les cadeaux', { exact: true }).click();
    await guest.page.getByRole('listitem').getByText('Un café gourmand').waitFor();
    const email = `terms-on-a-${device}@example.fr`;
    await spinAs(guest.page, email);
    await guest.page.getByRole('status').getByText(CONDITIONS).waitFor();
    const mail = await until(async () => (await mailsTo(running.system.inboxUrl, email))[0], {
      what: 'the mail of the winner',
    });
    expect(mail.text).toContain('Sans obligation d’achat. Remis du lundi au samedi.');

    await reader.reload();
    const headings = (name: string) => reader.getByRole('heading', { name }).count();
    // A document is sent as it was for half a second.
    const afterReload = (what: string, isThere: () => Promise<boolean>) =>
      until(() => reader.reload().then(isThere), { what });
    await reader.getByRole('heading', { name: SOLD_OUT }).waitFor();
    await addStock(owner.page, link);
    await takeGiftBack(owner.page, restaurant);
    await afterReload('the open game', async () => (await headings(SOLD_OUT)) === 0);
    await endGame(link);
    await afterReload('the end of the game', async () => (await headings(OVER)) > 0);
    expect([...owner.faults, ...guest.faults]).toEqual([]);
    await call('DELETE', link);
    await Promise.all([owner.context, guest.context, context].map((each) => each.close()));
  },
);

/** Makes a page on which every spin wins the only gift. A negative stock is refused first. */
async function createPageWithOneGift(page: Page, restaurant: string): Promise<void> {
  const stock = page.getByLabel('En tout');
  const purchase = page.getByLabel('Achat minimum');
  const save = async () => {
    await page.getByRole('tab', { name: /Liens/ }).click();
    await page.getByRole('button', { name: 'Créer page destination' }).click();
  };
  await page.goto(`${running.system.url}/game`);
  await page.getByLabel('Nom du restaurant').fill(restaurant);
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Un café gourmand');
  await page.getByLabel('Fréquence 1', { exact: true }).fill('100');
  await page.getByText('Plus d’options').click();
  await page.getByText('Conditions et stock 1').click();
  await stock.fill('-1');
  await purchase.fill('0');
  await page.getByRole('checkbox', { name: 'Dim' }).uncheck();
  await save();
  await page.getByText('Un stock ne peut pas être négatif.').waitFor();
  expect([await stock.inputValue(), await purchase.inputValue()]).toEqual(['-1', '0']);
  await stock.fill('1');
  await save();
  await page.getByRole('button', { name: 'Mettre en ligne quand même' }).click();
  await page.getByRole('heading', { level: 1, name: 'Modifier mes pages' }).waitFor();
}

/** Reads that nothing is left of the gift, and adds one with a tap. */
async function addStock(page: Page, link: string): Promise<void> {
  await page.goto(`${running.system.url}/gifts?page=${link.replace(/.*\//, '')}`);
  await page.getByText('Il n’en reste plus.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Ajouter 1 en tout/ }).click();
  await page.getByText(/^1\sexemplaire ajouté\s: Un café gourmand$/).waitFor();
  await page.getByText('Disponible', { exact: true }).waitFor();
}

/** Finds the gift that a guest has won by the start of its code, and takes it back. */
async function takeGiftBack(page: Page, restaurant: string): Promise<void> {
  await page.getByRole('tab', { name: 'Cadeaux gagnés' }).click();
  const row = page.getByRole('row').filter({ hasText: restaurant });
  const [code = ''] = /\w{4}-\w{4}-\w{3}/.exec(await row.innerText()) ?? [];
  await page
    .getByRole('searchbox', { name: 'Chercher un cadeau ou un code' })
    .fill(code.toLowerCase());
  await page.getByText('1–1 sur 1').waitFor();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Annuler ce cadeau' }).click();
  await page.getByLabel(/^Pourquoi/).fill('Joué deux fois');
  await page.getByRole('button', { name: 'Annuler ce cadeau' }).click();
  await row.getByText('Annulé', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Voir le détail' }).click();
  await page.getByText(/«\sJoué deux fois\s»/).waitFor();
  await page.keyboard.press('Escape');
}

/** Ends the game on a page with a last day that is over. */
const endGame = (link: string) =>
  call('PUT', link, {
    gameFormat: {
      resturantName: 'Le Comptoir',
      ...{ option1: 'Un café gourmand', option1frequency: 100 },
      terms: {
        ...{ firstDay: null, lastDay: '2026-01-01', hours: null },
        ...{ budget: null, replayAfterDays: null, consolation: null },
      },
    },
  });

/** Changes or deletes the page of a link as its owner. */
async function call(method: 'PUT' | 'DELETE', link: string, body?: object): Promise<void> {
  const { url } = running.system;
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/api/auth/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(login()),
  });
  const { token } = (await signedIn.json()) as LoginAnswer;
  const answer = await fetch(`${url}/api/game/${link.replace(/.*\//, '')}`, {
    method,
    headers: { ...(body && json), authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([method, answer.ok]).toEqual([method, true]);
}
