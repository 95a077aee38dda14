import type { Network } from '@girouette/contracts/pages/appearance';
import type { ColorPair } from './colors';
import type { Box, SetText } from './set-text';

/** The sheet in pixels; 4 pixels are 1 mm of an A6. */
export const SHEET = { width: 420, height: 592 };
/** How far grounds extend beyond the sheet, to be cut off after printing: 3 mm of an A6 and a small reserve. */
export const BLEED = 16;

/** The content of a flyer, for every template. */
export interface Flyer {
  /** Named in the captions, and at the top without a logo. */
  brandName: string;
  /** A JPEG as a data URL, with a white ground; empty without a logo. */
  logo: string;
  text1: string;
  text2: string;
  pair: ColorPair;
  /** The colour of `text1` before it is made readable. */
  sentenceColor: string;
  /** The networks on which guests find the restaurant. */
  networks: readonly Network[];
  /** The address in the QR code. */
  url: string;
}

/** An SVG path with literal colours. Browsers, html2canvas and PDFs draw it alike. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  /** Lengths of a dash and of the gap after it, with round ends. */
  dash?: readonly [number, number];
  opacity?: number;
  /** The position of the path's origin, and its scale. */
  at?: { x: number; y: number; scale?: number };
}

/** A drawn flyer: the ground, the shapes in order, then the QR code, the logo and the texts. */
export interface Sheet {
  ground: string;
  shapes: readonly Shape[];
  texts: readonly SetText[];
  qrCode: { x: number; y: number; size: number };
  /** The logo is centred in this box, as large as fits. Null without a logo. */
  logo: (Box & { align?: 'start' }) | null;
}

/** Below this share of the template's size, a text is hard to read from a guest's seat. */
const TIGHT = 0.55;

/** Whether a text shrank so much that another template or a shorter text is better. */
export const isTight = ({ texts }: Sheet): boolean => texts.some(({ shrunk }) => shrunk < TIGHT);

interface Format {
  name: string;
  /** The cut sheet, in millimetres. */
  width: number;
  height: number;
}

export const printFormats = {
  a6: { name: 'A6 (105\u00A0×\u00A0148\u00A0mm)', width: 105, height: 148 },
  a5: { name: 'A5 (148\u00A0×\u00A0210\u00A0mm)', width: 148, height: 210 },
} as const satisfies Record<string, Format>;

export type PrintFormat = keyof typeof printFormats;
