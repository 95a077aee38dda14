import { DEFAULT_GIFT_TERMS } from '@girouette/contracts';
import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import { periodIn } from '@girouette/guest-texts/dates-in';

type Won = Parameters<typeof validityOf>[0];
const inFrench = (won: Won) => {
  const { first, last } = periodIn('fr', validityOf(won));
  return `du ${first} au ${last}`;
};
const described = (wonAt: string) => inFrench({ wonAt: new Date(wonAt) });

describe('the days of a gift', () => {
  it('starts tomorrow and lasts ten days, across the end of a month', () => {
    expect(described('2026-11-21T19:33:00Z')).toBe(
      'du dimanche 22 novembre au mardi 1er décembre 2026',
    );
  });

  it('takes the day in Paris when it is already tomorrow there', () => {
    expect(described('2026-11-21T23:30:00Z')).toBe(
      'du lundi 23 novembre au mercredi 2 décembre 2026',
    );
  });

  it('counts ten days over the change to winter time', () => {
    expect(described('2026-10-23T21:59:00Z')).toBe('du samedi 24 octobre au lundi 2 novembre 2026');
  });

  it('counts ten days over the change to summer time, at the hour that is skipped', () => {
    expect(described('2026-03-29T00:59:59Z')).toBe('du lundi 30 mars au mercredi 8 avril 2026');
  });

  it.each([
    ['today', 0, '2026-03-29T21:59:59Z', 'dimanche 29 mars 2026'],
    ['today', 1, '2026-10-24T22:00:00Z', 'dimanche 25 octobre au lundi 26 octobre 2026'],
    ['tomorrow', 7, '2026-10-24T21:59:59Z', 'dimanche 25 octobre au samedi 31 octobre 2026'],
  ] as const)('of a gift from %s on for %i days, over a change of the clocks', (...row) => {
    const [firstDay, validDays, wonAt, days] = row;
    const conditions = { ...DEFAULT_GIFT_TERMS, firstDay, validDays };
    expect(inFrench({ wonAt: new Date(wonAt), conditions })).toContain(days);
  });

  it('names both years at the end of a year', () => {
    expect(described('2026-12-27T12:00:00Z')).toBe(
      'du lundi 28 décembre 2026 au mercredi 6 janvier 2027',
    );
  });

  it('knows the leap day', () => {
    expect(described('2028-02-27T12:00:00Z')).toBe('du lundi 28 février au mercredi 8 mars 2028');
  });
});
