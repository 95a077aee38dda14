import { QRCodeSVG } from 'qrcode.react';
import type { SVGAttributes } from 'react';

/** Empty modules on each side, which readers need to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface Properties extends Pick<SVGAttributes<SVGSVGElement>, 'x' | 'y' | 'width' | 'height'> {
  /** At most 2,331 bytes of UTF-8. */
  text: string;
  /** The code's content, for screen readers. Without it the code is decorative. */
  label?: string;
  /** In modules. Only callers that provide a white ground themselves use less than four. */
  quietZone?: number;
  color?: string;
}

/**
 * A QR code on white, filling its container by default, with error correction M or better in the smallest version that fits the text.
 * Import it on demand: it weighs several kilobytes.
 */
export const QrCode = ({ text, label, quietZone = QUIET_ZONE, color, ...place }: Properties) => (
  <QRCodeSVG
    value={text}
    level="M"
    marginSize={quietZone}
    {...(color ? { fgColor: color } : {})}
    {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
    width="100%"
    height={undefined}
    {...place}
    data-qr-code=""
  />
);

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
