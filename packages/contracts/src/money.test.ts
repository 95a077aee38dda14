import fc from 'fast-check';
import {
  discountedPrice,
  listPrice,
  reductionPercent,
  tariffOf,
  toCents,
  toEuros,
  unitPrice,
  type Tariff,
} from './money';

const tariff = tariffOf({ price: 29, for_2_to_4: 25, for_5_Plus: 20, discount: 20 });

describe('prices', () => {
  it.each([
    [1, 2_900],
    [2, 5_000],
    [4, 10_000],
    [5, 10_000],
    [12, 24_000],
  ])('of %i pages are %i cents by the list', (pages, cents) => {
    expect(listPrice(tariff, pages)).toBe(cents);
  });

  it.each([
    [1, 2_320, 20],
    [2, 4_000, 31],
    [5, 8_000, 45],
  ])(
    'of %i pages are %i cents after the discount, %i percent less than single pages',
    (pages, cents, percent) => {
      expect(discountedPrice(tariff, pages)).toBe(cents);
      expect(reductionPercent(tariff, pages)).toBe(percent);
    },
  );

  it('stay the list price without a discount', () => {
    const plain = tariffOf({ price: 29, for_2_to_4: 25, for_5_Plus: 20 });
    expect(discountedPrice(plain, 1)).toBe(2_900);
    expect(reductionPercent(plain, 1)).toBe(0);
  });

  it('have no reduction when they are free, or when several pages cost more than single ones', () => {
    expect(reductionPercent(tariffOf({ price: 0, for_2_to_4: 0, for_5_Plus: 0 }), 3)).toBe(0);
    expect(reductionPercent(tariffOf({ price: 1, for_2_to_4: 2, for_5_Plus: 2 }), 3)).toBe(0);
  });

  it('are exact in cents, where floating euros are not', () => {
    expect(toCents(1.005 * 100)).toBe(10_050);
    expect(toCents(19.99)).toBe(1_999);
    expect(toCents(0.1 + 0.2)).toBe(30);
    expect(toEuros(1_999)).toBe(19.99);
  });

  it('round half a cent up, even where floating percents are not exact', () => {
    const odd: Tariff = { unitPrices: [{ from: 1, cents: 1_50 }], discountPercent: 33 };
    expect(discountedPrice(odd, 1)).toBe(1_01); // 100.5 cents
  });
});

describe('prices of any tariff', () => {
  const cents = fc.integer({ min: 0, max: 100_000_00 });
  const anyTariff: fc.Arbitrary<Tariff> = fc.record({
    unitPrices: fc.tuple(cents, cents, cents).map(([one, two, five]) => [
      { from: 1, cents: one },
      { from: 2, cents: two },
      { from: 5, cents: five },
    ]),
    discountPercent: fc.option(
      fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
      { nil: undefined },
    ),
  });
  const anyPages = fc.integer({ min: 1, max: 1_000 });
  const check = (property: (tariff: Tariff, pages: number) => void) => {
    fc.assert(fc.property(anyTariff, anyPages, property));
  };

  it('are whole cents from 0 to the list price', () => {
    check((any, pages) => {
      const price = discountedPrice(any, pages);
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(0);
      expect(price).toBeLessThanOrEqual(listPrice(any, pages));
    });
  });

  it('are within half a cent of the exact amount', () => {
    check((any, pages) => {
      const points = BigInt(Math.round((any.discountPercent ?? 0) * 100));
      const exact = BigInt(listPrice(any, pages)) * (10_000n - points);
      const difference = BigInt(discountedPrice(any, pages)) * 10_000n - exact;
      expect(difference > -5_000n && difference <= 5_000n).toBe(true);
    });
  });

  it('have the unit price of 1, of 2 to 4, or of 5 and more pages', () => {
    check((any, pages) => {
      const [one, two, five] = any.unitPrices.map((tier) => tier.cents);
      expect(unitPrice(any, pages)).toBe(pages === 1 ? one : pages < 5 ? two : five);
    });
  });

  it('have a reduction that is a whole percent from 0 to 100', () => {
    check((any, pages) => {
      const percent = reductionPercent(any, pages);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    });
  });

  it('survive the way over the wire in euros and back', () => {
    check((any, pages) => {
      const [one, two, five] = any.unitPrices.map((tier) => toEuros(tier.cents));
      const wire = { price: one ?? 0, for_2_to_4: two ?? 0, for_5_Plus: five ?? 0 };
      const read = tariffOf({ ...wire, discount: any.discountPercent });
      expect(discountedPrice(read, pages)).toBe(discountedPrice(any, pages));
    });
  });
});
