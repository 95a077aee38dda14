/** Colour presets of a landing page (docs/specification §9). */
export interface WheelColorPair {
  id: number;
  color1: string;
  color2: string;
}

export const WHEEL_COLOR_PRESETS: readonly (WheelColorPair & { name: string })[] = [
  { id: 1, name: 'Bleu/Jaune', color1: '#8497FC', color2: '#FDFDAF' },
  { id: 2, name: 'Mangue/Orange', color1: '#FFB703', color2: '#FB8500' },
  { id: 3, name: 'Rubis/Crème de café', color1: '#C1121F', color2: '#FDF0D5' },
  { id: 4, name: 'Vert chasseur/Vert doux', color1: '#386641', color2: '#A7C957' },
  { id: 5, name: 'Bleu Alice/Mandy', color1: '#E3F2FD', color2: '#DB5461' },
  { id: 6, name: 'Violet/Canari', color1: '#5D2E8C', color2: '#CCFF66' },
  { id: 7, name: 'Monza/Jaune', color1: '#C80036', color2: '#FDFDAF' },
];

/** docs/specification §9 fixes the default (1) and the pale one (5); the other values are chosen here. */
export const BUTTON_COLOR_PRESETS: readonly { id: number; name: string; color: string }[] = [
  { id: 1, name: 'Indigo', color: '#4F46E5' },
  { id: 2, name: 'Orange brûlé', color: '#B45309' },
  { id: 3, name: 'Rubis', color: '#C1121F' },
  { id: 4, name: 'Vert chasseur', color: '#386641' },
  { id: 5, name: 'Bleu Alice', color: '#E3F2FD' },
  { id: 6, name: 'Violet', color: '#5D2E8C' },
  { id: 7, name: 'Monza', color: '#C80036' },
];

/** The least contrast of text (WCAG 1.4.3, AA). */
export const LEAST_CONTRAST = 4.5;

/** The contrast of two colours such as `#E3F2FD`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return ((light ?? 1) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The relative luminance of a colour, 0 to 1 (WCAG 2.2). */
export function luminanceOf(color: string): number {
  const channel = (start: number) => {
    const value = parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The first text colour that is readable on the background, else black: where white is unreadable, black is readable. */
const readable = (background: string, preferred: readonly string[]): string =>
  preferred.find((color) => contrastOf(color, background) >= LEAST_CONTRAST) ?? '#000000';

/** Text on a button: black on the pale preset, white on every other (docs/specification §9). On other colours, whichever is readable. */
export const buttonTextColor = (background: string): string => readable(background, ['#FFFFFF']);

/** Text on a colour of the wheel: white or dark, whichever is readable. */
export const wheelTextColor = (background: string): string =>
  readable(background, ['#FFFFFF', '#1F1A17']);

export const SOCIAL_ROOTS = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/',
  facebook: 'https://www.facebook.com/',
  googleMaps: 'https://www.google.com/maps/',
  twitter: 'https://twitter.com/',
} as const;

/** The social networks with counted clicks. */
export const NETWORKS = ['instagram', 'facebook', 'googleMaps', 'twitter'] as const;
export type Network = (typeof NETWORKS)[number];
