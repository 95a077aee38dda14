export interface DrawnQrCode {
  /** Width and height in modules, quiet zone included. */
  side: number;
  /** The dark modules as an SVG path in whole numbers, one unit per module. */
  path: string;
}

/**
 * Reads the modules of the code shown in an element, so that a file contains the same code.
 * @throws when the element shows no code
 */
export function readQrCode(element: ParentNode | null): DrawnQrCode {
  const code = element?.querySelector<SVGSVGElement>('svg[data-qr-code]');
  const side = Number(code?.getAttribute('viewBox')?.split(' ')[2]);
  // The first path is the white ground.
  const path = code?.querySelector('path:last-of-type')?.getAttribute('d');
  if (!side || !path) throw new Error('No QR code is shown.');
  return { side, path };
}
