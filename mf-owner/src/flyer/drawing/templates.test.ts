import {
  BUTTON_COLOR_PRESETS,
  NETWORKS,
  WHEEL_COLOR_PRESETS,
} from '@girouette/contracts/pages/appearance';
import { isTight, SHEET, type Flyer, type Sheet } from './sheet';
import type { FontName, Measure } from './set-text';
import { templates } from './templates';

/** Approximate widths of the real fonts. */
const WIDTHS: Record<FontName, number> = { title: 0.55, text: 0.5, strong: 0.52, serif: 0.56 };
const measure: Measure = (text, font) => [...text].length * WIDTHS[font];

const LONG_NAME = 'Le Petit Comptoir des Trois Cousines de Saint-Germain-en-Laye';
const flyer = (changes: Partial<Flyer> = {}): Flyer => ({
  brandName: 'Le Bistrot du Clocher',
  logo: '',
  text1: 'Partagez votre expérience et aidez-nous à grandir',
  text2: 'Participez, Évaluez et Déverrouillez des Récompenses !',
  pair: { color1: '#C1121F', color2: '#FDF0D5' },
  sentenceColor: '#C1121F',
  networks: NETWORKS,
  url: 'https://girouette.example/spin/game/2b8f0a53-7a52-8a38-8d3e-6a1d7a3b9c20',
  ...changes,
});

const flyers: Record<string, Flyer> = {
  'the usual texts': flyer(),
  'a long name': flyer({ brandName: LONG_NAME }),
  'a name of one word without an end': flyer({ brandName: 'W'.repeat(80) }),
  'a short name and no network': flyer({ brandName: 'Ty Ker', networks: [] }),
  'a logo': flyer({ logo: 'data:image/jpeg;base64,AAAA' }),
  'a logo and no network': flyer({ logo: 'data:image/jpeg;base64,AAAA', networks: [] }),
  'long texts': flyer({ text1: 'Une belle phrase '.repeat(5), text2: 'et une autre '.repeat(9) }),
  'short texts': flyer({ text1: 'Gagnez !', text2: 'Un café' }),
};

interface Area {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The areas of the texts and the QR code. */
const areasOf = ({ texts, qrCode: { x, y, size } }: Sheet): Area[] => [
  { what: 'QR code', left: x, right: x + size, top: y, bottom: y + size },
  ...texts.flatMap(({ lines }) =>
    lines.flatMap(({ top, height, runs }) =>
      runs.map(({ text, x: left, width }) => ({
        ...{ what: text, left, right: left + width, top, bottom: top + height },
      })),
    ),
  ),
];

/** Boxes may touch: rounding their sizes can cost half a pixel. */
const overlap = (one: Area, other: Area): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;

describe.each(templates)('$name', ({ draw }) => {
  test.each(Object.keys(flyers))('with %s no text leaves the sheet or covers another', (name) => {
    const areas = areasOf(draw({ flyer: flyers[name] ?? flyer(), measure }));
    for (const { what, left, right, top, bottom } of areas) {
      const isInside = left >= 0 && right <= SHEET.width && top >= 0 && bottom <= SHEET.height;
      expect([what, isInside]).toEqual([what, true]);
    }
    const pairs = areas.flatMap((one, at) => areas.slice(at + 1).map((other) => [one, other]));
    expect(
      pairs.flatMap(([one, other]) =>
        one && other && overlap(one, other) ? [[one.what, other.what]] : [],
      ),
    ).toEqual([]);
  });

  test('the QR code has 70 to 100 pixels', () => {
    const { size } = draw({ flyer: flyer(), measure }).qrCode;
    expect(size).toBeGreaterThanOrEqual(70);
    expect(size).toBeLessThanOrEqual(100);
  });

  test('only literal colours are drawn, in every pair', () => {
    for (const pair of WHEEL_COLOR_PRESETS) {
      for (const { color } of BUTTON_COLOR_PRESETS) {
        const sheet = draw({ flyer: flyer({ pair, sentenceColor: color }), measure });
        const colors = [
          sheet.ground,
          ...sheet.texts.map((text) => text.color),
          ...sheet.shapes.flatMap(({ fill, stroke }) => [fill, stroke]),
        ].filter((used) => used !== undefined);
        for (const used of colors) expect(used).toMatch(/^#[0-9a-fA-F]{6}$/);
      }
    }
  });

  test('the captions name the brand, also under a logo', () => {
    const { texts, logo } = draw({ flyer: flyers['a logo'] ?? flyer(), measure });
    const words = texts
      .map(({ lines }) => lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' '))
      .map((text) => text.replaceAll(/\s+/g, ' '));
    expect(words).toContain('Scannez et jouez chez Le Bistrot du Clocher');
    expect(words).toContain('Retrouvez Le Bistrot du Clocher');
    expect(words.filter((text) => text === 'Le Bistrot du Clocher')).toEqual([]);
    expect(logo).not.toBeNull();
  });

  test('the address of the rules is printed whole', () => {
    const { texts } = draw({ flyer: flyer(), measure });
    const words = texts.map(({ lines }) =>
      lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''),
    );
    expect(words.map((text) => text.replaceAll(/\s/g, ''))).toContain(
      'Règlement:girouette.example/spin/game/2b8f0a53-7a52-8a38-8d3e-6a1d7a3b9c20?reglement',
    );
  });

  test.each(Object.keys(flyers))('with %s nothing is smaller than 2 mm on an A6', (name) => {
    const { texts } = draw({ flyer: flyers[name] ?? flyer(), measure });
    const sizes = texts.flatMap(({ lines }) => lines.map(({ size }) => size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
  });

  test('a long name is printed in a size that can be read', () => {
    expect(isTight(draw({ flyer: flyers['a long name'] ?? flyer(), measure }))).toBe(false);
  });
});

test('without networks there is no « Retrouvez »', () => {
  for (const { draw } of templates) {
    const { texts } = draw({ flyer: flyer({ networks: [] }), measure });
    const words = texts.flatMap(({ lines }) => lines.flatMap(({ runs }) => runs));
    expect(words.filter(({ text }) => text.includes('Retrouvez'))).toEqual([]);
  }
});

test('a name without an end is too small on every template', () => {
  const endless = flyers['a name of one word without an end'] ?? flyer();
  for (const { draw } of templates) expect(isTight(draw({ flyer: endless, measure }))).toBe(true);
});
