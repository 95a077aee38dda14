import { layOut } from '../../tools/load/table';

/** The processor time of one part in a run. */
export interface PartCost {
  /** The share of a core before the run. */
  atRest: number;
  /** Milliseconds of processor time for one person, without the rest. */
  msPerPerson: number;
}

/** A run at one rate. */
export interface Point {
  rate: number;
  people: number;
  seconds: number;
  parts: Readonly<Record<string, PartCost>>;
}

const PRECISION = { ms: 2, ratio: 2, people: 1 };

/**
 * The milliseconds for one person by part and rate. Below the sum stand its ratio to the gateway, which a busy machine changes less than
 * the milliseconds, and how many people a second have ended their visit.
 */
export function curveOf(points: readonly Point[]): string {
  const names = [...new Set(points.flatMap(({ parts }) => Object.keys(parts)))];
  const costOf = ({ parts }: Point, name: string) => parts[name]?.msPerPerson ?? 0;
  const sumOf = (point: Point) => names.reduce((sum, name) => sum + costOf(point, name), 0);
  const row = (title: string, digits: number, value: (point: Point) => number) => [
    title,
    ...points.map((point) => value(point).toFixed(digits)),
  ];
  return layOut([
    ['people/s', ...points.map(({ rate }) => String(rate))],
    ...names.map((name) => row(name, PRECISION.ms, (point) => costOf(point, name))),
    row('sum', PRECISION.ms, sumOf),
    row('sum : gateway', PRECISION.ratio, (point) => sumOf(point) / costOf(point, 'gateway')),
    row('people/s done', PRECISION.people, ({ people, seconds }) => people / seconds),
  ]);
}
