import type { DrawnQrCode } from '@girouette/ui/qr-code';

/** The minimum picture width in pixels: sharp on an A5 sheet at 200 dpi. */
const MIN_WIDTH = 1_200;

/** The code as an SVG file, black on white. Readers do not find codes in light colours or on dark grounds. */
export const svgFile = ({ side, path }: DrawnQrCode): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(side)} ${String(side)}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${String(side)}v${String(side)}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );

/**
 * The code as a PNG, with the same whole number of pixels for each module.
 * @throws Error with a sentence for the user when the browser cannot draw
 */
export async function pngFile({ side, path }: DrawnQrCode): Promise<Blob> {
  const scale = Math.ceil(MIN_WIDTH / side);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side * scale;
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  if (context) context.fillStyle = '#ffffff';
  context?.fillRect(0, 0, side, side);
  if (context) context.fillStyle = '#000000';
  context?.fill(new Path2D(path));
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!file) {
    throw new Error('Votre navigateur n’a pas pu dessiner l’image. Téléchargez le SVG.');
  }
  return file;
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has opened the file once the click is handled.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  });
}

/** A file name without accents or spaces, e.g. `qr-code-chez-leon`. */
export const fileNameOf = (restaurant: string): string =>
  [
    'qr-code',
    ...(restaurant
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []),
  ].join('-');
