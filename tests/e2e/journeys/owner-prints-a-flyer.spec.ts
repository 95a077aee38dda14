import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import jsQR from 'jsqr';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { NARROW, visitor } from '../support/browser';
import { demoLinkIn } from '../support/guest';
import { loginsIn, signIn } from '../support/owner';
import { startOnce } from '../support/running';

jest.setTimeout(180_000);

const running = startOnce();
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
const bytesOf = async (download: Download) => readFile(await download.path());

/** Decodes a JPEG in the browser. */
async function pixelsOf(jpeg: Buffer) {
  const { width, height, base64 } = await page.evaluate(async (content) => {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const canvas = Object.assign(document.createElement('canvas'), {
      ...{ width: image.width, height: image.height },
    });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('no canvas');
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let at = 0; at < data.length; at += 8192) {
      text += String.fromCharCode(...data.subarray(at, at + 8192));
    }
    return { width: image.width, height: image.height, base64: btoa(text) };
  }, jpeg.toString('base64'));
  return { width, height, data: new Uint8ClampedArray(Buffer.from(base64, 'base64')) };
}

beforeEach(async () => {
  ({ context, page } = await visitor(running.browser));
  await signIn(page, running.system.url, loginsIn(running.system.printed()).owner);
});
afterEach(() => context.close());

test('the QR code of every downloaded flyer leads to the landing page', async () => {
  await openFlyer();
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
    const { width, height, data } = await pixelsOf(jpeg);
    expect([template, width, height]).toEqual([template, 840, 1184]);
    expect([template, jsQR(data, width, height)?.data]).toEqual([
      template,
      demoLinkIn(running.system.printed()),
    ]);
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

test('what a flyer is drawn with may fail to load, and a retry works when it is back', async () => {
  await openFlyer();
  // Every script from here on is one that the download asks for.
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Télécharger Flyer' }).click();
  await page.getByText('Le fichier n’a pas pu être préparé.').waitFor();
  await page.unrouteAll();
  expect((await downloaded('Réessayer')).suggestedFilename()).toBe('flyer.jpeg');
});

test('an owner writes the texts, and the sheet follows', async () => {
  await openFlyer();
  await page.getByLabel('Texte 1').fill('Tournez la roue !');
  await preview('Le store').getByText('Tournez').first().waitFor();
  await page.getByLabel('Texte 1').fill('');
  await preview('Le store').getByText('Partagez votre').first().waitFor();
});

test('on the narrowest phone the whole sheet is on the screen', async () => {
  await page.setViewportSize(NARROW);
  await openFlyer();
  const box = await preview('Le store').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROW.width);
});
