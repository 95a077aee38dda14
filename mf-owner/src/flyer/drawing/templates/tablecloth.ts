import { darkerOf, INK, lighterOf, mix, WHITE } from '../colors';
import { circle, rectangle } from '../shapes';
import { BLEED, SHEET, type Shape, type Sheet } from '../sheet';
import * as words from '../words';

const COLUMNS = 15;
const ROWS = 21;

/** Coloured stripes across the sheet. The first and the last extend into the bleed. */
const stripes = (length: number, count: number) =>
  Array.from({ length: (count + 1) / 2 }, (_, at) => {
    const from = at === 0 ? -BLEED : (2 * at * length) / count;
    const to = 2 * at === count - 1 ? length + BLEED : ((2 * at + 1) * length) / count;
    return { from, size: to - from };
  });

/** A checked cloth: stripes in half the colour, and the colour itself where they cross. */
function cloth(color: string): Shape[] {
  const half = mix(color, WHITE, 0.5);
  const columns = stripes(SHEET.width, COLUMNS);
  const rows = stripes(SHEET.height, ROWS);
  const crossings = columns.flatMap((column) =>
    rows.map((row) =>
      rectangle({ x: column.from, y: row.from, width: column.size, height: row.size }),
    ),
  );
  return [
    ...columns.map(({ from, size }) => ({
      d: rectangle({ x: from, y: -BLEED, width: size, height: SHEET.height + 2 * BLEED }),
      fill: half,
    })),
    ...rows.map(({ from, size }) => ({
      d: rectangle({ x: -BLEED, y: from, width: SHEET.width + 2 * BLEED, height: size }),
      fill: half,
    })),
    { d: crossings.join(''), fill: color },
  ];
}

const FORK =
  'M0 0v46c0 9 4 13 8 15l-2 116a5 5 0 0 0 12 0L16 61c4-2 8-6 8-15V0h-5v38h-4V0H9v38H5V0Z';
const KNIFE = 'M2 0c16 8 20 44 20 82l-8 6 1 93a5 5 0 0 1-12 0Z';

/** « La nappe »: a plate on a checked cloth, between knife and fork. */
export function drawTablecloth(pen: words.Pen): Sheet {
  const { pair, logo, networks } = pen.flyer;
  const outlined = { fill: WHITE, stroke: INK, strokeWidth: 2.5 } as const;
  const thin = { stroke: INK, strokeWidth: 1, opacity: 0.35 } as const;
  const card = rectangle({ x: 24, y: 446, width: 372, height: 134 });
  const shadow = { fill: '#000000', opacity: 0.16 } as const;
  const hasNetworks = networks.length > 0;
  const follow = words.followCaption(pen, {
    box: { x: 142, y: 498, width: 246, height: 26 },
    size: 12,
    color: INK,
    icon: 17,
    gap: 9,
  });
  return {
    ground: WHITE,
    shapes: [
      ...cloth(darkerOf(pair)),
      { d: circle(216, 268, 172), ...shadow },
      { d: circle(210, 260, 172), ...outlined },
      { d: circle(210, 260, 159), stroke: lighterOf(pair), strokeWidth: 10 },
      { d: circle(210, 260, 164), ...thin },
      { d: circle(210, 260, 154), ...thin },
      { d: FORK, ...outlined, at: { x: 8, y: 172 } },
      { d: KNIFE, ...outlined, at: { x: 390, y: 168 } },
      { d: card, ...shadow, at: { x: 4, y: 5 } },
      { d: card, ...outlined },
      {
        d: rectangle({ x: 70, y: 22, width: 280, height: 52, radius: 10 }),
        ...(logo ? outlined : { fill: INK }),
      },
      ...follow.shapes,
    ],
    texts: [
      ...words.brandName(pen, {
        box: { x: 82, y: 26, width: 256, height: 44 },
        size: 23,
        color: WHITE,
      }),
      words.sentence(pen, {
        box: { x: 82, y: 146, width: 256, height: 130 },
        size: 32,
        ground: WHITE,
      }),
      words.invitation(pen, {
        box: { x: 98, y: 284, width: 224, height: 64 },
        size: 15,
        color: INK,
      }),
      words.scanCaption(pen, {
        box: { x: 142, y: 453, width: 246, height: hasNetworks ? 44 : 68 },
        size: hasNetworks ? 17 : 22,
        color: INK,
        align: 'start',
      }),
      ...follow.texts,
      words.smallPrint(pen, {
        box: { x: 142, y: 528, width: 246, height: 24 },
        color: INK,
        align: 'start',
      }),
      words.rulesPrint(pen, { box: { x: 34, y: 556, width: 352, height: 20 }, color: INK }),
    ],
    qrCode: { x: 37, y: 457, size: 92 },
    logo: logo ? { x: 84, y: 27, width: 252, height: 42 } : null,
  };
}
