import { endpoints, events } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { ERASURES, WALKS } from '@girouette/platform/kit';
import { createConsent, createLaterAskRequest, readWinnerAddress } from '@girouette/signed';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { CONSENTS } from '../src/consents/store';
import { MAILS } from '../src/queue/table';
import { stopOf, stopTokenOf } from '../src/identities/stop-token';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const PAGE = aPageSnapshot();
const { ownerId } = PAGE;
const GUEST = 'camille@example.fr';

let server: MailServer;
let service: ResultMailService;
beforeEach(async () => {
  server = await startMailServer();
  service = await startResultMail({ smtpUrl: server.url });
  await service.publishPage(PAGE);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const keys = () => service.adapters.keys;
const consentOf = ({ email = GUEST, page = PAGE } = {}) =>
  createConsent(keys(), {
    ...{ play: service.aPlay(page, { email, lost: true }), email },
    ...{ restaurant: page.resturantName, wording: '2026-11-2' },
  });
const consents = () => service.adapters.store.table(CONSENTS).find('byOwner', [ownerId]);
const stored = async () => (await consents())[0];
const markOf = (email: string) => stopOf(keys(), { ownerId, email });
const withdraw = (token = stopTokenOf(keys(), markOf(GUEST))) =>
  service.call(endpoints.withdrawConsent, { body: { token } });
const playAgain = async (again?: true) => {
  const play = service.aPlay(PAGE, { email: GUEST, lost: true });
  await service.publish(events.wheelSpun, { ...play, ...(again && { again }) });
};
const inThreeYears = () => {
  const date = service.clock.now();
  date.setUTCFullYear(date.getUTCFullYear() + 3);
  return date;
};

test('the consent of a guest who lost is kept with its wording and restaurant, and its address can be read by result-mail alone', async () => {
  const consent = consentOf();
  const now = service.clock.now();
  await service.deliver(consent, consent);
  expect(await consents()).toEqual([
    {
      id: markOf('CAMILLE+1@example.fr').mark,
      ...{ ownerId, state: 'given', changedAt: now, seenAt: now, keptUntil: inThreeYears() },
      participant: expect.any(String) as string,
      spelling: expect.any(String) as string,
      sealed: expect.any(String) as string,
      given: {
        ...{ id: consent.data.consentId, pageId: PAGE.pageId, restaurant: PAGE.resturantName },
        ...{ wording: '2026-11-2', at: now },
      },
    },
  ]);
  const { sealed = '', given } = (await stored())!;
  expect(JSON.stringify(await consents())).not.toContain(GUEST);
  expect(readWinnerAddress(keys(), { mailId: given!.id, sealed })).toBe(GUEST);
});

test('it is kept until three years after the guest has last played the page or agreed', async () => {
  await service.deliver(consentOf());
  const first = inThreeYears();
  service.clock.advance(30 * DAY_MS);
  await playAgain();
  expect(await stored()).toMatchObject({ keptUntil: first });
  await playAgain(true);
  expect(await stored()).toMatchObject({ keptUntil: inThreeYears() });
  service.clock.advance(30 * DAY_MS);
  const again = consentOf({ email: 'Camille@example.fr' });
  await service.deliver(again);
  expect(await consents()).toMatchObject([
    { keptUntil: inThreeYears(), given: { id: again.data.consentId } },
  ]);
});

test('a withdrawal removes the address, keeps what was agreed, and outlasts earlier consents that arrive late', async () => {
  const late = consentOf({ email: 'Camille+late@example.fr' });
  await service.deliver(consentOf());
  service.clock.advance(DAY_MS);
  const { status } = await withdraw();
  expect([status, (await withdraw()).status]).toEqual([200, 200]);
  await service.deliver(late);
  expect(await consents()).toMatchObject([
    { state: 'withdrawn', keptUntil: inThreeYears(), given: { wording: '2026-11-2' } },
  ]);
  expect(await stored()).not.toHaveProperty('sealed');
  expect(await stored()).not.toHaveProperty('participant');
  service.clock.advance(DAY_MS);
  await service.deliver(consentOf());
  expect(await stored()).toMatchObject({ state: 'given', sealed: expect.any(String) as string });
});

test('a withdrawal that comes before its consent refuses it', async () => {
  const consent = consentOf();
  service.clock.advance(1_000);
  await withdraw();
  await service.deliver(consent);
  expect(await consents()).toMatchObject([{ state: 'withdrawn' }]);
  expect(await stored()).not.toHaveProperty('sealed');
});

test('a withdrawal drops the waiting e-mails of the restaurant that are not part of the game, and no others', async () => {
  const askOf = (page: typeof PAGE) =>
    createLaterAskRequest(keys(), {
      ...{ play: service.aPlay(page, { email: GUEST }), email: GUEST, wording: '2026-11' },
      terms: { ask: 'review', link: 'https://g.page/chez-camille', hours: 20 },
    });
  const elsewhere = { ...PAGE, pageId: 'page-2', ownerId: 'owner-2' };
  await service.publishPage(elsewhere);
  const [here, there] = [askOf(PAGE), askOf(elsewhere)];
  await service.deliver(consentOf(), here, there);
  await withdraw();
  service.clock.advance(DAY_MS);
  service.sendDue();
  const statusOf = async (mail: typeof here) =>
    (await service.adapters.store.table(MAILS).get(mail.subject ?? ''))?.status;
  await until(async () => {
    expect([await statusOf(here), await statusOf(there)]).toEqual(['unwanted', 'sent']);
  });
});

test('a token that was sent to no guest is refused', async () => {
  await service.deliver(consentOf());
  const { status, body } = await withdraw('A'.repeat(91));
  expect([status, body]).toMatchObject([404, { code: 'STOP_LINK_UNKNOWN' }]);
  expect(await stored()).toMatchObject({ state: 'given' });
});

test('an erased owner has no consents, also when one arrives late', async () => {
  const late = consentOf({ email: 'late@example.fr' });
  await service.deliver(consentOf());
  await service.publish(events.userErased, {
    ...{ ...events.userErased.sample, userId: ownerId, ownerId },
  });
  // The erasure itself is over, too: until then it also removes what arrives.
  await until(async () => {
    expect(await service.adapters.store.table(ERASURES).find('byTime', [])).toEqual([]);
  });
  expect(await consents()).toEqual([]);
  await service.deliver(late);
  expect(await consents()).toHaveLength(1);
  await service.publish(events.pageErased, {
    ...{ ...PAGE, version: 9, resturantName: '', deletedBefore: false },
  });
  service.service.trigger('erase');
  await until(async () => {
    expect(await consents()).toEqual([]);
  });
  await service.deliver(late);
  expect(await consents()).toEqual([]);
});

test('a consent that was sealed with another key is not kept', async () => {
  const consent = consentOf();
  await service.deliver({ ...consent, data: { ...consent.data, consentId: 'consent:other' } });
  expect(await consents()).toEqual([]);
});

test('consents of winners from before are found where the address is still kept, once', async () => {
  const [kept, removed] = [GUEST, 'removed@example.fr'].map((email) => ({
    play: service.aPlay(PAGE, { email }),
    email,
  }));
  for (const { play, email } of [kept!, removed!]) {
    await service.publishPlays({ ...play, marketing: '2026-11' });
    await service.deliver(service.winOf(play, email));
  }
  await service.publishPlays(service.aPlay(PAGE, { email: 'silent@example.fr' }));
  const mails = service.adapters.store.table(MAILS);
  await mails.update(`winner:${removed!.play.playId}`, ({ ...mail }) => ({
    ...mail,
    sealed: undefined,
  }));
  await service.adapters.store.table(WALKS).delete('earlier-consents');
  service.service.trigger('record-earlier-consents');
  await until(async () => {
    expect(await consents()).toMatchObject([
      {
        ...{ id: markOf(GUEST).mark, state: 'given', participant: kept!.play.participant },
        given: { wording: '2026-11', restaurant: PAGE.resturantName },
      },
    ]);
  });
});
