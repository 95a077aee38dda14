import type { Play } from '@girouette/contracts/plays/http/plays';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { labelIn } from '@girouette/contracts/pages/label-in';
import { GIFT_OPTIONS, type GiftNumber } from '@girouette/contracts/pages/wheel';
import { conditionsOf, language } from './texts';

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
    label: labelIn(language, { label, labels: conditions.labels }),
    conditions: conditionsOf(conditions),
    alcohol: conditions.alcohol,
  }));
}

/** The labels of options 1 to 5 on the wheel; empty where there is no gift. */
export const wheelLabels = (
  page: Pick<GamePage, `option${GiftNumber}`> & Partial<Pick<GamePage, 'gifts'>>,
): string[] =>
  GIFT_OPTIONS.map((option) => {
    const gift = page.gifts?.find((each) => each.option === option);
    const label = page[`option${option}`];
    return labelIn(language, { label, labels: gift?.conditions.labels });
  });

/** The label of a won gift in the guest's language. */
export const wonLabel = ({ label, conditions }: Play['outcome']): string =>
  labelIn(language, { label, labels: conditions?.labels });
