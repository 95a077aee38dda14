import { AppError, weightsOf, type GiftNumber, type Weights } from '@girouette/contracts';

/** What a guest can win. */
export interface Gift {
  /** Its place on the wheel: options without a gift are left out. */
  option: GiftNumber;
  label: string;
  /** How often it is drawn: 0 to 100, and at most 100 with all other gifts. */
  percent: number;
}

/** A gift whose percentage the owner may have left out. */
export type GiftInput = Omit<Gift, 'percent'> & { percent: number | null };

/**
 * Checks the gifts of a page (docs/specification §5, Wheel options).
 * @throws AppError FREQUENCY_REQUIRED; FREQUENCIES_EXCEED_100 for the gift that exceeds. `field` is `gifts.<option>.percent`
 */
export function validateGifts(inputs: readonly GiftInput[]): Gift[] {
  const gifts = inputs.map((input) => {
    const { percent } = input;
    if (percent === null) throw new AppError('FREQUENCY_REQUIRED', { field: fieldOf(input) });
    return { ...input, percent };
  });
  let sum = 0;
  for (const gift of gifts) {
    sum += gift.percent;
    if (sum > 100) throw new AppError('FREQUENCIES_EXCEED_100', { field: fieldOf(gift) });
  }
  return gifts;
}

const fieldOf = ({ option }: Pick<Gift, 'option'>): string => `gifts.${option}.percent`;

/** The weights of all eight options; the three lost ones share what the gifts leave of 100 percent. */
export const wheelWeights = (gifts: readonly Gift[]): Weights =>
  weightsOf(Object.fromEntries(gifts.map(({ option, percent }) => [option, percent])));
