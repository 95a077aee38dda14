import { discountedPrice, listPrice, reductionPercent, toCents, toEuros } from './money';

const prices = { price: 29, for_2_to_4: 25, for_5_Plus: 20, discount: 20 };

describe('prices', () => {
  it.each([
    [1, 2_900],
    [2, 5_000],
    [4, 10_000],
    [5, 10_000],
    [12, 24_000],
  ])('of %i pages are %i cents by the list', (pages, cents) => {
    expect(listPrice(prices, pages)).toBe(cents);
  });

  it.each([
    [1, 2_320, 20],
    [2, 4_000, 31],
    [5, 8_000, 45],
  ])(
    'of %i pages are %i cents after the discount, %i percent less than single pages',
    (pages, cents, percent) => {
      expect(discountedPrice(prices, pages)).toBe(cents);
      expect(reductionPercent(prices, pages)).toBe(percent);
    },
  );

  it('stay the list price without a discount', () => {
    const plain = { price: 29, for_2_to_4: 25, for_5_Plus: 20 };
    expect(discountedPrice(plain, 1)).toBe(2_900);
    expect(reductionPercent(plain, 1)).toBe(0);
  });

  it('have no reduction when they are free', () => {
    expect(reductionPercent({ price: 0, for_2_to_4: 0, for_5_Plus: 0 }, 3)).toBe(0);
  });

  it('are exact in cents, where floating euros are not', () => {
    expect(toCents(1.005 * 100)).toBe(10_050);
    expect(toCents(19.99)).toBe(1_999);
    expect(toCents(0.1 + 0.2)).toBe(30);
    expect(toEuros(1_999)).toBe(19.99);
  });
});
