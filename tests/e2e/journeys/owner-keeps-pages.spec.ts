import { PDFDocument } from '@cantoo/pdf-lib';
import jsQR from 'jsqr';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { bytesOf, NARROW, PHONE, visitor } from '../support/browser';
import { demoLinkIn } from '../support/guest';
import { chooseAction, figuresOf, type Login, loginsIn, openSession } from '../support/owner';
import { pixelsOf } from '../support/pixels';
import { useShared } from '../support/running';
import { until } from '../support/until';

jest.setTimeout(180_000);

const running = useShared();
let context: BrowserContext;
let page: Page;

const openFlyer = async () => {
  await page.goto(`${running.system.url}/flyer`);
  await preview('Le store').waitFor();
};
const preview = (template: string) =>
  page.getByRole('img', { name: new RegExp(`^Flyer «\\s${template}\\s»`) });
const choose = (template: string) =>
  page.getByRole('radio', { name: new RegExp(`^${template},`) }).check({ force: true });
const downloaded = async (button: string): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
};

const demoLink = () => demoLinkIn(running.system.printed());
const demoPage = () => demoLink().replace(/.*\//, '');
const openList = async () => {
  await page.goto(`${running.system.url}/landing-pages`);
  await page.getByRole('table', { name: 'Vos pages' }).waitFor();
};
const toast = (text: string) => page.getByText(text).first().waitFor();
const play = async (email: string) => {
  const { status } = await fetch(`${running.system.url}/api/game/spin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageId: demoPage(), email }),
  });
  expect(status).toBe(200);
};

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
  await openSession(page, running.system.url, loginsIn(running.system.printed()).owner);
});
afterEach(() => context.close());

test('a flyer is drawn once its script has loaded, and every template’s QR code leads to the landing page', async () => {
  await openFlyer();
  // The usual sentence stays, and the guard has its own.
  await page.getByRole('button', { name: 'Utiliser\u00A0: «\u00A0Tournez la roue' }).waitFor();
  // From here on, only the download asks for scripts.
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Télécharger Flyer' }).click();
  await page.getByRole('button', { name: 'Remplacer et télécharger' }).click();
  await page.getByText('Le fichier n’a pas pu être préparé.').waitFor();
  await page.unrouteAll();
  await downloaded('Réessayer');
  await page.getByRole('tab', { name: 'Templates' }).click();
  for (const template of [
    'Le store',
    'La grande roue',
    'L’affiche',
    'Le ticket',
    'La carte',
    'La nappe',
  ]) {
    await choose(template);
    await preview(template).waitFor();
    const download = await downloaded('Télécharger Flyer');
    expect(download.suggestedFilename()).toBe('flyer.jpeg');
    const jpeg = await bytesOf(download);
    const { width, height, data } = await pixelsOf(page, { file: jpeg, type: 'image/jpeg' });
    expect([template, width, height]).toEqual([template, 840, 1184]);
    expect([template, jsQR(data, width, height)?.data]).toEqual([template, demoLink()]);
    if (process.env.FLYER_PICTURES) {
      await download.saveAs(`${process.env.FLYER_PICTURES}/${template}.jpeg`);
    }
  }
});

test.each([
  { format: 'A6', file: 'flyer-a6.pdf', width: 105, height: 148 },
  { format: 'A5', file: 'flyer-a5.pdf', width: 148, height: 210 },
])('the PDF in $format has its size, 3 mm of bleed and room for crop marks', async (expected) => {
  await openFlyer();
  await page.getByText('Pour un imprimeur').click();
  await page.getByRole('radio', { name: new RegExp(expected.format) }).check();
  await page.getByRole('button', { name: 'Utiliser\u00A0: «\u00A0Tournez la roue' }).click();
  const download = await downloaded('Télécharger le PDF');
  expect(download.suggestedFilename()).toBe(expected.file);
  const sheet = (await PDFDocument.load(await bytesOf(download))).getPage(0);
  const millimetres = ({ width, height }: { width: number; height: number }) =>
    [width, height].map((points) => Math.round((points * 25.4) / 72));
  const { width, height } = expected;
  expect(millimetres(sheet.getTrimBox())).toEqual([width, height]);
  expect(millimetres(sheet.getBleedBox())).toEqual([width + 6, height + 6]);
  expect(millimetres(sheet.getMediaBox())).toEqual([width + 20, height + 20]);
  if (process.env.FLYER_PICTURES) {
    await download.saveAs(`${process.env.FLYER_PICTURES}/${expected.file}`);
  }
});

test('a note about a long name leaves every tab of the flyer in reach', async () => {
  await openFlyer();
  const tabs = page.getByRole('tablist', { name: 'Réglages du flyer' });
  const before = await tabs.boundingBox();
  await page.getByRole('radio', { name: 'Nom de marque' }).check();
  await page
    .getByLabel('Nom imprimé sur le flyer')
    .fill('Le Petit Comptoir des Trois Cousines de Saint-Germain-en-Laye');
  await page.getByText('un texte est imprimé très petit').waitFor();
  expect((await tabs.boundingBox())?.width).toBe(before?.width);
  expect(await tabs.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Repartir de la page' }).click();
});

test('on the narrowest phone, the screen shows the whole sheet', async () => {
  await page.setViewportSize(NARROW);
  await openFlyer();
  const box = await preview('Le store').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROW.width);
});

test('a page’s QR code is shown, and both of its files lead to the landing page', async () => {
  await openList();
  await chooseAction(page, 'QR code');
  const dialog = page.getByRole('dialog', { name: /^Le QR code de/ });
  await dialog.getByRole('img', { name: `QR code de ${demoLink()}` }).waitFor();
  for (const [button, type] of [
    ['Télécharger en SVG', 'image/svg+xml'],
    ['Télécharger en PNG', 'image/png'],
  ] as const) {
    const download = await downloaded(button);
    const ending = type === 'image/png' ? 'png' : 'svg';
    expect(download.suggestedFilename()).toMatch(new RegExp(`^qr-code-[a-z0-9-]+\\.${ending}$`));
    const { width, height, data } = await pixelsOf(page, {
      file: await bytesOf(download),
      type,
      width: 600,
    });
    expect([type, jsQR(data, width, height)?.data]).toEqual([type, demoLink()]);
  }
});

test('a page is duplicated, its figures are shown apart, and it is deleted after a question', async () => {
  await openList();
  const menus = page.getByRole('button', { name: /^Autres actions/ });
  await menus.first().waitFor();
  // Another journey on the same system may have left a page.
  const before = await menus.count();
  await chooseAction(page, 'Dupliquer');
  await toast('Page dupliquée');
  await page.getByText(/Copie de la page n°\s1$/).waitFor();
  const removeLast = async () => {
    await menus.last().click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  };
  await until(async () => (await menus.count()) === before + 1, { what: 'the copy' });

  await page.goto(`${running.system.url}/dashboard`);
  const filter = page.getByLabel('Page', { exact: true });
  await filter.waitFor();
  const copy = await filter.locator('option').last().getAttribute('value');
  await filter.selectOption(copy);
  const totals = page.getByRole('group', { name: 'Depuis le début' });
  const visits = totals.getByRole('term').filter({ hasText: /^Visites$/ });
  await until(
    async () => (await visits.locator('xpath=following-sibling::*[1]').textContent()) === '0',
    { what: 'the figures of the copy, which nobody has visited' },
  );
  expect(page.url()).toContain(`page=${copy ?? ''}`);

  await openList();
  const dialog = page.getByRole('dialog', { name: /^Supprimer/ });
  const confirm = dialog.getByRole('button', { name: 'Supprimer la page' });
  await removeLast();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await menus.count()).toBe(before + 1);
  await page.route('**/api/game/*', (route) => route.abort());
  await removeLast();
  await confirm.click();
  await dialog.getByText('La page n’a pas été supprimée.').waitFor();
  await page.unrouteAll();
  await confirm.click();
  await toast('Page supprimée');
  await until(async () => (await menus.count()) === before, { what: 'the pages of before' });
});

test('the wheel of the editor can be tried, and nothing of it is sent or counted', async () => {
  const before = await figuresOf(page, running.system.url);
  await page.goto(`${running.system.url}/game/${demoPage()}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    const isSession = request.url().endsWith('/session/refresh');
    if (request.method() !== 'GET' && !isSession) sent.push(request.url());
  });
  const preview = page.getByRole('group', { name: 'Aperçu de la page' });
  await preview.getByRole('button', { name: 'Tourner' }).click();
  await preview.getByText(/^Essai\s: (gagné|Perdu)/).waitFor();
  expect(sent).toEqual([]);
  await page.setViewportSize(PHONE);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await preview.getByRole('button', { name: 'Tourner' }).waitFor();
    await page.keyboard.press('Escape');
  }
  // A guest spins after the test spin. Only the guest's spin counts.
  await play('apres-l-essai@example.fr');
  const spins = async () => (await figuresOf(page, running.system.url))['Tours de roue'] ?? NaN;
  const expected = (before['Tours de roue'] ?? NaN) + 1;
  await until(async () => (await spins()) >= expected, { what: 'one more spin' });
  expect(await spins()).toBe(expected);
});

