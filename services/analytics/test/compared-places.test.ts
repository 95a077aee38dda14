import { endpoints, events, type PageSnapshot, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { createDependencies } from '../src/service';
import { rebuildFigures } from '../src/rebuild/actions';
import { admin, startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

const owner = aPrincipal({ userId: 'camille' });
const { userId: ownerId } = owner;
const sub = aPrincipal({ userId: 'sam', ownerId, accountType: 'sub' });
const assignedTo = (...places: string[]) =>
  aPrincipal({
    ...{ userId: 'alex', ownerId, accountType: 'sub' },
    assignment: { role: 'team', places },
  });

let analytics: AnalyticsService;
let orleans: PageSnapshot;
let lyon: PageSnapshot;

beforeEach(async () => {
  analytics = await startAnalytics();
  analytics.clock.set('2026-11-20T20:00:00Z');
  orleans = aPageSnapshot({ ownerId, placeId: undefined, resturantName: 'Chez Camille' });
  lyon = aPageSnapshot({ ownerId, placeId: 'lyon', resturantName: 'Chez Camille' });
  await analytics.deliver(analytics.event.page(orleans), analytics.event.page(lyon));
});
afterEach(() => analytics.close());

const named = (placeId: string, name: string | null) =>
  analytics.publish(events.placesCounted, {
    ...events.placesCounted.sample,
    ownerId,
    place: { placeId, name },
  });
const nameBoth = async () => {
  await named(ownerId, 'Orléans');
  await named('lyon', 'Lyon');
};
const compare = (as: Principal | undefined = owner, month = '2026-11') =>
  analytics.call(endpoints.comparePlaces, { as, query: { owner: ownerId, month } });
const figures = async (as = owner, month = '2026-11') =>
  (await compare(as, month)).body.map(({ placeId, name, shares: _, ...counts }) => ({
    placeId,
    name,
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
  }));
const moveToLyon = () =>
  analytics.deliver(analytics.event.page({ ...orleans, version: 2, placeId: 'lyon' }));
const rebuild = () =>
  rebuildFigures(createDependencies(analytics.adapters), { onProgress: () => undefined });

async function anEvening(page: PageSnapshot) {
  const { visit, spin, redeem, review, consent } = analytics.event;
  await analytics.deliverInOrder(
    ...[visit(page), visit(page), spin(page, 'gift'), spin(page, 'loss')],
    ...[redeem(page), review(page), consent(page)],
  );
}
const ALL = { visits: 2, plays: 2, wins: 1, handovers: 1, reviews: 1, contacts: 1 };

it('places stand in the order of their names, with what happened there in the month in Paris', async () => {
  await nameBoth();
  await anEvening(lyon);
  // 00:30 on the first of December in Paris.
  analytics.clock.set('2026-11-30T23:30:00Z');
  await analytics.deliver(analytics.event.visit(orleans));
  const [first, second] = [
    { placeId: 'lyon', name: 'Lyon' },
    { placeId: ownerId, name: 'Orléans' },
  ];
  expect(await figures()).toEqual([{ ...first, ...ALL }, second]);
  expect(await figures(owner, '2026-12')).toEqual([first, { ...second, visits: 1 }]);
  expect((await compare()).body[0]!.shares.plays).toMatchObject({ share: 100, others: null });
});

it('an owner with one place reads it under the name of the restaurant', async () => {
  await analytics.deliver(analytics.event.visit(orleans));
  expect(await figures()).toEqual([{ placeId: ownerId, name: 'Chez Camille', visits: 1 }]);
});

it('sub-accounts and administrators read all places; strangers and visitors none', async () => {
  await nameBoth();
  for (const as of [sub, admin]) expect((await compare(as)).body).toHaveLength(2);
  expect((await compare(aPrincipal())).status).toBe(403);
  expect((await compare(assignedTo())).body).toEqual([]);
  expect(
    (await analytics.call(endpoints.comparePlaces, { query: { owner: ownerId, month: '2026-11' } }))
      .status,
  ).toBe(401);
  const other = aPrincipal({ ...assignedTo('lyon'), ownerId: 'another' });
  expect((await compare(other)).status).toBe(403);
});

it('an assigned sub-account reads its own places, and learns nothing of the others', async () => {
  await nameBoth();
  await anEvening(lyon);
  await anEvening(orleans);
  const { body } = await compare(assignedTo('lyon'));
  expect(body).toMatchObject([
    { placeId: 'lyon', shares: { plays: { others: null, differs: null } } },
  ]);
  expect(JSON.stringify(body)).not.toContain('Orléans');
  expect((await compare(assignedTo('lyon', ownerId))).body).toEqual((await compare()).body);
});

it('a month is refused unless it is one', async () => {
  expect((await compare(owner, '2026-13')).status).toBe(400);
});

it('a page that moves leaves its figures where they were counted', async () => {
  await nameBoth();
  await anEvening(orleans);
  analytics.clock.set('2026-11-21T20:00:00Z');
  await moveToLyon();
  await analytics.deliver(analytics.event.visit(orleans));
  expect(await figures()).toMatchObject([{ visits: 1 }, { name: 'Orléans', ...ALL }]);
});

it('a handover counts where and when the gift was won, and an undone one no more', async () => {
  await nameBoth();
  const wonAt = analytics.clock.now().toISOString();
  analytics.clock.set('2026-12-05T12:00:00Z');
  await moveToLyon();
  await analytics.deliver(analytics.event.redeem(orleans, wonAt));
  expect(await figures()).toEqual([
    { placeId: 'lyon', name: 'Lyon' },
    { placeId: ownerId, name: 'Orléans', handovers: 1 },
  ]);
  const at = analytics.clock.now().toISOString();
  await analytics.deliver(analytics.event.undoRedemption(orleans, { wonAt, at }));
  expect((await figures())[1]).not.toHaveProperty('handovers');
});

it('a place takes its new name; a removed one stays in the months that it was counted in', async () => {
  await nameBoth();
  await anEvening(lyon);
  await named('lyon', 'Lyon Bellecour');
  await named('lyon', null);
  expect(await figures()).toMatchObject([{ name: 'Lyon Bellecour', ...ALL }, { name: 'Orléans' }]);
  expect(await figures(owner, '2026-12')).toMatchObject([{ name: 'Orléans' }]);
});

it('a rebuild gives the same figures, and those of visits that came before their page', async () => {
  await nameBoth();
  await anEvening(orleans);
  analytics.clock.set('2026-11-21T20:00:00Z');
  await moveToLyon();
  await anEvening(orleans);
  await anEvening(lyon);
  const before = (await compare()).body;
  await rebuild();
  expect((await compare()).body).toEqual(before);

  const late = aPageSnapshot({ ownerId, placeId: 'lyon' });
  await analytics.deliverInOrder(analytics.event.visit(late), analytics.event.page(late));
  expect((await figures())[1]).toMatchObject({ visits: 3 });
  await rebuild();
  expect(await figures()).toMatchObject([{ visits: 5 }, { visits: 2 }]);
});

it('nothing of an erased owner’s places stays, also after a rebuild', async () => {
  await nameBoth();
  await anEvening(lyon);
  await analytics.publish(events.userErased, {
    ...events.userErased.sample,
    userId: ownerId,
    ownerId,
  });
  await rebuild();
  const { places } = createDependencies(analytics.adapters);
  expect(await places.ofOwner(ownerId)).toEqual([]);
  expect(await places.findAll(['lyon'])).toEqual([]);
  expect(await places.inMonth(ownerId, '2026-11')).toEqual([]);
});
