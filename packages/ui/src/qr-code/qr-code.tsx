import { QRCodeSVG } from 'qrcode.react';
import type { SVGAttributes } from 'react';

/** Empty modules on each side, which readers need to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface Properties extends Pick<SVGAttributes<SVGSVGElement>, 'x' | 'y' | 'width' | 'height'> {
  /** At most 2,331 bytes of UTF-8. */
  text: string;
  /** What the code holds, for screen readers; without it the code is decoration. */
  label?: string;
  /** In modules; only a caller that draws on white itself asks for less than four. */
  quietZone?: number;
  color?: string;
}

/**
 * A QR code on white, as wide as its place unless told otherwise, with error correction M or better in the smallest
 * version that holds the text. Import it when it is needed: the drawing weighs several kilobytes.
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
