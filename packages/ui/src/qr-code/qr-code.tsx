import { useMemo } from 'react';
import { drawQrCode } from './draw-qr-code';

/**
 * A QR code as wide as its place, black on white. Import it when it is needed: the drawing weighs several kilobytes.
 * @param label what the code holds, for screen readers
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${String(side)} ${String(side)}`}
      width="100%"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${String(side)}v${String(side)}H0z`} />
      <path d={path} />
    </svg>
  );
}
