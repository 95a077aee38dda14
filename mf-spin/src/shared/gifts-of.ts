import type { GamePage } from '@girouette/contracts/http/game';
import { GIFT_OPTIONS } from '@girouette/contracts/wheel';
import { conditionsOf } from './texts';

export interface ShownGift {
  option: number;
  label: string;
  /** When and how the gift is handed over, in one sentence. */
  conditions: string;
  /** Whether it is an alcoholic drink. */
  alcohol?: boolean | undefined;
}

/** Whether a gift of the page is an alcoholic drink, so that only adults may play. */
export const isForAdults = ({ gifts = [] }: GamePage): boolean =>
  gifts.some(({ conditions }) => conditions.alcohol);

/** The gifts of a page as guests read them. A service of the previous release only knows the default terms. */
export function giftsOf(page: GamePage): ShownGift[] {
  const { gifts } = page;
  if (gifts === undefined) {
    const conditions = conditionsOf(undefined);
    return GIFT_OPTIONS.filter((option) => page[`option${option}`] !== '').map((option) => ({
      option,
      label: page[`option${option}`],
      conditions,
    }));
  }
  return gifts.map(({ option, label, conditions }) => ({
    option,
    label,
    conditions: conditionsOf(conditions),
    alcohol: conditions.alcohol,
  }));
}
