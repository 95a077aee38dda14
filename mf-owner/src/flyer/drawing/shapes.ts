import { INK, needsLine, WHITE, type ColorPair } from './colors';
import { BLEED, SHEET, type Shape } from './sheet';

const round = (value: number) => String(Math.round(value * 100) / 100);

/** An SVG path. Letters stay, numbers are rounded to hundredths. */
export const path = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');

export const circle = (x: number, y: number, radius: number): string =>
  path(...['M', x - radius, y], ...arcTo(radius, 2 * radius), ...arcTo(radius, -2 * radius), 'Z');

const arcTo = (radius: number, dx: number) => ['a', radius, radius, 0, 1, 1, dx, 0];

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
}

export function rectangle({ x, y, width, height, radius = 0 }: Rectangle): string {
  if (radius === 0) return path('M', x, y, 'h', width, 'v', height, 'h', -width, 'Z');
  const corner = (dx: number, dy: number) => ['a', radius, radius, 0, 0, 1, dx, dy];
  return path(
    ...['M', x + radius, y, 'h', width - 2 * radius, ...corner(radius, radius)],
    ...['v', height - 2 * radius, ...corner(-radius, radius)],
    ...['h', -(width - 2 * radius), ...corner(-radius, -radius)],
    ...['v', -(height - 2 * radius), ...corner(radius, -radius), 'Z'],
  );
}

/** A band over the whole width. A band that touches the lower or upper edge extends into the bleed. */
export function band(top: number, bottom: number): string {
  const y = top <= 0 ? -BLEED : top;
  const end = bottom >= SHEET.height ? SHEET.height + BLEED : bottom;
  return rectangle({ x: -BLEED, y, width: SHEET.width + 2 * BLEED, height: end - y });
}

/** A point on a circle. 0 degrees is above the centre; degrees count clockwise. */
export function onCircle(
  { x, y, radius }: { x: number; y: number; radius: number },
  degrees: number,
): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

interface Wheel {
  x: number;
  y: number;
  radius: number;
  pair: ColorPair;
  /** Width of the rim around `radius`. */
  rim: number;
  rimColor?: string;
  /** Lights on the rim. */
  lights?: boolean;
}

const SEGMENTS = 8;
const LIGHTS = 24;

/** The prize wheel in the colours of a pair. */
export function wheel({ x, y, radius, pair, rim, rimColor = INK, lights = false }: Wheel): Shape[] {
  const half = 180 / SEGMENTS;
  const line = needsLine(pair) ? { stroke: WHITE, strokeWidth: 2 } : {};
  const segments = Array.from({ length: SEGMENTS }, (_, at): Shape => {
    const middle = at * 2 * half;
    const from = onCircle({ x, y, radius }, middle - half);
    const to = onCircle({ x, y, radius }, middle + half);
    return {
      d: path(...['M', x, y, 'L', ...from, 'A', radius, radius, 0, 0, 1, ...to, 'Z']),
      fill: at % 2 === 0 ? pair.color1 : pair.color2,
      ...line,
    };
  });
  const bulbs = Array.from({ length: lights ? LIGHTS : 0 }, (_, at): Shape => ({
    d: circle(
      ...onCircle({ x, y, radius: radius + rim / 2 + 1 }, ((at + 0.5) * 360) / LIGHTS),
      rim * 0.17,
    ),
    fill: at % 2 === 0 ? '#f6c445' : WHITE,
  }));
  return [
    { d: circle(x, y, radius + rim), fill: rimColor },
    { d: circle(x, y, radius + 2), fill: WHITE },
    ...segments,
    ...bulbs,
  ];
}
