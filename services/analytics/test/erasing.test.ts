import { events } from '@girouette/contracts';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { OWNER_DAYS, PAGE_DAYS } from '../src/counters/day-store';
import { OWNERS } from '../src/counters/owner-store';
import { PAGES } from '../src/pages/store';
import { PLATFORM } from '../src/platform/store';
import { createDependencies } from '../src/service';
import { rebuildFigures } from '../src/rebuild/actions';
import { startAnalytics, type AnalyticsService } from './start-analytics';

let analytics: AnalyticsService;
beforeEach(async () => {
  analytics = await startAnalytics();
});
afterEach(() => analytics.close());

const erased = aPageSnapshot();
const other = aPageSnapshot();
const { ownerId, pageId } = erased;

async function eraseOneOfTwo() {
  const { page, review, user, visit } = analytics.event;
  for (const one of [erased, other]) {
    await analytics.deliverInOrder(user(one.ownerId), page(one), visit(one), review(one));
  }
  const empty = { ...events.pageErased.sample, ownerId, pageId, version: 2 };
  await analytics.publish(events.pageErased, empty);
  const owner = { ...events.userErased.sample, userId: ownerId, ownerId };
  await analytics.publish(events.userErased, owner);
}

async function expectErased() {
  const { store } = analytics.adapters;
  expect(await store.table(OWNERS).get(ownerId)).toBeNull();
  expect(await store.table(PAGES).get(pageId)).toBeNull();
  for (const days of [OWNER_DAYS, PAGE_DAYS]) {
    expect(await store.table(days).find('byOwner', [ownerId])).toEqual([]);
    expect(await store.table(days).find('byOwner', [other.ownerId])).toHaveLength(1);
  }
  expect((await analytics.listRestaurants()).body).toMatchObject([
    { ownerId: other.ownerId, ownerName: 'Camille Perrin', visitedMembers: 1, reviews: 1 },
  ]);
}

it('the name, pages and figures of an erased owner disappear, and those of others stay', async () => {
  await eraseOneOfTwo();
  await expectErased();
});

it('a rebuild brings back no data of an erased owner', async () => {
  await eraseOneOfTwo();
  const { visit } = analytics.event;
  await analytics.deliver(visit(erased));
  const totals = () => analytics.adapters.store.table(PLATFORM).get('all');
  const before = await totals();
  expect(before).toMatchObject({ users: 1, pages: 1 });
  await rebuildFigures(createDependencies(analytics.adapters), { onProgress: () => undefined });
  await expectErased();
  expect(await totals()).toEqual(before);
});

it('an erased page is counted once, also when it was deleted before; an administrator never was', async () => {
  await analytics.deliver(analytics.event.page(erased));
  await analytics.deliver(analytics.event.deletedPage(erased));
  const page = { ...events.pageErased.sample, ownerId, pageId, version: 3, deletedBefore: true };
  await analytics.publish(events.pageErased, page);
  const admin = { ...events.userErased.sample, isAdmin: true };
  await analytics.publish(events.userErased, admin);
  const totals = await analytics.adapters.store.table(PLATFORM).get('all');
  expect(totals).toMatchObject({ users: 0, pages: 0 });
});
