import { endpoints, events, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { MEDIA } from '../src/counters/medium-store';
import { admin, startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

const owner = aPrincipal({ userId: 'camille' });
const page = aPageSnapshot({ ownerId: owner.userId });
const { pageId, ownerId } = page;

let analytics: AnalyticsService;
beforeEach(async () => {
  analytics = await startAnalytics();
  await analytics.deliver(analytics.event.page(page));
});
afterEach(() => analytics.close());

const list = (as: Principal = owner) =>
  analytics.call(endpoints.listMediaFigures, {
    ...{ as, params: { userId: owner.userId }, query: { pageId } },
  });
const at = '2026-11-21T19:30:00.000Z';
const spin = (playId: string, kind: 'gift' | 'loss', medium?: number) =>
  analytics.createEvent(events.wheelSpun, {
    ...{ pageId, ownerId, playId, participant: playId, at, medium },
    outcome: { kind, option: 1, label: 'Un café offert' },
  });
const handover = { pageId, ownerId, gift: 'Un café offert', wonAt: at, at, cost: 80, medium: 12 };
const redeemed = (playId: string) =>
  analytics.createEvent(events.giftRedeemed, { ...handover, playId });
const undone = (playId: string) =>
  analytics.createEvent(events.giftRedemptionUndone, { ...handover, playId, redeemedAt: at });

it('visits, plays, wins and handovers are counted for the medium that the guest came by', async () => {
  const { visit } = analytics.event;
  await analytics.deliverInOrder(
    ...[visit(page, 12), visit(page, 12), visit(page, 3), visit(page)],
    ...[spin('one', 'gift', 12), spin('two', 'loss', 12), spin('three', 'gift')],
    ...[redeemed('one'), redeemed('four'), undone('four')],
  );
  expect((await list()).body).toEqual([
    { number: 12, visits: 2, spins: 2, gifts: 1, redeemed: 1 },
    { number: 3, visits: 1, spins: 0, gifts: 0, redeemed: 0 },
  ]);
  const { body } = await analytics.call(endpoints.readOwnerStats, {
    ...{ as: owner, params: { userId: owner.userId }, query: { pageId } },
  });
  expect(body).toMatchObject({ totalVisits: 4, totalSpins: 3 });
});

it('the owner, sub-accounts and administrators read them, and others do not', async () => {
  const sub = aPrincipal({ userId: 'sam', ownerId: 'camille', accountType: 'sub' });
  for (const as of [owner, sub, admin]) expect((await list(as)).status).toBe(200);
  expect((await list(aPrincipal())).status).toBe(403);
});

it('an erased owner leaves no row', async () => {
  await analytics.deliver(analytics.event.visit(page, 12));
  const rows = () => analytics.adapters.store.table(MEDIA).find('byOwner', [ownerId]);
  expect(await rows()).toHaveLength(1);
  await analytics.publish(events.userErased, {
    ...{ userId: ownerId, ownerId, isAdmin: false, isTrial: false, at },
  });
  expect(await rows()).toEqual([]);
});
