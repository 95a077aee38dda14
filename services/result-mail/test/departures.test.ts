import { endpoints, events, type PageSnapshot } from '@girouette/contracts';
import { MARKETING_VERSION } from '@girouette/contracts/marketing';
import { createLaterAskRequest } from '@girouette/platform/kit';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { LOSERS } from '../src/guests/store';
import { MAILS } from '../src/mails/table';
import { WINS } from '../src/winners/store';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const GUEST = 'lea.martin@example.fr';
const page: PageSnapshot = aPageSnapshot({ ownerId: 'group', placeId: 'place-1' });
const { pageId } = page;

let server: MailServer;
let service: ResultMailService;
beforeEach(async () => {
  server = await startMailServer();
  service = await startResultMail({ smtpUrl: server.url });
  await service.publishPage(page);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

async function leave() {
  await service.publish(events.pageUpdated, { ...page, ownerId: 'owner-2', version: 2 });
  await service.publish(events.pageLeft, {
    ...{ pageId, placeId: 'place-1', from: 'group', to: 'owner-2', version: 2 },
    at: service.clock.now().toISOString(),
  });
}
const aPlay = (lost = false) => ({
  ...service.aPlay(page, { email: GUEST, lost }),
  spelling: service.spelled(GUEST, page),
});
const winners = async (userId: string) => {
  const as = aPrincipal({ userId });
  return (await service.call(endpoints.listWinners, { as, params: { userId } })).body;
};

describe('a page that leaves an organisation', () => {
  it.each(['before', 'after'])(
    'takes its wins along without the consent, when the event of the play comes %s',
    async (when) => {
      const play = { ...aPlay(), marketing: MARKETING_VERSION };
      if (when === 'before') await service.publishPlays(play);
      await leave();
      if (when === 'after') await service.publishPlays(play);
      await until(async () => {
        expect(await winners('owner-2')).toHaveLength(1);
      });
      expect(await winners('group')).toEqual([]);
      const win = await service.adapters.store.table(WINS).get(play.playId);
      expect([win?.marketingOf, win?.marketingVersion, win?.spelling]).toEqual(
        Array(3).fill(undefined),
      );
    },
  );

  it('lets its new owner send the mail to a winner again', async () => {
    const play = aPlay();
    await service.publishPlays(play);
    const claim = { email: GUEST, selectedGift: 'Un café offert', ticket: service.ticketOf(play) };
    expect((await service.claim(claim)).status).toBe(200);
    await until(() => {
      expect(server.mails).toHaveLength(1);
    });
    await leave();
    await until(async () => {
      expect(await winners('owner-2')).toMatchObject([{ state: 'mailed', resendable: true }]);
    });
    const params = { id: play.playId };
    const resend = (userId: string) =>
      service.call(endpoints.resendWinnerMail, { as: aPrincipal({ userId }), params });
    expect((await resend('group')).status).toBe(403);
    expect((await resend('owner-2')).status).toBe(200);
  });

  it.each([true, false])(
    'still answers a guest who asks for their data (loser: %s)',
    async (lost) => {
      await service.publishPlays(aPlay(lost));
      await leave();
      const { store } = service.adapters;
      await until(async () => {
        const moved = await Promise.all([
          store.table(LOSERS).count('byOwner', ['owner-2']),
          store.table(WINS).count('byOwner', ['owner-2']),
        ]);
        expect(moved).toEqual(lost ? [1, 0] : [0, 1]);
      });
      const body = { email: GUEST, pageId };
      expect((await service.call(endpoints.requestMyDataLink, { body })).status).toBe(202);
      await until(() => {
        expect(server.mails.map(({ subject }) => subject)).toEqual([
          expect.stringContaining('Vos données'),
        ]);
      });
    },
  );

  it('no longer asks a guest for an opinion who agreed at the former organisation', async () => {
    const request = createLaterAskRequest(service.adapters.keys, {
      play: service.aPlay(page, { email: GUEST, lost: true }),
      email: GUEST,
      wording: '2026-11',
      terms: { ask: 'review', link: 'https://g.page/chez-camille', hours: 20 },
    });
    await service.deliver(request);
    await leave();
    service.clock.advance(20 * 3_600_000);
    service.sendDue();
    await until(async () => {
      const mail = await service.adapters.store.table(MAILS).get(request.subject ?? '');
      expect(mail).toMatchObject({ status: 'unwanted', ownerId: 'group' });
    });
    expect(server.mails).toEqual([]);
  });
});
