import {
  AppError,
  DEFAULT_GIFT_TERMS,
  GIFT_OPTIONS,
  weightsOf,
  type GiftNumber,
  type GiftTerms,
  type PageTerms,
  type Weights,
} from '@girouette/contracts';
import { isAlcohol } from '@girouette/wording/alcohol';
import { giftErrors } from '@girouette/contracts/pages/gifts';
import { createMemo } from '@girouette/contracts/memo';

/** A gift that a guest can win. */
export interface Gift {
  /** Its place on the wheel. Options without a gift are left out. */
  option: GiftNumber;
  label: string;
  /** How often it is drawn, from 0 to 100. All gifts together have at most 100. */
  percent: number;
  terms: GiftTerms;
}

/** A gift as sent. The owner may have left out its percentage, and older clients do not know its terms. */
export type GiftInput = Omit<Gift, 'percent' | 'terms'> & {
  percent: number | null;
  terms?: GiftTerms | undefined;
};

/**
 * Checks the gifts of a page by the rules that the page editor shows (docs/specification §5, Wheel options).
 * @param known the present gifts; their terms stay where the input has none
 * @throws AppError FREQUENCY_REQUIRED; FREQUENCIES_EXCEED_100 for the gift that exceeds. `field` is `gifts.<option>.percent`
 */
export function validateGifts(inputs: readonly GiftInput[], known: readonly Gift[] = []): Gift[] {
  const frequencies = GIFT_OPTIONS.map((option) => {
    const input = inputs.find((each) => each.option === option);
    return { label: input?.label ?? '', frequency: input?.percent ?? null };
  });
  const [first] = giftErrors(frequencies);
  if (first) {
    const [option, code] = first;
    throw new AppError(code, { field: `gifts.${option}.percent` });
  }
  return inputs.map((input) => {
    const before = known.find(({ option }) => option === input.option);
    const terms = input.terms ?? before?.terms ?? DEFAULT_GIFT_TERMS;
    return { ...input, percent: input.percent ?? 0, terms: withLabels(terms, before?.terms) };
  });
}

/** An older client sends terms without the labels in other languages, and does not change them. */
function withLabels({ labels, ...terms }: GiftTerms, known: GiftTerms | undefined): GiftTerms {
  const kept = labels ?? known?.labels ?? {};
  return Object.keys(kept).length === 0 ? terms : { ...terms, labels: kept };
}

/** The gifts that guests can win at some moment. The consolation gift takes over the share of others, so it needs none of its own. */
export const offeredGifts = ({
  gifts,
  terms,
}: {
  gifts: readonly Gift[];
  terms: Pick<PageTerms, 'consolation'>;
}): Gift[] => gifts.filter(({ percent, option }) => percent > 0 || option === terms.consolation);

/** The terms of a gift as they are when it is announced or won: with the mark of alcoholic drinks. */
export const announcedTerms = (gift: Pick<Gift, 'label' | 'terms'>): GiftTerms =>
  isDrink(gift) ? { ...gift.terms, alcohol: true } : gift.terms;

/**
 * Whether only adults may spin the wheel of a page. An alcoholic drink that is sold out counts too: the page that the guest saw does not
 * know the stock, and a drink that is given back during the draw can be won again.
 */
export const isForAdults = (settings: Parameters<typeof offeredGifts>[0]): boolean =>
  offeredGifts(settings).some(isDrink);

/** Reading a label costs about 8 µs, and every spin asks for all labels of its page. */
const readLabels = createMemo<string, boolean>(10_000);

/** The words of drinks are French and English. */
const isDrink = ({ label, terms }: Pick<Gift, 'label' | 'terms'>): boolean =>
  terms.alcoholFree !== true &&
  (namesAlcohol(label) || (terms.labels?.en !== undefined && namesAlcohol(terms.labels.en)));

const namesAlcohol = (label: string): boolean => readLabels(label, () => isAlcohol(label));

/** The weights of all eight options. The three losing options share the rest of 100 percent. */
export const wheelWeights = (gifts: readonly Gift[]): Weights =>
  weightsOf(Object.fromEntries(gifts.map(({ option, percent }) => [option, percent])));
