import { AppError } from '@girouette/contracts';
import type { EventPage } from '../port';
import { mergePages } from './merge-pages';

const aPage = (topic: string, ...ids: string[]) =>
  ({
    topic,
    from: '',
    to: '',
    mayRepeat: true,
    events: ids.map((id) => ({ id })),
  }) as unknown as EventPage;

function aConsumer(fails: (ids: string[]) => boolean = () => false) {
  const applied: string[] = [];
  return {
    applied,
    apply: ({ topic, events }: EventPage) => {
      const ids = events.map(({ id }) => id);
      if (fails(ids)) return Promise.reject(new Error(`not ${ids.join('')}`));
      applied.push(`${topic}: ${ids.join('')}`);
      return Promise.resolve('applied' as const);
    },
  };
}

it('applies pages of all topics that arrive together as one, in their order', async () => {
  const { apply, applied } = aConsumer();
  const merged = mergePages(apply, 10);
  const pages = [aPage('plays', 'a', 'b'), aPage('mails', 'x'), aPage('plays', 'c')];
  expect(await Promise.all(pages.map(merged))).toEqual(['applied', 'applied', 'applied']);
  expect(applied).toEqual(['plays: abxc']);
});

it('queues pages that arrive meanwhile, and applies no more events at once than allowed', async () => {
  const { apply, applied } = aConsumer();
  const merged = mergePages(apply, 3);
  const first = merged(aPage('plays', 'a'));
  await first;
  await Promise.all([
    merged(aPage('plays', 'b', 'c')),
    merged(aPage('plays', 'd', 'e')),
    merged(aPage('plays', 'f')),
  ]);
  expect(applied).toEqual(['plays: a', 'plays: bc', 'plays: def']);
});

it('applies each page separately when they fail together, so that only the faulty one fails', async () => {
  const { apply, applied } = aConsumer((ids) => ids.includes('b'));
  const merged = mergePages(apply, 10);
  const results = await Promise.allSettled([
    merged(aPage('plays', 'a')),
    merged(aPage('plays', 'b')),
    merged(aPage('plays', 'c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(applied).toEqual(['plays: a', 'plays: c']);
});

it('tries no page separately in an outage', async () => {
  const tried: number[] = [];
  const merged = mergePages(({ events }) => {
    tried.push(events.length);
    return Promise.reject(new AppError('UNAVAILABLE'));
  }, 10);
  const results = await Promise.allSettled([
    merged(aPage('plays', 'a')),
    merged(aPage('plays', 'b')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tried).toEqual([2]);
});

it('goes on at once after a full page', async () => {
  const { apply, applied } = aConsumer();
  const merged = mergePages(apply, 2);
  // A rest would never end.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  for (let page = 0; page < 4; page += 1) {
    // The pages of two partitions: the second waits while the first is applied.
    await Promise.all([merged(aPage('plays', 'a', 'b')), merged(aPage('plays', 'c', 'd'))]);
  }
  expect(applied).toHaveLength(8);
  jest.useRealTimers();
});
