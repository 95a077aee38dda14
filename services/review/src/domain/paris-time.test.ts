import { parisTime } from './paris-time';

describe('Paris time', () => {
  it.each([
    ['2026-11-21T19:32:05Z', '2026-11-21T20:32:05+01:00', '20:32'],
    ['2026-07-14T21:59:00Z', '2026-07-14T23:59:00+02:00', '23:59'],
    ['2026-07-14T22:00:00Z', '2026-07-15T00:00:00+02:00', '00:00'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00', '00:30'],
  ])('shows %s as %s', (moment, dateTime, timeOfDay) => {
    expect(parisTime(new Date(moment))).toEqual({ dateTime, timeOfDay });
  });

  it('is the same moment', () => {
    const moment = new Date('2026-10-25T00:59:59Z');
    expect(new Date(parisTime(moment).dateTime)).toEqual(moment);
  });
});
