import type { Action } from './actions';
import { simulate, type Evening } from './evening';
import type { Violation } from './rules';

/**
 * Searches for few actions that violate the same rule. Each action has a chance of its own, so that the others stay as they are when one is
 * left out.
 * @param options.actions those that happened before the violation
 * @param options.enough with so few actions, the search ends
 * @param options.onTry is called before each evening
 */
export async function shrink(options: {
  evening: Evening;
  rule: string;
  actions: readonly Action[];
  enough: number;
  onTry: (size: number) => void;
}): Promise<{ actions: readonly Action[]; violations: Violation[] }> {
  const { evening, rule, enough, onTry } = options;
  let best = { actions: options.actions, violations: [] as Violation[] };

  async function violates(actions: readonly Action[]): Promise<boolean> {
    onTry(actions.length);
    const only = new Set(actions.map(({ number }) => number));
    const result = await simulate({ ...evening, only });
    if (!result.violations.some((each) => each.rule === rule)) return false;
    best = result;
    return true;
  }

  await violates(best.actions);
  for (let size = Math.ceil(best.actions.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.actions.length && best.actions.length > enough;) {
      const rest = best.actions.toSpliced(from, size);
      if (!(await violates(rest))) from += size;
    }
    if (size === 1) break;
  }
  return best;
}
