import { rmSync } from 'node:fs';
import { endpoints, events, type GamePage, type Principal } from '@girouette/contracts';
import type { Play } from '@girouette/contracts/http/game';
import { MARKETING_VERSION } from '@girouette/contracts/marketing';
import { createEvent } from '@girouette/events';
import { aPrincipal, aProof } from '@girouette/platform/kit/testing';
import { createPage, startAllServices, waitFor, type AllServices } from './support/all-services';

jest.setTimeout(180_000);

const GUEST = 'lea.martin@example.fr';
const group = { ...aPrincipal({ userId: 'group-1' }), sessionId: 'session-1' };
const newOwner = aPrincipal({ userId: 'owner-2' });
const owners = [group, newOwner];
const gameFormat = { resturantName: 'Chez nous', option1: 'Un café', option1frequency: 100 };

let services: AllServices;
beforeAll(async () => {
  services = await startAllServices();
});
afterAll(async () => {
  await services.stop();
  rmSync(services.first.dir, { recursive: true, force: true });
});

const call: AllServices['call'] = (...request) => services.call(...request);

/** Answers of an owner's lists: pages, winners, gifts, reviews, consents, spins. */
async function ofOwner(as: Principal) {
  const params = { userId: as.userId };
  const [pages, winners, gifts, reviews, contacts, stats] = await Promise.all([
    call(endpoints.listPages, { as, query: { owner: as.userId } }),
    call(endpoints.listWinners, { as, params }),
    call(endpoints.listWonGifts, { as, params }),
    call(endpoints.listReviews, { as, params }),
    call(endpoints.countContacts, { as, params }),
    call(endpoints.readOwnerStats, { as, params }),
  ]);
  const lengthOf = ({ body }: { body: unknown }) => (body as unknown[]).length;
  return {
    pages: (pages.body as GamePage[]).map(({ _id }) => _id),
    winners: lengthOf(winners),
    gifts: lengthOf(gifts),
    reviews: lengthOf(reviews),
    contacts: (contacts.body as { contacts: number }).contacts,
    spins: (stats.body as { totalSpins: number }).totalSpins,
  };
}

/** Plays, wins, agrees to offers and leaves a review. @returns the token of the voucher */
async function liveALittle(pageId: string): Promise<string> {
  const body = { pageId, email: GUEST, marketing: MARKETING_VERSION };
  const { ticket, voucher = '' } = (await call(endpoints.spinWheel, { body })).body as Play;
  const review = { name: 'Léa', rating: 5, text: 'Très bon.', pageId, ticket, email: GUEST };
  expect((await call(endpoints.submitReview, { body: review })).status).toBe(201);
  return voucher;
}

test('a place leaves its group with its page, play, gift and review; the consents stay, and the group’s erasure leaves it alone', async () => {
  const now = services.first.clock.now();
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000).toISOString();
  await services.first.events.publish(
    'billing',
    owners.map(({ userId: ownerId }) =>
      createEvent(
        events.subscriptionChanged,
        { ownerId, version: 1, plan: 'monthly', pages: 3, expiresAt },
        { source: 'billing', now },
      ),
    ),
  );
  const stays = await createPage(services, { as: group, gameFormat });
  const place = { name: 'Chez nous Lyon', hours: Array<null>(7).fill(null) };
  const { body: added } = await call(endpoints.addPlace, { as: group, body: place });
  const { _id: placeId } = added as { _id: string };
  const created = await call(endpoints.createPage, { as: group, body: { gameFormat, placeId } });
  const { _id: leaves } = created.body as GamePage;
  const voucher = await liveALittle(leaves);
  await services.untilQuiet();
  await waitFor(async () => {
    expect(await ofOwner(group)).toEqual({
      ...{ pages: [stays, leaves], winners: 1, gifts: 1, reviews: 1, contacts: 1, spins: 1 },
    });
  });

  const proof = aProof(services.first, group, 'departure');
  const params = { id: placeId };
  const offered = await call(endpoints.offerPlace, { as: group, params, body: { proof } });
  const secret = new URL((offered.body as { link: string }).link).hash.slice(1);
  const accepted = await call(endpoints.acceptPlace, { as: newOwner, body: { secret } });
  expect(accepted).toEqual({ status: 200, body: { placeId } });
  const itsNew = { pages: [leaves], winners: 1, gifts: 1, reviews: 1, contacts: 0, spins: 1 };
  await waitFor(async () => {
    expect(await ofOwner(newOwner)).toEqual(itsNew);
  });
  expect(await ofOwner(group)).toEqual({
    ...{ pages: [stays], winners: 0, gifts: 0, reviews: 0, contacts: 1, spins: 0 },
  });
  const opened = await call(endpoints.readVoucher, { body: { token: voucher } });
  const { code } = opened.body as { code: string };
  const check = { as: newOwner, body: { code } };
  expect((await call(endpoints.checkGift, check)).status).toBe(200);
  expect((await call(endpoints.checkGift, { ...check, as: group })).status).toBe(404);
  const again = await call(endpoints.spinWheel, { body: { pageId: leaves, email: GUEST } });
  expect(again.body).toMatchObject({ code: 'ALREADY_PLAYED' });

  await services.untilQuiet();
  const { userId } = group;
  await services.first.events.publish('users', [
    createEvent(
      events.userErased,
      { ...events.userErased.sample, userId, ownerId: userId },
      { source: 'auth', now },
    ),
  ]);
  await waitFor(async () => {
    expect((await ofOwner(group)).pages).toEqual([]);
  });
  await services.untilQuiet();
  expect(await ofOwner(newOwner)).toEqual(itsNew);
  expect((await call(endpoints.readVoucher, { body: { token: voucher } })).status).toBe(200);
});
