import { medianOf } from '../table';

interface Figure {
  name: string;
  unit: string;
  digits: number;
}

/** The figures measured for a page. Bytes include headers, as transferred. */
const FIGURES = {
  performance: { name: 'performance', unit: '', digits: 0 },
  accessibility: { name: 'accessibility', unit: '', digits: 0 },
  bestPractices: { name: 'best practices', unit: '', digits: 0 },
  seo: { name: 'SEO', unit: '', digits: 0 },
  firstPaint: { name: 'first contentful paint', unit: 's', digits: 2 },
  largestPaint: { name: 'largest contentful paint', unit: 's', digits: 2 },
  shift: { name: 'layout shift', unit: '', digits: 3 },
  blocked: { name: 'total blocking time', unit: 'ms', digits: 0 },
  code: { name: 'HTML, styles, script', unit: 'KB', digits: 1 },
  type: { name: 'typefaces', unit: 'KB', digits: 1 },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
export type Figures = Record<FigureName, number>;

const NAMES = Object.keys(FIGURES) as FigureName[];
/** Scores out of 100; higher is better. */
const SCORES: readonly FigureName[] = ['performance', 'accessibility', 'bestPractices', 'seo'];

/** The minimum of a score, or the maximum of any other figure. */
export type Goals = Partial<Figures>;

/** A page to measure. */
export interface MeasuredPage {
  name: string;
  path: string;
  goals: Goals;
}

/** The median of each figure. */
export const mediansOf = (rounds: readonly Figures[]): Figures =>
  Object.fromEntries(
    NAMES.map((name) => [name, medianOf(rounds.map((figures) => figures[name]))]),
  ) as Figures;

const isMissed = (name: FigureName, { value, goal }: { value: number; goal: number }) =>
  SCORES.includes(name) ? value < goal : value > goal;

/** The figures that miss their goal. */
export const missesOf = (figures: Figures, goals: Goals): FigureName[] =>
  NAMES.filter((name) => {
    const goal = goals[name];
    return goal !== undefined && isMissed(name, { value: figures[name], goal });
  });

/** One line per figure: its value, its goal, and a mark when the goal is missed. */
export const linesOf = (figures: Figures, goals: Goals): string[] => {
  const misses = missesOf(figures, goals);
  return NAMES.map((name) => {
    const { name: label, unit, digits } = FIGURES[name];
    const value = `${figures[name].toFixed(digits)} ${unit}`.trim();
    const goal = goals[name];
    const sign = SCORES.includes(name) ? '≥' : '≤';
    const wanted = goal === undefined ? 'no goal' : `${sign} ${goal}`;
    return `  ${label.padEnd(26)}${value.padStart(9)}   ${wanted}${misses.includes(name) ? ' ✖' : ''}`;
  });
};
