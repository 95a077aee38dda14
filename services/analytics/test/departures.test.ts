import { endpoints, events, type PageSnapshot } from '@girouette/contracts';
import { aPageSnapshot, eventually } from '@girouette/platform/kit/testing';
import { JOURNAL } from '../src/counting/store';
import { rebuildFigures } from '../src/rebuild/actions';
import { createDependencies } from '../src/service';
import { admin, startAnalytics, type AnalyticsService } from './start-analytics';

let analytics: AnalyticsService;
let leaves: PageSnapshot;
let stays: PageSnapshot;

beforeEach(async () => {
  analytics = await startAnalytics();
  [leaves, stays] = [aPageSnapshot({ ownerId: 'group' }), aPageSnapshot({ ownerId: 'group' })];
  const { page, visit, spin } = analytics.event;
  await analytics.deliver(page(leaves), page(stays));
  await analytics.deliverInOrder(visit(leaves), visit(leaves), spin(leaves, 'gift'), visit(stays));
  await analytics.deliver(page({ ...leaves, ownerId: 'owner-2', version: 2 }));
  await analytics.publish(events.pageLeft, {
    ...{ pageId: leaves.pageId, placeId: 'place-1', from: 'group', to: 'owner-2', version: 2 },
    at: analytics.clock.now().toISOString(),
  });
});
afterEach(() => analytics.close());

const visits = async (...owners: string[]) =>
  Promise.all(owners.map(async (id) => (await analytics.readStats(id, admin)).body.totalVisits));
const visitsToday = async (owner: string, pageId?: string) => {
  const query = { days: '7', ...(pageId !== undefined && { pageId }) };
  const request = { as: admin, params: { userId: owner }, query };
  const { body } = await analytics.call(endpoints.readDailyFigures, request);
  return JSON.stringify(body);
};

it('takes its figures along, in the totals and the days of both organisations', async () => {
  expect(await visits('group', 'owner-2')).toEqual([1, 2]);
  expect(await visitsToday('owner-2')).toContain('"visits":2');
  expect(await visitsToday('group')).toContain('"visits":1');
});

it('counts what comes late for the present owner', async () => {
  await analytics.deliverInOrder(analytics.event.visit(leaves));
  expect(await visits('group', 'owner-2')).toEqual([1, 3]);
});

it('has the same figures after a rebuild', async () => {
  await eventually(async () => {
    const facts = await analytics.adapters.store.table(JOURNAL).find('byOwner', ['group']);
    expect(facts.filter(({ pageId }) => pageId === leaves.pageId)).toEqual([]);
  });
  await rebuildFigures(createDependencies(analytics.adapters), { onProgress: () => undefined });
  expect(await visits('group', 'owner-2')).toEqual([1, 2]);
  expect(await visitsToday('owner-2')).toContain('"visits":2');
});
