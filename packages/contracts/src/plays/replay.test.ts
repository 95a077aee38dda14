import { mayPlayAgain, playAgainOn } from './replay';

const playedAt = (moment: string, replayAfterDays: number | null) => ({
  day: playAgainOn(new Date(moment), replayAfterDays),
  from: (now: string) => mayPlayAgain(new Date(moment), { replayAfterDays, now: new Date(now) }),
});

test.each([
  ['over midnight', '2026-11-21T22:59:59Z', 1, '2026-11-22', '2026-11-21T23:00:00Z'],
  ['when summer time begins', '2026-03-28T20:00:00Z', 1, '2026-03-29', '2026-03-28T23:00:00Z'],
  ['a day after that', '2026-03-28T20:00:00Z', 2, '2026-03-30', '2026-03-29T22:00:00Z'],
  ['when summer time ends', '2026-10-24T20:00:00Z', 1, '2026-10-25', '2026-10-24T22:00:00Z'],
  ['a day after this', '2026-10-24T20:00:00Z', 2, '2026-10-26', '2026-10-25T23:00:00Z'],
])('a guest may play again from midnight in Paris on, %s', (...row) => {
  const [, played, days, day, from] = row;
  const play = playedAt(played, days);
  const before = new Date(Date.parse(from) - 1).toISOString();
  expect([play.day, play.from(before), play.from(from)]).toEqual([day, false, true]);
});

test('without a number of days no guest plays twice', () => {
  const play = playedAt('2026-11-21T12:00:00Z', null);
  expect([play.day, play.from('2036-11-21T12:00:00Z')]).toEqual([null, false]);
});
