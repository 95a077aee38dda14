export interface DrawnQrCode {
  /** Width and height in modules, quiet zone included. */
  side: number;
  /** The dark modules as an SVG path of whole numbers, one unit a module. */
  path: string;
}

/**
 * Reads the modules of the code that is shown in an element, so that a file of it has the same.
 * @throws when no code is shown there
 */
export function readQrCode(element: ParentNode | null): DrawnQrCode {
  const code = element?.querySelector<SVGSVGElement>('svg[data-qr-code]');
  const side = Number(code?.getAttribute('viewBox')?.split(' ')[2]);
  // The first path is the white ground.
  const path = code?.querySelector('path:last-of-type')?.getAttribute('d');
  if (!side || !path) throw new Error('No QR code is shown.');
  return { side, path };
}
