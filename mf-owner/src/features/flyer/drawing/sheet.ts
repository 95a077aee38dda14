import type { Network } from '@girouette/contracts/appearance';
import type { ColorPair } from './colors';
import type { Box, SetText } from './set-text';

/** The sheet in pixels, of which 4 are 1 mm of an A6. */
export const SHEET = { width: 420, height: 592 };
/** How far grounds reach beyond the sheet, to be cut off after printing: 3 mm of an A6, and a little more than is kept. */
export const BLEED = 16;

/** What a flyer says, whatever its template. */
export interface Flyer {
  /** Named in the captions, and at the top when there is no logo. */
  brandName: string;
  /** A JPEG as a data URL, with a white ground; empty without one. */
  logo: string;
  text1: string;
  text2: string;
  pair: ColorPair;
  /** Colour of `text1`, before it is made readable. */
  sentenceColor: string;
  /** The networks on which the restaurant can be found. */
  networks: readonly Network[];
  /** The address in the QR code. */
  url: string;
}

/** An SVG path with literal colours: what a browser, html2canvas and a PDF draw alike. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  /** Lengths of a dash and of the gap after it, with round ends. */
  dash?: readonly [number, number];
  opacity?: number;
  /** Where the path's origin is, and its scale. */
  at?: { x: number; y: number; scale?: number };
}

/** A drawn flyer: the ground, the shapes in order, and on them the QR code, the logo and the texts. */
export interface Sheet {
  ground: string;
  shapes: readonly Shape[];
  texts: readonly SetText[];
  qrCode: { x: number; y: number; size: number };
  /** The logo is centred in this box, as large as it fits; null without a logo. */
  logo: (Box & { align?: 'start' }) | null;
}
