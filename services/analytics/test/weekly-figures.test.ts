import { events } from '@girouette/contracts';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { tellWeeklyFigures } from '../src/figures/weekly';
import { createDependencies } from '../src/service';
import { startAnalytics, type AnalyticsService } from './start-analytics';

let analytics: AnalyticsService;
beforeEach(async () => {
  // A Sunday, on which no figures go out by themselves.
  analytics = await startAnalytics({ now: '2026-11-08T09:00:00Z' });
});
afterEach(() => analytics.close());

const page = (ownerId: string) => aPageSnapshot({ ownerId });
const told = async () =>
  (await analytics.published(events.weeklyFiguresCounted)).map(({ data }) => data);
const tell = (signal = new AbortController().signal) =>
  tellWeeklyFigures(createDependencies(analytics.adapters), signal);

/** In Paris. The week before is that of Monday, 16 November 2026. */
const MONDAY_AT_8 = '2026-11-23T07:00:00Z';

async function visitsOn(ownerId: string, ...moments: string[]): Promise<void> {
  for (const moment of moments) {
    analytics.clock.set(moment);
    await analytics.deliverInOrder(analytics.event.visit(page(ownerId)));
  }
}

it('an owner is told on Monday at eight the figures of the week from Monday to Sunday, beside those of the week before', async () => {
  await visitsOn('owner-1', '2026-11-09T10:00:00Z', '2026-11-16T10:00:00Z', '2026-11-22T22:30:00Z');
  analytics.clock.set('2026-11-22T22:45:00Z');
  await analytics.deliverInOrder(
    analytics.event.review(page('owner-1')),
    analytics.event.consent(page('owner-1')),
    analytics.event.redeem(page('owner-1')),
  );
  await visitsOn('owner-1', '2026-11-22T23:30:00Z');

  analytics.clock.set('2026-11-23T06:59:00Z');
  await tell();
  expect(await told()).toEqual([]);
  analytics.clock.set(MONDAY_AT_8);
  await tell();
  expect(await told()).toEqual([
    {
      ownerId: 'owner-1',
      week: '2026-11-16',
      brought: {
        redeemed: { now: 1, before: 0 },
        visits: { now: 2, before: 1 },
        reviews: { now: 1, before: 0 },
        contacts: { now: 1, before: 0 },
      },
      at: '2026-11-23T07:00:00.000Z',
    },
  ]);
});

it('an owner is told once a week, whichever process does it and however often', async () => {
  await visitsOn('owner-1', '2026-11-16T10:00:00Z');
  await visitsOn('owner-2', '2026-11-17T10:00:00Z');
  analytics.clock.set(MONDAY_AT_8);
  const stopped = new AbortController();
  stopped.abort();
  await expect(tell(stopped.signal)).rejects.toThrow('abort');
  await Promise.all([tell(), tell(), tell()]);
  await analytics.restart();
  await tell();
  expect((await told()).map(({ ownerId }) => ownerId).sort()).toEqual(['owner-1', 'owner-2']);

  analytics.clock.set('2026-11-30T07:00:00Z');
  await tell();
  expect((await told()).slice(2).map(({ week }) => week)).toEqual(['2026-11-23', '2026-11-23']);
});

it('no owner is told about two weeks without figures, or from Wednesday on', async () => {
  await visitsOn('owner-1', '2026-11-08T10:00:00Z');
  await visitsOn('owner-2', '2026-11-16T10:00:00Z');
  analytics.clock.set('2026-11-24T23:30:00Z');
  await tell();
  expect(await told()).toEqual([]);
  analytics.clock.set('2026-11-24T22:30:00Z');
  await tell();
  expect((await told()).map(({ ownerId }) => ownerId)).toEqual(['owner-2']);
});

it('an erased owner is told nothing', async () => {
  await visitsOn('owner-1', '2026-11-16T10:00:00Z');
  await analytics.publish(events.userErased, {
    ...events.userErased.sample,
    userId: 'owner-1',
    ownerId: 'owner-1',
  });
  analytics.clock.set(MONDAY_AT_8);
  await tell();
  expect(await told()).toEqual([]);
});

it('a trial is answered once with all that its owner’s pages brought', async () => {
  await visitsOn('owner-1', '2026-11-09T10:00:00Z', '2026-11-16T10:00:00Z');
  await visitsOn('owner-2', '2026-11-22T10:00:00Z');
  await analytics.deliverInOrder(
    analytics.event.spin(page('owner-1'), 'gift'),
    analytics.event.review(page('owner-1')),
    analytics.event.consent(page('owner-1')),
  );
  const asked = { ...events.trialFiguresRequested.sample, ownerId: 'owner-1' };
  const request = analytics.createEvent(events.trialFiguresRequested, asked);
  await analytics.deliver(request, request);
  const brought = { visits: 2, spins: 1, gifts: 1, reviews: 1, contacts: 1 };
  expect((await analytics.published(events.trialFiguresCounted)).map(({ data }) => data)).toEqual([
    { ...asked, brought },
  ]);
});
