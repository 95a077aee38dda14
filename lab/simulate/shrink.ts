import type { Action } from './actions';
import { simulate, type Evening } from './evening';
import type { Violation } from './rules';

/** Each round retries the failed reductions, because with fewer actions messages travel at other moments. */
const ROUNDS = 4;

/**
 * Searches for few actions that violate the same rule. Each action has a separate source of chance, so that leaving one out does not change
 * the others.
 * @param options.actions those that happened before the violation
 * @param options.enough with so few actions, the search ends
 * @param options.onTry is called before each evening, with the number of its actions
 */
export async function shrink(options: {
  evening: Evening;
  rule: string;
  actions: readonly Action[];
  enough: number;
  onTry: (size: number) => void;
}): Promise<{ actions: Action[]; violations: Violation[] }> {
  const { evening, rule, enough, onTry } = options;
  let best = { actions: [...options.actions], violations: [] as Violation[] };

  async function tryWithout(left: readonly Action[]): Promise<void> {
    const only = new Set(best.actions.map(({ number }) => number));
    const before = only.size;
    for (const { number } of left) only.delete(number);
    // All of them are already left out.
    if (left.length > 0 && only.size === before) return;
    onTry(only.size);
    const result = await simulate({ ...evening, only });
    if (result.violations.some((each) => each.rule === rule)) best = result;
  }

  await tryWithout([]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = best.actions.length;
    for (const part of partsOf(best.actions)) {
      if (best.actions.length <= enough) return best;
      await tryWithout(part);
    }
    if (best.actions.length === before) break;
  }
  return best;
}

/** Returns the sets of actions to leave out together: halves, quarters and so on, then all actions of one person, then each action. */
function partsOf(actions: readonly Action[]): Action[][] {
  const persons = new Map<string, Action[]>();
  for (const action of actions) {
    const person = `${action.actor} ${action.who}`;
    persons.set(person, [...(persons.get(person) ?? []), action]);
  }
  const halves: Action[][] = [];
  for (let size = Math.ceil(actions.length / 2); size > 1; size = Math.floor(size / 2))
    for (let from = 0; from < actions.length; from += size)
      halves.push(actions.slice(from, from + size));
  return [...halves, ...persons.values(), ...actions.map((action) => [action])];
}
