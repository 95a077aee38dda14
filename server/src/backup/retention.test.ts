import { DAY_MS } from '@girouette/contracts/durations';
import { expiredBackups } from './retention';

const LAST = Date.parse('2026-11-24T02:30:00Z');

/** Makes a backup each day and removes those that may go. @returns the remaining days */
function afterDays(days: number): string[] {
  let kept: Date[] = [];
  for (let day = days - 1; day >= 0; day -= 1) {
    kept.push(new Date(LAST - day * DAY_MS));
    const expired = new Set(expiredBackups(kept));
    kept = kept.filter((moment) => !expired.has(moment));
  }
  return kept.map((moment) => moment.toISOString().slice(0, 10));
}

it('keeps every backup of the first week', () => {
  expect(afterDays(7)).toHaveLength(7);
});

it('keeps seven days, four weeks and twelve months after two years', () => {
  const kept = afterDays(730);
  expect(kept.slice(-7)).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ]);
  // The Sundays of earlier weeks, and the last day of each earlier month.
  expect(kept).toEqual(
    expect.arrayContaining(['2026-11-08', '2026-11-15', '2026-10-31', '2025-12-31']),
  );
  expect(kept).not.toContain('2025-11-30');
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
});

it('keeps the latest of a day, and the existing ones after a pause', () => {
  const moments = ['2026-01-05T08:00:00Z', '2026-11-24T02:00:00Z', '2026-11-24T09:00:00Z'];
  const expired = expiredBackups(moments.map((moment) => new Date(moment)));
  expect(expired).toEqual([new Date('2026-11-24T02:00:00Z')]);
});
