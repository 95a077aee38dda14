import { lastParisDays, parisDay } from './paris-days';

describe('parisDay', () => {
  it('turns at midnight in Paris, an hour before UTC in winter and two in summer', () => {
    expect(parisDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
    expect(parisDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
    expect(parisDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
  });
});

describe('lastParisDays', () => {
  it('ends today and starts with the oldest', () => {
    expect(lastParisDays(3, new Date('2026-03-01T12:00:00Z'))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  it('neither skips nor repeats a day when the clocks change', () => {
    const overWinter = lastParisDays(90, new Date('2026-12-01T23:30:00Z'));
    expect(overWinter).toHaveLength(90);
    expect(new Set(overWinter).size).toBe(90);
    expect(overWinter.at(-1)).toBe('2026-12-02');
    expect(overWinter[0]).toBe('2026-09-04');
  });
});
