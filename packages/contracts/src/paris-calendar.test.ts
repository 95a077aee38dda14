import fc from 'fast-check';
import { addDays, addMonths, lastParisDays, parisDay, parisTime } from './paris-calendar';

/** Any moment in the years when the present rules of summer time hold. */
const moments = fc.date({
  min: new Date('1997-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});
/** Moments near a change to or from summer time. */
const changes = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'),
    fc.integer({ min: -26 * 3_600_000, max: 26 * 3_600_000 }),
  )
  .map(([day, ms]) => new Date(Date.parse(`${day}T01:00:00Z`) + ms));
const anyMoment = fc.oneof(moments, changes);

describe('the time in Paris', () => {
  it.each([
    ['2026-11-21T19:32:05Z', '2026-11-21T20:32:05+01:00', '20:32'],
    ['2026-07-14T21:59:00Z', '2026-07-14T23:59:00+02:00', '23:59'],
    ['2026-07-14T22:00:00Z', '2026-07-15T00:00:00+02:00', '00:00'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00', '00:30'],
  ])('at %s is %s', (moment, dateTime, timeOfDay) => {
    expect(parisTime(new Date(moment))).toEqual({ dateTime, timeOfDay });
  });

  it('is the same moment, to the second', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const seconds = Math.floor(moment.getTime() / 1000) * 1000;
        expect(Date.parse(parisTime(moment).dateTime)).toBe(seconds);
      }),
    );
  });
});

describe('the day in Paris', () => {
  it('turns at midnight in Paris, an hour before UTC in winter and two in summer', () => {
    expect(parisDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
    expect(parisDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
    expect(parisDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
  });
});

describe('the last days in Paris', () => {
  it('end today and start with the oldest', () => {
    expect(lastParisDays(3, new Date('2026-03-01T12:00:00Z'))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  it('are consecutive, even when the clocks change', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 400 }), (now, count) => {
        const days = lastParisDays(count, now);
        expect(days).toHaveLength(count);
        expect(days.at(-1)).toBe(parisDay(now));
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)));
      }),
    );
  });
});

describe('a moment some months later', () => {
  it.each([
    ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
    ['2028-01-31T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2026-08-31T00:00:00.000Z', 1, '2026-09-30T00:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
    // already 1 March in Paris
    ['2026-02-28T23:30:00.000Z', 1, '2026-03-31T22:30:00.000Z'],
    // Paris skips 2:30 on the day when summer time begins
    ['2027-02-28T01:30:00.000Z', 1, '2027-03-28T01:30:00.000Z'],
  ])('(%s, %i) is %s', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });

  it('has the same time and day of the month in Paris, or is the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 24 }), (from, months) => {
        const to = addMonths(from, months);
        const [fromDay, toDay] = [parisDay(from), parisDay(to)];
        const isLastDay = addDays(toDay, 1).endsWith('-01');
        expect(toDay.slice(8) === fromDay.slice(8) || isLastDay).toBe(true);
        const passed = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(passed(toDay) - passed(fromDay)).toBe(months);
        const { timeOfDay } = parisTime(to);
        // Paris skips the times from 2:00 to 3:00 when summer time begins.
        if (!parisTime(from).timeOfDay.startsWith('02')) {
          expect(timeOfDay).toBe(parisTime(from).timeOfDay);
        }
        expect(to.getUTCMilliseconds()).toBe(from.getUTCMilliseconds());
      }),
    );
  });

  it('never comes before a moment that is reached with fewer months', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 1, max: 24 }), (from, months) => {
        expect(addMonths(from, months) > addMonths(from, months - 1)).toBe(true);
      }),
    );
  });
});
