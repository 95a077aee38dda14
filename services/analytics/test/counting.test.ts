import { events, type AnyEvent, type PageSnapshot, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { openDatabase } from '@girouette/store/sqlite';
import { OWNERS } from '../src/counters/owner-store';
import { TABLES } from '../src/features';
import { admin, startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

describe('the analytics service', () => {
  let analytics: AnalyticsService;
  let owner: Principal;

  beforeEach(async () => {
    analytics = await startAnalytics();
    analytics.clock.set('2026-11-21T19:30:00Z');
    owner = aPrincipal();
  });
  afterEach(() => analytics.close());

  const statsOf = async ({ ownerId }: Principal) =>
    (await analytics.readStats(ownerId, admin)).body;
  const ownerRow = (ownerId: string) => analytics.adapters.store.table(OWNERS).get(ownerId);
  const rows = async () => (await analytics.listRestaurants()).body;

  const somePlay = (page: PageSnapshot): AnyEvent[] => {
    const { visit, click, spin, review, mailSent } = analytics.event;
    return [
      ...[visit(page), visit(page), visit(page)],
      ...[click(page, 'instagram'), click(page, 'instagram'), click(page, 'googleMaps')],
      ...[spin(page, 'gift'), spin(page, 'loss')],
      ...[review(page), mailSent(page)],
    ];
  };

  const statsOfSomePlay = {
    instaPercentage: 66.67,
    facebookPercentage: 0,
    googleMapsPercentage: 33.33,
    twitterPercentage: 0,
    totalClicks: 3,
    totalVisits: 3,
    totalSpins: 2,
    totalGifts: 1,
    totalReviews: 1,
  };

  it('adds up visits, clicks, spins, gifts and reviews for the owner and the page', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    const { user, page: snapshot } = analytics.event;

    await analytics.deliverInOrder(user(owner.userId), snapshot(page), ...somePlay(page));

    expect(await statsOf(owner)).toEqual(statsOfSomePlay);
    expect(await rows()).toEqual([
      {
        resturantName: 'Chez Camille',
        ownerName: 'Camille Perrin',
        visitedMembers: 3,
        reviews: 1,
        ownerId: owner.userId,
      },
    ]);
  });

  it('counts an event once, even when it is delivered late and repeatedly', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    const list = somePlay(page);
    await analytics.deliverInOrder(...list, ...list);
    await analytics.deliverInOrder(...list.toReversed());

    // A topic keeps its order, so a later event proves that the repeats were consumed.
    await analytics.deliverInOrder(...somePlay(aPageSnapshot()));

    expect(await statsOf(owner)).toEqual(statsOfSomePlay);
    expect(await ownerRow(owner.userId)).toMatchObject({ mailsSent: 1 });
  });

  it('does not count a mail about an account as a mail of its restaurants', async () => {
    const { kind, mailId, at } = {
      ...events.mailSent.sample,
      kind: 'password-reset' as const,
      mailId: 'reset',
    };
    await analytics.publish(events.mailSent, { kind, mailId, at, ownerId: owner.userId });
    expect(await ownerRow(owner.userId)).toBeNull();
  });

  it('counts before page and owner are known, and lists the page once it is known', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    await analytics.deliverInOrder(...somePlay(page));
    expect(await statsOf(owner)).toEqual(statsOfSomePlay);
    expect(await rows()).toEqual([]);

    await analytics.deliver(analytics.event.page(page));
    expect(await rows()).toMatchObject([{ visitedMembers: 3, reviews: 1, ownerName: '' }]);

    await analytics.deliver(analytics.event.user(owner.userId));
    expect(await rows()).toMatchObject([{ visitedMembers: 3, ownerName: 'Camille Perrin' }]);
  });

  it('shows a page under its newest name, for any order of the snapshots', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId, resturantName: 'Ancien nom' });
    const renamed = { ...page, version: 3, resturantName: 'Nouveau nom' };
    const snapshots = [renamed, { ...page, version: 2 }, page];

    await analytics.deliver(...snapshots.map(analytics.event.page));

    expect(await rows()).toMatchObject([{ resturantName: 'Nouveau nom' }]);
  });

  it('shows the name of the owner, not of a sub-account', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    const { page: snapshot, user } = analytics.event;

    await analytics.deliverInOrder(snapshot(page), user(owner.userId));
    await analytics.deliver(user(owner.userId, { userId: 'sub', name: 'Sam Serveur' }));

    expect(await rows()).toMatchObject([{ ownerId: owner.userId, ownerName: 'Camille Perrin' }]);
  });

  it('lists the most visited restaurant first', async () => {
    const quiet = aPageSnapshot({ resturantName: 'Au Calme' });
    const busy = aPageSnapshot({ resturantName: 'Chez Tout le Monde' });
    const { page, visit } = analytics.event;

    await analytics.deliver(page(quiet), page(busy));
    await analytics.deliver(visit(quiet), visit(busy), visit(busy));

    expect(await rows()).toMatchObject([
      { resturantName: 'Chez Tout le Monde', visitedMembers: 2 },
      { resturantName: 'Au Calme', visitedMembers: 1 },
    ]);
  });

  it('counts for each owner separately', async () => {
    const other = aPrincipal();

    await analytics.deliverInOrder(...somePlay(aPageSnapshot({ ownerId: owner.userId })));
    await analytics.deliver(analytics.event.visit(aPageSnapshot({ ownerId: other.userId })));

    expect(await statsOf(owner)).toEqual(statsOfSomePlay);
    expect(await statsOf(other)).toMatchObject({ totalVisits: 1, totalClicks: 0 });
  });

  it('counts 300 visits of one page that arrive together', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    const visits = Array.from({ length: 300 }, () => analytics.event.visit(page));

    await analytics.deliver(...visits);
    await analytics.deliver(...visits);
    await analytics.deliver(analytics.event.visit(aPageSnapshot()));

    expect(await statsOf(owner)).toMatchObject({ totalVisits: 300 });
  });

  const onSqlite = process.env.MONGODB_URL ? it.skip : it;
  if (process.env.MONGODB_URL) {
    process.stderr.write('On MongoDB: the writes that triggers of SQLite note are not counted.\n');
  }

  onSqlite('writes each counter once for 100 visits that arrive together', async () => {
    const page = aPageSnapshot({ ownerId: owner.userId });
    await analytics.deliver(analytics.event.visit(page));
    const database = openDatabase({ dir: analytics.adapters.dir, name: 'analytics' });
    await database.writer.write(() => {
      database.sql.exec('CREATE TABLE written (name TEXT)');
      for (const { name } of TABLES) database.sql.exec(noteWritesOf(`${name}_rows`));
    });
    await analytics.deliver(...Array.from({ length: 100 }, () => analytics.event.visit(page)));
    const written = await database.read(() =>
      database.sql.all('SELECT name, count(*) AS times FROM written GROUP BY name ORDER BY name'),
    );
    await database.close();

    expect(written).toEqual([
      { name: 'journal_rows', times: 100 },
      { name: 'owner-days_rows', times: 1 },
      { name: 'owners_rows', times: 1 },
      { name: 'page-days_rows', times: 1 },
      { name: 'pages_rows', times: 1 },
      { name: 'place-months_rows', times: 1 },
    ]);
  });
});

/** Triggers that record each write to a table. */
const noteWritesOf = (name: string): string =>
  ['INSERT', 'UPDATE']
    .map(
      (write) =>
        `CREATE TRIGGER "${write} ${name}" AFTER ${write} ON "${name}" BEGIN INSERT INTO written VALUES ('${name}'); END`,
    )
    .join(';');
