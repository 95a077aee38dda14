import { pino } from 'pino';
import { events } from '@girouette/contracts';
import { applyPage } from './apply-page';
import { createEvent } from './create-event';
import type { Consumer } from './port';

const outage = () => Object.assign(new Error('no answer of the store'), { code: 'ECONNRESET' });

function someEntries(count: number) {
  const about = { source: 'game', now: new Date('2026-11-21T19:30:00Z') } as const;
  return Array.from({ length: count }, (_, at) => ({
    position: String(at + 1),
    event: createEvent(
      events.pageVisited,
      { pageId: 'page-1', ownerId: 'owner-1', visitId: `visit-${at}`, at: '2026-11-21T19:30:00Z' },
      about,
    ),
  }));
}

it('a page that a failing store never lets through as a whole is applied event by event', async () => {
  const entries = someEntries(5);
  const tried: number[] = [];
  const applied: string[] = [];
  const deadLetters: unknown[] = [];
  let reached = '';
  const consumer: Pick<Consumer, 'group' | 'topics' | 'position' | 'apply'> = {
    group: 'analytics',
    topics: ['visits'],
    position: () => Promise.resolve(null),
    apply({ events: page }) {
      tried.push(page.length);
      if (page.length > 1) return Promise.reject(outage());
      applied.push(...page.map(({ id }) => id));
      return Promise.resolve('applied');
    },
  };
  const page = { topic: 'visits', from: '', to: '5', mayRepeat: false, entries };

  const result = await applyPage(page, {
    consumer,
    options: { attempts: 2, backoffMs: 1 },
    addDeadLetter: (letter) => Promise.resolve(void deadLetters.push(letter)),
    onApplied: (position) => void (reached = position),
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
  });

  expect({ result, reached, deadLetters }).toEqual({
    result: 'applied',
    reached: '5',
    deadLetters: [],
  });
  expect(applied).toEqual(entries.map(({ event }) => event.id));
  expect(tried).toEqual([5, 5, 5, 1, 1, 1, 1, 1]);
});
