import { darkerOf, INK, IVORY, mix, WHITE } from '../colors';
import { band, path, rectangle } from '../shapes';
import { BLEED, type Shape, type Sheet } from '../sheet';
import * as words from '../words';

const STRIPE = 52.5;
const HEM = 104;

/** « Le store »: an awning in the colours of the wheel, with a sign that hangs from it. */
export function drawAwning(pen: words.Pen): Sheet {
  const { pair, logo, networks } = pen.flyer;
  const deep = mix(darkerOf(pair), '#101815', 0.62);
  const stripes = Array.from({ length: 10 }, (_, at): Shape => ({
    d: path(
      ...['M', (at - 1) * STRIPE, -BLEED, 'h', STRIPE, 'V', HEM],
      ...['a', STRIPE / 2, STRIPE / 2.4, 0, 0, 1, -STRIPE, 0, 'Z'],
    ),
    fill: at % 2 === 0 ? pair.color2 : pair.color1,
    stroke: deep,
    strokeWidth: 2,
  }));
  const follow = words.followCaption(pen, {
    box: { x: 178, y: 484, width: 214, height: 58 },
    size: 14,
    color: INK,
    icon: 20,
    stacked: true,
  });
  return {
    ground: IVORY,
    shapes: [
      ...stripes,
      { d: band(0, 14), fill: deep },
      { d: path('M', 116, 112, 'v', 34, 'M', 304, 112, 'v', 34), stroke: deep, strokeWidth: 4 },
      {
        d: rectangle({ x: 71.5, y: 141.5, width: 277, height: 61, radius: 9 }),
        fill: logo ? WHITE : deep,
        stroke: deep,
        strokeWidth: 3,
      },
      {
        d: rectangle({ x: 35.5, y: 411.5, width: 125, height: 125, radius: 11 }),
        fill: WHITE,
        stroke: deep,
        strokeWidth: 3,
      },
      { d: band(548, 592), fill: deep },
      ...follow.shapes,
    ],
    texts: [
      ...words.brandName(pen, {
        box: { x: 84, y: 147, width: 252, height: 50 },
        size: 27,
        color: WHITE,
      }),
      words.sentence(pen, {
        box: { x: 34, y: 226, width: 352, height: 112 },
        size: 35,
        ground: IVORY,
      }),
      words.invitation(pen, {
        box: { x: 44, y: 346, width: 332, height: 44 },
        size: 16,
        color: INK,
      }),
      words.scanCaption(pen, {
        box: { x: 176, y: 408, width: 220, height: networks.length > 0 ? 70 : 132 },
        size: networks.length > 0 ? 20 : 26,
        color: INK,
        align: 'start',
      }),
      ...follow.texts,
      words.smallPrint(pen, { box: { x: 8, y: 551, width: 404, height: 20 }, color: WHITE }),
      words.rulesPrint(pen, {
        box: { x: 8, y: 571, width: 404, height: 20 },
        color: WHITE,
        vertical: 'start',
      }),
    ],
    qrCode: { x: 48, y: 424, size: 100 },
    logo: logo ? { x: 84, y: 147, width: 252, height: 50 } : null,
  };
}
