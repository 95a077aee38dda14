import { readable } from './colors';
import {
  setText,
  SMALLEST,
  typeset,
  type Box,
  type FontName,
  type Measure,
  type Paragraph,
  type SetText,
  type TextBlock,
} from './set-text';
import { ICON_SIDE, networkIcons } from './shapes';
import type { Flyer, Shape } from './sheet';

/** The same text on every flyer, so that no flyer promises a reward for a review. */
const SMALL_PRINT =
  'Jeu gratuit, une participation par personne. Suivre ou donner un avis est facultatif et ne change rien au tirage.';
const SCAN = 'Scannez et jouez chez';
const FOLLOW = 'Retrouvez';

/** Sentences up to this many letters are set larger. */
const SHORT_SENTENCE = 24;
const SHORT_SENTENCE_SCALE = 1.35;

/** The drawing context of a template. */
export interface Pen {
  flyer: Flyer;
  measure: Measure;
}

type Place = { box: Box; size: number } & Partial<Omit<TextBlock, 'box' | 'size' | 'paragraphs'>>;

const centred = { align: 'center', vertical: 'center', lineHeight: 1.06 } as const;

const one = (text: string, font: FontName): Paragraph[] => [
  { runs: [{ text: typeset(text), font }] },
];

/** The brand name, used without a logo. */
export const brandName = (
  { flyer, measure }: Pen,
  { font = 'title', ...place }: Place & { font?: FontName; color: string },
): SetText[] =>
  flyer.logo
    ? []
    : [setText({ ...centred, ...place, paragraphs: one(flyer.brandName, font) }, measure)];

/** `text1` in the owner's colour, adjusted to be readable on the ground. */
export const sentence = (
  { flyer, measure }: Pen,
  { ground, font = 'title', ...place }: Place & { ground: string; font?: FontName },
): SetText =>
  setText(
    {
      ...centred,
      color: readable(flyer.sentenceColor, ground),
      ...place,
      paragraphs: one(flyer.text1, font),
      size: place.size * (flyer.text1.length <= SHORT_SENTENCE ? SHORT_SENTENCE_SCALE : 1),
    },
    measure,
  );

/** `text2`, under the sentence. */
export const invitation = (
  { flyer, measure }: Pen,
  { font = 'strong', ...place }: Place & { color: string; font?: FontName },
): SetText =>
  setText({ ...centred, lineHeight: 1.3, ...place, paragraphs: one(flyer.text2, font) }, measure);

/** The caption beside the QR code: its purpose and the brand. */
export function scanCaption(
  { flyer, measure }: Pen,
  { inRow = false, ...place }: Place & { color: string; inRow?: boolean },
): SetText {
  const label = { text: SCAN, font: 'strong' } as const;
  const brand = { text: typeset(flyer.brandName), font: 'text' } as const;
  const paragraphs = inRow
    ? [{ runs: [label, brand] }]
    : [{ runs: [label], scale: 0.84 }, { runs: [brand] }];
  return setText({ ...centred, lineHeight: 1.22, ...place, paragraphs }, measure);
}

/** The marks of the networks and « Retrouvez » with the brand. Empty without networks. */
export function followCaption(
  { flyer, measure }: Pen,
  options: {
    box: Box;
    size: number;
    color: string;
    icon: number;
    /** The gap between two marks. */
    gap?: number;
    /** Places the marks above the text instead of before it. */
    stacked?: boolean;
    /** Centres the whole row in the box. */
    inMiddle?: boolean;
  },
): { shapes: Shape[]; texts: SetText[] } {
  const { box, size, color, icon, gap = 10, stacked = false, inMiddle = false } = options;
  const count = flyer.networks.length;
  if (count === 0) return { shapes: [], texts: [] };
  const marks = count * icon + (count - 1) * gap;
  const lead = marks + 12;
  const textBox = stacked
    ? { ...box, y: box.y + icon + 6, height: box.height - icon - 6 }
    : { ...box, x: box.x + lead, width: box.width - lead };
  const label = { text: FOLLOW, font: 'strong' } as const;
  const brand = { text: typeset(flyer.brandName), font: 'text' } as const;
  const set = (paragraphs: readonly Paragraph[]) =>
    setText(
      {
        box: textBox,
        size,
        color,
        lineHeight: 1.15,
        align: 'start',
        paragraphs,
        vertical: stacked ? 'start' : 'center',
      },
      measure,
    );
  const inOne = set([{ runs: [label, brand] }]);
  const inTwo = set([{ runs: [label] }, { runs: [brand] }]);
  // A line break inside the name would make it look like two names.
  const text = inOne.lines.length > 1 && inTwo.shrunk >= 0.8 * inOne.shrunk ? inTwo : inOne;
  const shift = inMiddle ? Math.max(0, (textBox.width - widthOf(text)) / 2) : 0;
  const y = stacked ? box.y : box.y + (box.height - icon) / 2;
  return {
    shapes: flyer.networks.map((network, at) => ({
      d: networkIcons[network],
      fill: color,
      at: { x: box.x + shift + at * (icon + gap), y, scale: icon / ICON_SIDE },
    })),
    texts: [shifted(text, shift)],
  };
}

const widthOf = ({ lines }: SetText): number =>
  Math.max(...lines.map(({ runs }) => runs.reduce((sum, { width }) => sum + width, 0)));

const shifted = (text: SetText, by: number): SetText => ({
  ...text,
  lines: text.lines.map((line) => ({
    ...line,
    runs: line.runs.map((run) => ({ ...run, x: run.x + by })),
  })),
});

export const smallPrint = (
  { measure }: Pen,
  place: Omit<Place, 'size'> & { color: string },
): SetText =>
  setText(
    {
      ...centred,
      lineHeight: 1.25,
      size: SMALLEST,
      ...place,
      paragraphs: one(SMALL_PRINT, 'text'),
    },
    measure,
  );

const SCHEME = /^https?:\/\//;

/** Where the rules of the game are. The screen there names their version. */
export const rulesPrint = (
  { flyer: { url }, measure }: Pen,
  place: Omit<Place, 'size'> & { color: string },
): SetText =>
  setText(
    {
      ...centred,
      lineHeight: 1.2,
      size: SMALLEST,
      ...place,
      paragraphs: one(`Règlement\u00A0: ${url.replace(SCHEME, '')}?reglement`, 'text'),
    },
    measure,
  );
