import { AppError, DEFAULT_GIFT_TERMS } from '@girouette/contracts';
import { validateGifts, wheelWeights, type Gift, type GiftInput } from './gift-rules';

const gifts = (...percents: (number | null)[]): GiftInput[] =>
  percents.map((percent, index) => ({
    option: (index + 1) as Gift['option'],
    label: 'Un thé',
    percent,
  }));

/** The code and the field of the error that a check throws. */
function errorOf(inputs: GiftInput[]) {
  try {
    return validateGifts(inputs);
  } catch (error) {
    return error instanceof AppError ? [error.code, error.field] : error;
  }
}

describe('the gifts of a page', () => {
  it.each([
    ['may share 100 percent', gifts(70, 30)],
    ['may have 0 percent', gifts(0)],
    ['may be none', []],
  ])('%s', (_what, inputs) => {
    const terms = DEFAULT_GIFT_TERMS;
    expect(validateGifts(inputs)).toEqual(inputs.map((gift) => ({ ...gift, terms })));
  });

  it('keep their terms where an older client sends none', () => {
    const terms = { ...DEFAULT_GIFT_TERMS, validDays: 3 };
    const known = [{ option: 1 as const, label: 'Un café', percent: 10, terms }];
    expect(validateGifts(gifts(70, 30), known).map((gift) => gift.terms.validDays)).toEqual([
      3, 10,
    ]);
  });

  it.each([1, 2, 3, 4, 5])('need a percentage, which gift %d lacks', (option) => {
    const inputs = gifts(1, 1, 1, 1, 1).map((gift) =>
      gift.option === option ? { ...gift, percent: null } : gift,
    );
    expect(errorOf(inputs)).toEqual(['FREQUENCY_REQUIRED', `gifts.${option}.percent`]);
  });

  it('are refused from the gift that exceeds 100 percent on', () => {
    expect(errorOf(gifts(60, 40, 1, 50))).toEqual(['FREQUENCIES_EXCEED_100', 'gifts.3.percent']);
  });

  it('all need a percentage before their sum counts', () => {
    expect(errorOf(gifts(60, 50, null))).toEqual(['FREQUENCY_REQUIRED', 'gifts.3.percent']);
  });
});

describe('the weights of a wheel', () => {
  it.each([
    { allocated: 0, lost: [34, 33, 33] },
    { allocated: 50, lost: [17, 17, 16] },
    { allocated: 98, lost: [1, 1, 0] },
    { allocated: 99, lost: [1, 0, 0] },
    { allocated: 100, lost: [0, 0, 0] },
  ])('share the rest after $allocated percent as $lost', ({ allocated, lost }) => {
    const weights = wheelWeights(validateGifts(gifts(allocated)));
    expect([weights[6], weights[7], weights[8]]).toEqual(lost);
  });
});
