import type { AnyEvent, Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/service-kit/testing';
import { OWNERS } from '../src/storage/owner-repository';
import { aPage, openHouse, type House } from './a-house';

// A machine that is busy with other tests takes its time.
jest.setTimeout(30_000);

describe('counting', () => {
  let house: House;
  let owner: Principal;
  let admin: Principal;

  beforeEach(async () => {
    house = await openHouse();
    house.adapters.clock.set('2026-11-21T19:30:00Z');
    owner = aPrincipal();
    admin = aPrincipal({ isAdmin: true });
  });
  afterEach(() => house.close());

  const statsOf = async ({ ownerId }: Principal) =>
    (await house.get(`/api/game/pages/${ownerId}`, admin)).body;
  const ownerRow = (ownerId: string) => house.adapters.store.table(OWNERS).get(ownerId);
  const rows = async () => (await house.get('/api/auth/getall/pages', admin)).body;

  /** Resolves once everything published before has come up to be handled. */
  async function caughtUp(): Promise<void> {
    const marker = aPage();
    const { visit, review, page, user, mailSent } = house.say;
    await house.publish(visit(marker), review(marker), page(marker), user(marker.ownerId));
    await house.publish(mailSent(marker));
    await eventually(async () => {
      const stats = await statsOf(aPrincipal({ userId: marker.ownerId }));
      expect(stats).toMatchObject({ totalVisits: 1, totalReviews: 1 });
      expect(await ownerRow(marker.ownerId)).toMatchObject({
        name: 'Camille Perrin',
        mailsSent: 1,
      });
    });
  }

  const somePlay = (page: ReturnType<typeof aPage>): AnyEvent[] => [
    house.say.visit(page),
    house.say.visit(page),
    house.say.visit(page),
    house.say.click(page, 'instagram'),
    house.say.click(page, 'instagram'),
    house.say.click(page, 'googleMaps'),
    house.say.spin(page, 'gift'),
    house.say.spin(page, 'loss'),
    house.say.review(page),
    house.say.mailSent(page),
  ];

  const theirStats = {
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
    const page = aPage({ ownerId: owner.userId });

    await house.publish(house.say.user(owner.userId), house.say.page(page), ...somePlay(page));

    await eventually(async () => {
      expect(await statsOf(owner)).toEqual(theirStats);
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
  });

  it('counts an event once, however often and late it comes again', async () => {
    const page = aPage({ ownerId: owner.userId });
    const said = [house.say.user(owner.userId), house.say.page(page), ...somePlay(page)];

    await house.publish(...said, ...said);
    await house.publish(...said.toReversed());
    await caughtUp();

    await eventually(async () => {
      expect(await statsOf(owner)).toEqual(theirStats);
      expect(await ownerRow(owner.userId)).toMatchObject({ mailsSent: 1 });
    });
  });

  it('counts what comes before page and owner are heard of, and lists the page once they are', async () => {
    const page = aPage({ ownerId: owner.userId });
    await house.publish(...somePlay(page));
    await eventually(async () => {
      expect(await statsOf(owner)).toEqual(theirStats);
    });
    expect(await rows()).toEqual([]);

    await house.publish(house.say.page(page));
    await eventually(async () => {
      expect(await rows()).toMatchObject([{ visitedMembers: 3, reviews: 1, ownerName: '' }]);
    });

    await house.publish(house.say.user(owner.userId));
    await eventually(async () => {
      expect(await rows()).toMatchObject([{ visitedMembers: 3, ownerName: 'Camille Perrin' }]);
    });
  });

  it('shows a page under its newest name, whatever order the names come in', async () => {
    const page = aPage({ ownerId: owner.userId, resturantName: 'Ancien nom' });
    const renamed = { ...page, version: 3, resturantName: 'Nouveau nom' };

    await house.publish(house.say.page(renamed), house.say.page({ ...page, version: 2 }));
    await house.publish(house.say.page(page));
    await caughtUp();

    await eventually(async () => {
      expect(await rows()).toContainEqual(
        expect.objectContaining({ resturantName: 'Nouveau nom' }),
      );
      expect(await rows()).not.toContainEqual(
        expect.objectContaining({ resturantName: 'Ancien nom' }),
      );
    });
  });

  it('names the owner, not a sub-account', async () => {
    const page = aPage({ ownerId: owner.userId });

    await house.publish(house.say.page(page), house.say.user(owner.userId));
    await house.publish(house.say.user(owner.userId, { userId: 'sub', name: 'Sam Serveur' }));
    await caughtUp();

    await eventually(async () => {
      expect(await rows()).toContainEqual(
        expect.objectContaining({ ownerId: owner.userId, ownerName: 'Camille Perrin' }),
      );
    });
  });

  it('lists the most visited restaurant first', async () => {
    const quiet = aPage({ resturantName: 'Au Calme' });
    const busy = aPage({ resturantName: 'Chez Tout le Monde' });

    await house.publish(house.say.page(quiet), house.say.page(busy), house.say.visit(quiet));
    await house.publish(house.say.visit(busy), house.say.visit(busy));

    await eventually(async () => {
      expect(await rows()).toMatchObject([
        { resturantName: 'Chez Tout le Monde', visitedMembers: 2 },
        { resturantName: 'Au Calme', visitedMembers: 1 },
      ]);
    });
  });

  it('keeps each owner’s figures apart', async () => {
    const other = aPrincipal();

    await house.publish(...somePlay(aPage({ ownerId: owner.userId })));
    await house.publish(house.say.visit(aPage({ ownerId: other.userId })));
    await caughtUp();

    await eventually(async () => {
      expect(await statsOf(owner)).toEqual(theirStats);
      expect(await statsOf(other)).toMatchObject({ totalVisits: 1, totalClicks: 0 });
    });
  });

  it('counts 300 visits of one page in a rush', async () => {
    const page = aPage({ ownerId: owner.userId });
    const said = Array.from({ length: 300 }, () => house.say.visit(page));

    await house.adapters.events.publish('plays', said);
    await house.adapters.events.publish('plays', said);
    await caughtUp();

    await eventually(async () => {
      expect(await statsOf(owner)).toMatchObject({ totalVisits: 300 });
    });
  });
});
