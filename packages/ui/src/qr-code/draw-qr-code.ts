import encode from 'qrcode-generator';

/** Empty modules on each side, which readers need to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface DrawnQrCode {
  /** Width and height in modules, quiet zone included: the viewBox is `0 0 side side`. */
  side: number;
  /** The dark modules as an SVG path of whole numbers, one unit a module. */
  path: string;
}

/**
 * Draws a text as a QR code with error correction M, in the smallest version that holds it.
 * @param text at most 2,331 bytes of UTF-8
 * @param options.quietZone in modules; only a caller that draws on white itself asks for less than four
 */
export function drawQrCode(text: string, { quietZone = QUIET_ZONE } = {}): DrawnQrCode {
  const code = encode(0, 'M');
  // The library takes one byte a character.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)), 'Byte');
  code.make();
  const modules = code.getModuleCount();
  const isDark = (row: number, column: number) => column < modules && code.isDark(row, column);
  let path = '';
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (isDark(row, column)) column += 1;
      const width = column - start;
      path += `M${String(start + quietZone)} ${String(row + quietZone)}h${String(width)}v1h-${String(width)}z`;
    }
  }
  return { side: modules + 2 * quietZone, path };
}

/** A QR code as an SVG file, black on white. Readers do not find codes in light colours or on dark grounds. */
export const toSvg = ({ side, path }: DrawnQrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(side)} ${String(side)}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${String(side)}v${String(side)}H0z"/><path d="${path}"/></svg>`;
