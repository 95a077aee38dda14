import type { Page } from 'playwright-core';

/** Draws a picture in the browser, in its own width or in `width`. @returns what a decoder of QR codes reads */
export async function pixelsOf(
  page: Page,
  { file, type, width }: { file: Buffer; type: string; width?: number },
) {
  const drawn = await page.evaluate(
    async ({ address, given }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const side = { width: given ?? image.naturalWidth, height: given ?? image.naturalHeight };
      const canvas = Object.assign(document.createElement('canvas'), side);
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('no canvas');
      drawing.drawImage(image, 0, 0, side.width, side.height);
      const { data } = drawing.getImageData(0, 0, side.width, side.height);
      let text = '';
      for (let at = 0; at < data.length; at += 8192) {
        text += String.fromCharCode(...data.subarray(at, at + 8192));
      }
      return { ...side, base64: btoa(text) };
    },
    { address: `data:${type};base64,${file.toString('base64')}`, given: width },
  );
  return { ...drawn, data: new Uint8ClampedArray(Buffer.from(drawn.base64, 'base64')) };
}
