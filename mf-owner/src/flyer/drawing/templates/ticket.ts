import { INK, WHITE } from '../colors';
import { band, onCircle, path, wheel } from '../shapes';
import { SHEET, type Shape, type Sheet } from '../sheet';
import * as words from '../words';

const RAYS = 24;
const TEETH = 16;
const TOOTH = 10.25;

const ray = (at: number): string => {
  const [first, second] = [0, 0.5].map((share) =>
    onCircle({ x: 210, y: 300, radius: 560 }, ((at + share) * 360) / RAYS),
  ) as [[number, number], [number, number]];
  return path('M', 210, 300, 'L', ...first, 'L', ...second, 'Z');
};

/** A raffle ticket: teeth above and below, and notches at the tear line. */
const ticket = path(
  ...['M', 46, 40],
  ...Array.from({ length: TEETH }, () => ['l', TOOTH, -9, TOOTH, 9]).flat(),
  ...['V', 386, 'a', 16, 16, 0, 0, 0, 0, 32, 'V', 552],
  ...Array.from({ length: TEETH }, () => ['l', -TOOTH, 9, -TOOTH, -9]).flat(),
  ...['V', 418, 'a', 16, 16, 0, 0, 0, 0, -32, 'Z'],
);

/** « Le ticket »: a raffle ticket on rays in the colours of the wheel. */
export function drawTicket(pen: words.Pen): Sheet {
  const { pair, logo, networks } = pen.flyer;
  const follow = words.followCaption(pen, {
    box: { x: 70, y: 348, width: 280, height: 36 },
    size: 13.5,
    color: INK,
    icon: 20,
    gap: 9,
    inMiddle: true,
  });
  const lower = networks.length > 0 ? 0 : 16;
  const rays = Array.from({ length: RAYS }, (_, at): Shape => ({
    d: ray(at),
    fill: pair.color2,
  }));
  return {
    ground: pair.color1,
    shapes: [
      { d: band(0, SHEET.height), fill: pair.color1 },
      ...rays,
      { d: ticket, fill: '#000000', opacity: 0.18, at: { x: 5, y: 7 } },
      { d: ticket, fill: WHITE, stroke: INK, strokeWidth: 2.5 },
      { d: path('M', 74, 402, 'h', 272), stroke: INK, strokeWidth: 2.5, dash: [1, 9] },
      ...wheel({ x: 210, y: 92, radius: 38, pair, rim: 6 }),
      ...follow.shapes,
    ],
    texts: [
      ...words.brandName(pen, {
        box: { x: 68, y: 144, width: 284, height: 48 },
        size: 26,
        color: INK,
      }),
      words.sentence(pen, {
        box: { x: 66, y: 196 + lower, width: 288, height: 104 },
        size: 31,
        ground: WHITE,
      }),
      words.invitation(pen, {
        box: { x: 72, y: 302 + lower, width: 276, height: 42 },
        size: 15,
        color: INK,
      }),
      words.scanCaption(pen, {
        box: { x: 178, y: 412, width: 176, height: 70 },
        size: 19,
        color: INK,
        align: 'start',
      }),
      ...follow.texts,
      words.smallPrint(pen, {
        box: { x: 178, y: 484, width: 176, height: 34 },
        color: INK,
        align: 'start',
        vertical: 'start',
      }),
      words.rulesPrint(pen, { box: { x: 60, y: 524, width: 300, height: 20 }, color: INK }),
    ],
    qrCode: { x: 64, y: 417, size: 100 },
    logo: logo ? { x: 100, y: 140, width: 220, height: 54 } : null,
  };
}
