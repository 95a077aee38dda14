import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/axe';
import { DESKTOP, NARROW, PHONE, visitor } from '../support/browser';
import { deliver } from '../support/deliver';
import { openWheel, spinAs } from '../support/guest';
import { tabTo } from '../support/keyboard';
import { mailsTo } from '../support/mailbox';
import { loginsIn, makePage } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';

jest.setTimeout(180_000);

/** Bytes of everything that the page loads. */
const BUDGET = 24_000;
/** How long the parts of all services may take. */
const SHOWN_WITHIN_MS = 2_000;

const running = useShared();
let link: string;

beforeAll(async () => {
  const { system } = running;
  link = await makePage(system.url, loginsIn(system.printed()).owner, 'Le Grenier aux Souvenirs');
});

/** The link in the latest mail of that subject to a guest. */
const linkTo = (email: string, count: number): Promise<string> =>
  until(async () => {
    const mails = await mailsTo(running.system.inboxUrl, email);
    const found = mails.filter(({ subject }) => subject.startsWith('Vos données ·'));
    return found.length === count ? /http\S+#\S+/.exec(found.at(-1)?.text ?? '')?.[0] : undefined;
  });

/** Asks for the link with the keyboard. */
async function askFor(page: Page, email: string): Promise<void> {
  await tabTo(page, page.getByLabel('Votre e-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByText(/^Si cette adresse a joué/).waitFor();
}

async function expectFits(page: Page, what: string): Promise<void> {
  for (const size of [DESKTOP, NARROW, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what} in ${size.width} pixels`);
  }
}

test('a guest opens what is held about them from the game, withdraws and erases it with the keyboard', async () => {
  const email = 'my-data@example.fr';
  const { page, context, faults } = await visitor(running.browser, PHONE, { reducedMotion: true });
  await openWheel(page, link);
  await page.getByRole('checkbox', { name: /^J’accepte de recevoir les offres/ }).check();
  const play = await spinAs(page, email);
  await page.getByRole('link', { name: 'Mes données' }).click();
  await askFor(page, email);
  const opened = await linkTo(email, 1);
  await page.goto('about:blank');

  const from = Date.now();
  await page.goto(opened);
  await tabTo(page, page.getByRole('button', { name: 'Voir mes données' }));
  await page.keyboard.press('Enter');
  await page.getByText(play.outcome.label).waitFor();
  await page.getByText(/^Accepté le/).waitFor();
  await page.getByRole('region', { name: 'Mes avis' }).getByText('Rien n’est gardé ici').waitFor();
  expect(Date.now() - from).toBeLessThan(SHOWN_WITHIN_MS);
  expect(page.url()).not.toContain('#');

  await tabTo(page, page.getByRole('button', { name: 'Retirer mon accord' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^Accord retiré le/).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Tout effacer…' }));
  await page.keyboard.press('Enter');
  await page.getByText('Ce qui reste').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Ce qui reste').waitFor({ state: 'hidden' });
  await tabTo(page, page.getByRole('button', { name: 'Tout effacer…' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Effacer mes données' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'C’est lancé' }).waitFor();
  await until(async () => {
    const mails = await mailsTo(running.system.inboxUrl, email);
    return mails.some(({ subject }) => subject === 'Vos données sont effacées') || undefined;
  });
  expect(faults).toEqual([]);
  await context.close();
});

test('a used link says so and leads to another one; axe finds nothing, and nothing overflows', async () => {
  const email = 'my-data-axe@example.fr';
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  await openWheel(page, link);
  await spinAs(page, email);
  await page.getByRole('link', { name: 'Mes données' }).click();
  await page.getByLabel('Votre e-mail').waitFor();
  await expectFits(page, 'the form');
  await askFor(page, email);
  const opened = await linkTo(email, 1);
  await page.goto('about:blank');
  await page.goto(opened);
  await page.getByRole('button', { name: 'Voir mes données' }).waitFor();
  await expectFits(page, 'the link');
  await page.getByRole('button', { name: 'Voir mes données' }).click();
  await page.getByText(/^Joué le/).waitFor();
  await expectFits(page, 'the data');
  await page.getByRole('button', { name: 'Tout effacer…' }).click();
  await page.getByText('Ce qui reste').waitFor();
  await expectFits(page, 'the dialog');
  // The link in the address of the same tab.
  await page.goto(opened);
  await page.getByRole('button', { name: 'Voir mes données' }).click();
  await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
  await expectFits(page, 'a used link');
  await askFor(page, email);
  expect(await linkTo(email, 2)).not.toBe(opened);
  await context.close();
});

test('the page with a guest’s data weighs little', async () => {
  const { url } = running.system;
  const page = await deliver(`${url}/mes-donnees`);
  const scripts = [...page.text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts).toHaveLength(1);
  const script = await deliver(`${url}${scripts[0] ?? ''}`);
  expect(page.bytes + script.bytes).toBeLessThanOrEqual(BUDGET);
});
