import { INK, inkOn, WHITE } from '../colors';
import { band, circle, path, rectangle, wheel } from '../shapes';
import { BLEED, SHEET, type Shape, type Sheet } from '../sheet';
import * as words from '../words';

const TILE = 105;
const TOP = SHEET.height - 2 * TILE - 44;

/** A quarter of a disc in a tile, around its upper left, upper right or lower right corner. */
function quarter(x: number, y: number, corner: 'upper left' | 'upper right' | 'lower right') {
  const arc = (dx: number, dy: number) => ['a', TILE, TILE, 0, 0, 1, dx, dy];
  if (corner === 'upper left') return path('M', x, y, 'h', TILE, ...arc(-TILE, TILE), 'Z');
  if (corner === 'upper right') return path('M', x + TILE, y, 'v', TILE, ...arc(-TILE, -TILE), 'Z');
  return path('M', x + TILE, y + TILE, 'h', -TILE, ...arc(TILE, -TILE), 'Z');
}

function tiles(color1: string, color2: string): Shape[] {
  const rows = [
    { column: 0, row: 0, ground: color1, color: color2, corner: 'upper left' },
    { column: 1, row: 0, ground: color2, color: INK, corner: 'upper right' },
    { column: 0, row: 1, ground: INK, color: color2, corner: 'lower right' },
    { column: 1, row: 1, ground: color1, color: WHITE, corner: 'upper left' },
  ] as const;
  return rows.flatMap(({ column, row, ground, color, corner }) => {
    const [x, y] = [column * TILE, TOP + row * TILE];
    // Shapes at the left edge extend into the bleed.
    const edge = { x: -BLEED, y, width: BLEED, height: TILE };
    return [
      { d: rectangle({ x, y, width: TILE, height: TILE }), fill: ground },
      { d: quarter(x, y, corner), fill: color },
      ...(column === 0
        ? [{ d: rectangle(edge), fill: corner === 'upper left' ? color : ground }]
        : []),
    ];
  });
}

/** « L’affiche »: very large words, tiles below. */
export function drawPoster(pen: words.Pen): Sheet {
  const { pair, logo, networks } = pen.flyer;
  const { color1, color2 } = pair;
  const side = { x: 2 * TILE, y: TOP, width: SHEET.width - 2 * TILE + BLEED, height: 2 * TILE };
  const follow = words.followCaption(pen, {
    box: { x: 24, y: 302, width: 372, height: 33 },
    size: 14.5,
    color: INK,
    icon: 20,
  });
  const below = networks.length > 0 ? 0 : 24;
  const top = logo ? 78 : 62;
  return {
    ground: WHITE,
    shapes: [
      ...tiles(color1, color2),
      { d: rectangle(side), fill: color1 },
      { d: circle(TILE, TOP + TILE, 43), fill: WHITE },
      ...wheel({ x: TILE, y: TOP + TILE, radius: 32, pair, rim: 6 }),
      { d: band(TOP + 2 * TILE, SHEET.height), fill: INK },
      { d: rectangle({ x: 257, y: 356, width: 116, height: 116, radius: 8 }), fill: WHITE },
      ...follow.shapes,
    ],
    texts: [
      ...words.brandName(pen, {
        box: { x: 24, y: 20, width: 372, height: 34 },
        size: 21,
        color: INK,
        align: 'start',
      }),
      words.sentence(pen, {
        box: { x: 24, y: top, width: 372, height: 246 - top + below },
        size: 54,
        ground: WHITE,
        lineHeight: 0.98,
        align: 'start',
        vertical: 'start',
      }),
      words.invitation(pen, {
        box: { x: 24, y: 255 + below, width: 372, height: 44 },
        size: 16,
        color: INK,
        align: 'start',
        vertical: 'start',
      }),
      words.scanCaption(pen, {
        box: { x: 222, y: 477, width: 186, height: 64 },
        size: 17,
        color: inkOn(color1),
      }),
      ...follow.texts,
      words.smallPrint(pen, { box: { x: 6, y: 550, width: 408, height: 21 }, color: WHITE }),
      words.rulesPrint(pen, {
        box: { x: 6, y: 571, width: 408, height: 20 },
        color: WHITE,
        vertical: 'start',
      }),
    ],
    qrCode: { x: 267, y: 366, size: 96 },
    logo: logo ? { x: 24, y: 16, width: 200, height: 54, align: 'start' } : null,
  };
}
