import { endpoints, events, type PageSnapshot, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { withPlace } from '../src/restaurants/store';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const owner = aPrincipal({ userId: 'owner-1' });
const inPlaces = (role: 'manager' | 'team', ...places: string[]) =>
  aPrincipal({ ownerId: 'owner-1', accountType: 'sub', assignment: { role, places } });
const [ofHalles, ofGare] = [inPlaces('manager', 'halles'), inPlaces('manager', 'gare')];
const teamOfHalles = inPlaces('team', 'halles');

const pageIn = (pageId: string, placeId?: string): PageSnapshot =>
  aPageSnapshot({ pageId, ownerId: 'owner-1', placeId, resturantName: pageId });
const [counter, terrace] = [pageIn('counter', 'halles'), pageIn('terrace', 'halles')];
const bar = pageIn('bar', 'gare');

let server: MailServer;
let resultMail: ResultMailService;

beforeEach(async () => {
  server = await startMailServer();
  resultMail = await startResultMail({ smtpUrl: server.url });
  await resultMail.publish(events.pageCreated, counter, terrace, bar);
});
afterEach(async () => {
  await resultMail.close();
  await server.close();
});

let minute = 0;

/** A win, a minute after the one before. @returns its id */
async function aWin(page: PageSnapshot): Promise<string> {
  resultMail.clock.set(new Date(Date.UTC(2026, 10, 21, 12, (minute += 1))).toISOString());
  const email = 'lea.martin@example.fr';
  const play = resultMail.aPlay(page, { email });
  await resultMail.publishPlays(play);
  await resultMail.deliver(resultMail.winOf(play, email));
  return play.playId;
}

async function list(as: Principal, query: Record<string, string> = {}) {
  const params = { userId: 'owner-1' };
  const answer = await resultMail.call(endpoints.listWinners, { as, params, query });
  expect(answer.status).toBe(200);
  return {
    ids: answer.body.map(({ _id }) => _id),
    total: Number(answer.headers['x-total-count']),
  };
}

const resend = (id: string, as: Principal) =>
  resultMail.call(endpoints.resendWinnerMail, { as, params: { id } });

it('a sub-account lists the winners on the pages in its places, the latest first', async () => {
  const [first, atGare, third] = [await aWin(counter), await aWin(bar), await aWin(terrace)];
  for (const as of [ofHalles, teamOfHalles]) {
    expect(await list(as)).toEqual({ ids: [third, first], total: 2 });
    expect(await list(as, { limit: '1', page: '2' })).toEqual({ ids: [first], total: 2 });
    const plays = [first, atGare, 'unknown'].join(',');
    expect(await list(as, { plays })).toEqual({ ids: [first], total: 1 });
  }
  expect((await list(inPlaces('team', 'halles', 'gare'))).ids).toEqual([third, atGare, first]);
  expect(await list(inPlaces('manager', 'port'))).toEqual({ ids: [], total: 0 });
  expect((await list(owner)).total).toBe(3);
});

it('the file has the winners of the own places', async () => {
  await aWin(counter);
  await aWin(bar);
  const params = { userId: teamOfHalles.userId };
  const { text } = await resultMail.call(endpoints.downloadWinners, { as: teamOfHalles, params });
  expect(text).toContain(';counter;');
  expect(text).not.toContain(';bar;');
});

it('a manager has mails sent again at the own places only, and the team nowhere', async () => {
  const id = await aWin(counter);
  for (const as of [ofGare, teamOfHalles]) {
    expect(await resend(id, as)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
  // It has not been sent yet.
  expect((await resend(id, ofHalles)).body.code).toBe('MAIL_UNDER_WAY');
});

it('a manager does not reach the winner on a page that is not known yet', async () => {
  const id = await aWin(pageIn('unknown'));
  expect((await resend(id, inPlaces('manager', 'owner-1'))).status).toBe(403);
  expect((await resend(id, owner)).status).toBe(409);
});

it('the winners on a page follow it to another place, and stay when it is deleted', async () => {
  const id = await aWin(counter);
  const moved = { ...counter, placeId: 'gare', version: 2 };
  await resultMail.publish(events.pageUpdated, moved, counter);
  expect((await list(ofHalles)).ids).toEqual([]);
  expect((await list(ofHalles, { plays: id })).ids).toEqual([]);
  expect((await resend(id, ofHalles)).status).toBe(403);
  await resultMail.publish(events.pageDeleted, { ...moved, version: 3 });
  expect((await list(ofGare)).ids).toEqual([id]);
  expect((await resend(id, ofGare)).body.code).toBe('MAIL_UNDER_WAY');
});

it('a page without a place is in the first one, also in a copy of an earlier version', async () => {
  const salon = pageIn('salon');
  await resultMail.publish(events.pageCreated, salon);
  const id = await aWin(salon);
  expect((await list(inPlaces('team', 'owner-1'))).ids).toEqual([id]);
  const stored = { id: 'old', version: 3, name: 'Chez Léa', address: '', brand: '' };
  expect(withPlace({ ...stored, ownerId: 'owner-1' })).toMatchObject({ placeId: 'owner-1' });
  expect(withPlace(stored).placeId).toBeUndefined();
});

it.each([ofHalles, teamOfHalles])(
  'contacts, campaigns and webhooks of the whole restaurant are refused to a sub-account with places',
  async (as) => {
    const params = { userId: 'owner-1' };
    for (const endpoint of [
      endpoints.countContacts,
      endpoints.exportContacts,
      endpoints.listCampaigns,
      endpoints.listWebhooks,
    ]) {
      expect((await resultMail.call(endpoint, { as, params })).status).toBe(403);
    }
  },
);
