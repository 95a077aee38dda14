import { fractionOf } from '@girouette/contracts/plays/chances';
import { fill } from '@girouette/guest-texts/fill';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { GIFT_OPTIONS } from '@girouette/contracts/pages/wheel';
import { giftsOf } from '../shared/gifts-of';
import { d, t } from '../shared/texts';
import { weightsIn } from '../shared/weights-in';

export interface Chance {
  label: string;
  /** In words. */
  text: string;
  /** From 0 to 100. */
  percent: number;
}

/** The odds of a spin now, the gifts first and the losses together. A gift that is out of stock says so. */
export function chancesOf(page: GamePage): Chance[] {
  // A service of the release before this one tells no odds.
  const odds = page.odds ?? Object.values(weightsIn(page));
  const total = odds.reduce((sum, weight) => sum + weight, 0);
  const chance = (label: string, weight: number): Chance => ({
    label,
    text: weight === 0 ? d.notWinnable : fill(d.oneIn, fractionOf(weight, total)),
    percent: (100 * weight) / total,
  });
  const lost = odds.slice(GIFT_OPTIONS.length).reduce((sum, weight) => sum + weight, 0);
  return [
    ...giftsOf(page).map(({ option, label }) => chance(label, odds[option - 1] ?? 0)),
    ...(lost > 0 ? [chance(t.loss, lost)] : []),
  ];
}
