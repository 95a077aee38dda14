import { decodeGiftStatement, splitSigned } from '@girouette/contracts/gifts/gift-statement';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/axe';
import { bytesOf, DESKTOP, NARROW, PHONE, visitor } from '../support/browser';
import { deliver } from '../support/deliver';
import { openWheel, spinAs } from '../support/guest';
import { loginsIn, makePage } from '../support/owner';
import { pixelsOf } from '../support/pixels';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

/** Bytes of everything that the first visit loads. */
const BUDGET = 24_000;

const running = useShared();
let link: string;

beforeAll(async () => {
  const { system } = running;
  link = await makePage(system.url, loginsIn(system.printed()).owner, 'Le Cellier sans Réseau');
});

/** What a decoder reads from the picture of the code on the screen. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'QR code du cadeau' });
  await code.waitFor();
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  const { data, width, height } = await pixelsOf(page, {
    file: await code.screenshot(),
    type: 'image/png',
  });
  return jsQR(data, width, height)?.data ?? '';
}

test('a winner opens the gift, keeps it without network, and puts its end into the calendar', async () => {
  const guest = await visitor(running.browser, PHONE, { reducedMotion: true });
  await openWheel(guest.page, link);
  const play = await spinAs(guest.page, 'voucher@example.fr');
  const [page] = await Promise.all([
    guest.context.waitForEvent('page'),
    guest.page.getByRole('link', { name: 'Voir mon cadeau' }).click(),
  ]);
  await page.getByRole('heading', { name: play.outcome.label }).waitFor();
  await page.getByText('À partir de demain').waitFor();
  const code = await page.getByText(/^\w{4}-\w{4}-\w{3}$/).textContent();
  const statement = splitSigned(await scan(page));
  expect(decodeGiftStatement(statement?.content ?? new Uint8Array())).toMatchObject({
    playId: play.playId,
    gift: play.outcome.label,
  });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ajouter un rappel à mon agenda' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cadeau.ics');
  const calendar = (await bytesOf(download)).toString().replaceAll('\r\n ', '');
  expect(calendar).toContain(`UID:${code?.replaceAll('-', '')}@girouette\r\n`);
  expect(calendar).toContain('LOCATION:Le Cellier sans Réseau\\, 9 rue des Cendres\r\n');
  expect(guest.faults).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await guest.context.setOffline(true);
  await page.reload();
  await page.getByText(/^Hors ligne\s: état du /).waitFor();
  expect(splitSigned(await scan(page))).toEqual(statement);
  await guest.context.setOffline(false);
  await page.getByText(/^Hors ligne/).waitFor({ state: 'hidden' });
  await guest.context.close();
});

test('the voucher weighs little, and its data arrives beside its script', async () => {
  const { url } = running.system;
  const page = await deliver(`${url}/cadeau/any`);
  const [src = '', ...others] = [...page.text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(
    ([, address]) => address,
  );
  expect(others).toEqual([]);
  const script = await deliver(url + src);
  const worker = await deliver(`${url}/cadeau/service-worker.js`);
  // The service worker loads the document once more, to keep it.
  expect(2 * page.bytes + script.bytes + worker.bytes).toBeLessThanOrEqual(BUDGET);
  expect(page.text.indexOf('/api/game/vouchers')).toBeLessThan(page.text.indexOf(src));
});

test('axe finds nothing on a voucher, an unknown one, and the form for lost gifts', async () => {
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  await openWheel(page, link);
  await page.getByRole('button', { name: 'J’ai perdu mon cadeau' }).click();
  await page.getByRole('dialog', { name: 'J’ai perdu mon cadeau' }).waitFor();
  await expectAccessible(page, 'the form for lost gifts');
  await page.getByRole('button', { name: 'Fermer' }).click();
  // A closed dialog has no role any more, and leaves the page a moment later.
  await page.locator('#lost-email').waitFor({ state: 'detached' });
  await spinAs(page, 'voucher-axe@example.fr');
  const href = await page.getByRole('link', { name: 'Voir mon cadeau' }).getAttribute('href');
  for (const [path, title] of [
    [href, /^Un/],
    ['/cadeau/unknown', 'Ce cadeau est introuvable'],
  ] as const) {
    await page.goto(`${running.system.url}${path}`);
    await page.getByRole('heading', { name: title }).waitFor();
    for (const size of [DESKTOP, NARROW, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `${String(title)} in ${size.width} pixels`);
    }
  }
  await context.close();
});