test('from 1024 pixels on, the dashboard’s cards are in pairs, and an open table has the whole width', async () => {
  await page.setViewportSize({ width: 1024, height: 800 });
  // Without a click, the shares of the networks are folded.
  await fetch(`${running.system.url}/api/game/${demoPage()}/clicks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network: 'instagram' }),
  });
  await until(async () => ((await figuresOf(page, running.system.url)).Clics ?? 0) > 0, {
    what: 'a click',
  });
  await page.goto(`${running.system.url}/dashboard`);
  const placeOf = async (name: string) => {
    const box = await page.getByRole('heading', { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return box;
  };
  const isPair = async (left: string, right: string) => {
    const [one, other] = [await placeOf(left), await placeOf(right)];
    return Math.abs(one.y - other.y) < 10 && other.x > one.x;
  };
  const days = ['De la visite au cadeau', 'Daily Reviews Analytics (Last 10 Days)'] as const;
  const today = ['Clics par réseau', 'Gagnants du jour'] as const;
  await page.getByText('Depuis le début').waitFor();
  // Before the first guest they are folded.
  const behind = page.getByText('Vos chiffres arrivent avec le premier client');
  if (await behind.isVisible()) await behind.click();
  await page.getByText('Tous les chiffres, jour par jour').waitFor();
  await page.getByText('Voir les chiffres jour par jour').waitFor();
  expect([await isPair(...today), await isPair(...days)]).toEqual([true, true]);
  await page.getByText('Tous les chiffres, jour par jour').click();
  await until(async () => !(await isPair(...days)));
  await page.setViewportSize(PHONE);
  await until(async () => !(await isPair(...today)));
});

test('pages that an administrator grants are online without a subscription, and closed when they are taken back', async () => {
  const login = { email: 'invitee@example.fr', password: 'une-roue-qui-tourne' };
  await call('POST', '/api/auth', { body: { ...login, name: 'Invitée', isTrial: false } });
  const { userId } = await session(login);
  const admin = await session(loginsIn(running.system.printed()).admin);
  const grant = (pages: number) =>
    call('PATCH', `/api/auth/updatePages/${userId}`, { token: admin.token, body: { pages } });
  await grant(2);
  const gameFormat = { resturantName: 'Chez l’invitée', brandName: 'Chez l’invitée' };
  const ids: string[] = [];
  await until(
    async () => {
      const { token: now } = await session(login);
      const page = await call('POST', '/api/game', { token: now, body: { gameFormat } });
      if (page._id) ids.push(page._id);
      return ids.length === 2;
    },
    { what: 'two granted pages' },
  );

  const { page: owner, context: own } = await visitor(running.browser);
  await openSession(owner, running.system.url, login);
  await owner.goto(`${running.system.url}/landing-pages`);
  await chooseAction(owner, 'Dupliquer');
  const full = owner.getByRole('dialog', { name: /^Vous avez atteint le nombre de pages/ });
  await full.getByRole('link', { name: 'Passer à plus de pages' }).waitFor();
  await full.getByRole('button', { name: "D'accord" }).click();
  await page.goto(`${running.system.url}/spin/game/${ids[1]}`);
  await page.getByRole('button', { name: 'Confirmer' }).waitFor();

  await grant(1);
  const shown = (text: string) =>
    until(
      async () => {
        await owner.goto(`${running.system.url}/landing-pages`);
        await owner.getByRole('table', { name: 'Vos pages' }).waitFor();
        return (await owner.getByText(text).count()) > 0;
      },
      { what: text },
    );
  await shown('Vous pouvez avoir 1 page en ligne, et vous en avez 2.');
  await until(
    async () => {
      await page.reload();
      return (await page.getByText('La page est expirée !').count()) > 0;
    },
    { what: 'the second page closed' },
  );
  await owner.getByRole('button', { name: 'Choisir les pages en ligne' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await owner.getByText('Votre choix est enregistré').first().waitFor();
  await until(
    async () => {
      await page.reload();
      return (await page.getByRole('button', { name: 'Confirmer' }).count()) > 0;
    },
    { what: 'the chosen page' },
  );

  await grant(0);
  await shown('Abonnement expiré, veuillez le renouveler !');
  await owner
    .getByRole('button', { name: /^Copier le lien/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Renouveler' }).click();
  await owner.getByRole('region', { name: 'Mensuel' }).waitFor();
  await own.close();
});

const session = (login: Login) =>
  call('POST', '/api/auth/session', { body: login }) as Promise<{ userId: string; token: string }>;

async function call(
  method: string,
  path: string,
  { token, body }: { token?: string; body: unknown },
): Promise<{ _id?: string }> {
  const answer = await fetch(running.system.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { _id?: string };
}
