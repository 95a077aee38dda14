import type { Page } from 'playwright-core';
import { PHONE, visitor } from '../support/browser';
import { loginsIn, makePage, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { settled } from '../support/settled';

jest.setTimeout(120_000);
const running = useShared();

const TITLE = 'Bricolage Grotesque Variable';
const TEXT = 'Figtree Variable';

interface Faces {
  /** The first family that the styles want. */
  wanted: string;
  /** What the browser drew with a font of the site, from its own account. */
  drawn: string[];
}

/** The faces of the first visible element. */
async function facesOf(page: Page, selector: string): Promise<Faces> {
  const element = page.locator(selector).filter({ visible: true }).first();
  const family = await element.evaluate((found) => {
    found.setAttribute('data-read', '');
    return getComputedStyle(found).fontFamily;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-read]',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  await element.evaluate((found) => found.removeAttribute('data-read'));
  return {
    wanted: family.split(',')[0]?.replaceAll('"', '') ?? '',
    drawn: fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName),
  };
}

/** The families of the font files that the page preloads, and of those that it has used. */
const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return {
      preloaded: document.querySelectorAll('link[rel=preload][as=font]').length,
      used: [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .filter((family) => !family.endsWith('Fallback'))
        .toSorted(),
    };
  });

const TITLE_FACE = { wanted: TITLE, drawn: [expect.stringContaining('Bricolage Grotesque')] };
const TEXT_FACE = { wanted: TEXT, drawn: [expect.stringContaining('Figtree')] };

test('titles and texts of the shell and of each microfrontend are in the brand’s faces, and each preloaded font is used', async () => {
  const { url, printed } = running.system;
  const { owner, admin } = loginsIn(printed());
  const { page, context } = await visitor(running.browser);
  // A font that comes after the first paint is used from the next page on.
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.reload();
  expect(await facesOf(page, 'header a[aria-label^=Girouette]')).toEqual(TITLE_FACE);
  for (const { path, login } of [
    { path: '/' },
    { path: '/pricing' },
    { path: '/dashboard', login: owner },
    { path: '/admin/dashboard', login: admin },
  ]) {
    if (login) await openSession(page, url, login);
    await page.goto(url + path);
    await settled(page);
    expect({
      path,
      link: await facesOf(page, 'nav a'),
      title: await facesOf(page, 'main h1'),
      text: await facesOf(page, 'main p'),
      ...(await fontsOf(page)),
    }).toEqual({
      path,
      link: TEXT_FACE,
      title: TITLE_FACE,
      text: TEXT_FACE,
      preloaded: 2,
      used: [TITLE, TEXT],
    });
  }
  await context.close();
});

test('the guest’s page, the voucher and the counter ask for the same faces, and load no font', async () => {
  const { url, printed } = running.system;
  const { page, context } = await visitor(running.browser, PHONE);
  const link = await makePage(url, loginsIn(printed()).owner, 'Aux Beaux Caractères');
  const spin = await page.request.post(`${url}/api/game/spin`, {
    data: { pageId: link.split('/').at(-1), email: 'lettres@example.fr' },
  });
  const { voucher } = (await spin.json()) as { voucher: string };
  for (const address of [link, `${url}/cadeau/${voucher}`, `${url}/counter`]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const title = await facesOf(page, 'h1, h2');
    const text = await facesOf(page, 'body');
    expect({ address, title, text, ...(await fontsOf(page)) }).toEqual({
      address,
      title: { wanted: TITLE, drawn: [] },
      text: { wanted: TEXT, drawn: [] },
      preloaded: 0,
      used: [],
    });
  }
  await context.close();
});
