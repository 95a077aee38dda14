import { luminanceOf } from '@girouette/contracts/pages/appearance';
import { INK, mix, WHITE } from '../colors';
import { band, circle, path, rectangle, wheel } from '../shapes';
import type { Sheet } from '../sheet';
import * as words from '../words';

/** « La grande roue »: the wheel, with the QR code in its hub. */
export function drawWheel(pen: words.Pen): Sheet {
  const { pair, logo, networks } = pen.flyer;
  const ground = mix(pair.color2, WHITE, luminanceOf(pair.color2) > 0.6 ? 0.45 : 0.82);
  const follow = words.followCaption(pen, {
    box: { x: 190, y: 518, width: 218, height: 33 },
    size: 11.5,
    color: WHITE,
    icon: 16,
    gap: 7,
  });
  const hasNetworks = networks.length > 0;
  return {
    ground,
    shapes: [
      ...wheel({ x: 210, y: 424, radius: 190, pair, rim: 16, lights: true }),
      { d: circle(210, 424, 88), fill: INK },
      { d: circle(210, 424, 81), fill: WHITE },
      {
        d: path('M', 182, 194, 'h', 56, 'l', -19, 52, 'a', 9.6, 9.6, 0, 0, 1, -18, 0, 'Z'),
        fill: '#f6c445',
        stroke: INK,
        strokeWidth: 4,
      },
      { d: band(516, 592), fill: INK },
      ...(logo
        ? [{ d: rectangle({ x: 120, y: 10, width: 180, height: 46, radius: 8 }), fill: WHITE }]
        : []),
      ...follow.shapes,
    ],
    texts: [
      ...words.brandName(pen, {
        box: { x: 30, y: 16, width: 360, height: 32 },
        size: 22,
        color: INK,
      }),
      words.sentence(pen, {
        box: { x: 24, y: logo ? 58 : 52, width: 372, height: logo ? 86 : 92 },
        size: 36,
        ground,
      }),
      words.invitation(pen, {
        box: { x: 30, y: 147, width: 360, height: 42 },
        size: 15,
        color: INK,
      }),
      words.scanCaption(pen, {
        box: { x: 14, y: 518, width: hasNetworks ? 168 : 392, height: 33 },
        size: hasNetworks ? 14 : 17,
        color: WHITE,
        align: hasNetworks ? 'start' : 'center',
      }),
      ...follow.texts,
      words.smallPrint(pen, { box: { x: 6, y: 551, width: 408, height: 20 }, color: WHITE }),
      words.rulesPrint(pen, {
        box: { x: 6, y: 571, width: 408, height: 20 },
        color: WHITE,
        vertical: 'start',
      }),
    ],
    qrCode: { x: 160, y: 374, size: 100 },
    logo: logo ? { x: 124, y: 13, width: 172, height: 40 } : null,
  };
}
