import { darkerOf, INK, readable, WHITE } from '../colors';
import { circle, path, rectangle, wheel } from '../shapes';
import type { Shape, Sheet } from '../sheet';
import * as words from '../words';

const CREAM = '#fcf8ee';

interface Corner {
  x: number;
  y: number;
  right: 1 | -1;
  down: 1 | -1;
}

/** An ornament in a corner of the inner frame; `right` and `down` point from the corner into the sheet. */
function ornament({ x, y, right, down }: Corner, color: string): Shape[] {
  const sweep = right === down ? 0 : 1;
  const arc = (radius: number) => [
    ...['M', x, y + down * radius],
    ...['A', radius, radius, 0, 0, sweep, x + right * radius, y],
  ];
  return [
    { d: path(...arc(26)), stroke: color, strokeWidth: 1.6 },
    { d: path(...arc(17)), stroke: color, strokeWidth: 1.6 },
    { d: path(...arc(9), 'L', x, y, 'Z'), fill: color },
  ];
}

/** A short line with a diamond at its outer end, on each side of the ornament. */
const diamond = (x: number, y: number): string => path('M', x - 6, y, 'l', 6, -4, 6, 4, -6, 4, 'Z');

/** « La carte »: a double frame and serif letters, like the menu of a restaurant that takes its time. */
export function drawMenu(pen: words.Pen): Sheet {
  const { pair, logo, networks } = pen.flyer;
  const ground = logo ? WHITE : CREAM;
  const color = readable(darkerOf(pair), ground, 3);
  const frame = { stroke: color } as const;
  const hasNetworks = networks.length > 0;
  const follow = words.followCaption(pen, {
    box: { x: 52, y: 500, width: 316, height: 27 },
    size: 13,
    color: INK,
    icon: 17,
    inMiddle: true,
  });
  return {
    ground,
    shapes: [
      { d: rectangle({ x: 14, y: 14, width: 392, height: 564 }), ...frame, strokeWidth: 3 },
      { d: rectangle({ x: 21, y: 21, width: 378, height: 550 }), ...frame, strokeWidth: 1 },
      ...ornament({ x: 21, y: 21, right: 1, down: 1 }, color),
      ...ornament({ x: 399, y: 21, right: -1, down: 1 }, color),
      ...ornament({ x: 21, y: 571, right: 1, down: -1 }, color),
      ...ornament({ x: 399, y: 571, right: -1, down: -1 }, color),
      { d: path('M', 74, 172, 'h', 102, 'M', 244, 172, 'h', 102), ...frame, strokeWidth: 1.5 },
      ...wheel({ x: 210, y: 172, radius: 21, pair, rim: 3, rimColor: color }),
      { d: circle(210, 172, 5), fill: color },
      { d: diamond(66, 172), fill: color },
      { d: diamond(354, 172), fill: color },
      {
        d: rectangle({ x: 154, y: 357, width: 112, height: 112 }),
        ...frame,
        fill: WHITE,
        strokeWidth: 1.5,
      },
      ...follow.shapes,
    ],
    texts: [
      ...words.brandName(pen, {
        box: { x: 54, y: 54, width: 312, height: 88 },
        size: 38,
        color: INK,
        font: 'serif',
        lineHeight: 1.12,
      }),
      words.sentence(pen, {
        box: { x: 50, y: 204, width: 320, height: 102 },
        size: 31,
        ground,
        font: 'serif',
        lineHeight: 1.16,
      }),
      words.invitation(pen, {
        box: { x: 64, y: 308, width: 292, height: 42 },
        size: 14.5,
        color: INK,
        font: 'text',
      }),
      words.scanCaption(pen, {
        box: { x: 44, y: 471, width: 332, height: hasNetworks ? 28 : 50 },
        size: hasNetworks ? 14.5 : 16,
        color: INK,
        inRow: hasNetworks,
      }),
      ...follow.texts,
      words.smallPrint(pen, { box: { x: 62, y: 527, width: 296, height: 21 }, color: INK }),
      words.rulesPrint(pen, { box: { x: 62, y: 548, width: 296, height: 20 }, color: INK }),
    ],
    qrCode: { x: 166, y: 369, size: 88 },
    logo: logo ? { x: 90, y: 48, width: 240, height: 96 } : null,
  };
}
