import { endpoints, events } from '@girouette/contracts';
import { createMailRequest } from '@girouette/signed';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { MAILS } from '../src/queue/table';
import { WINS } from '../src/winners/store';
import { RECIPIENTS } from '../src/restaurants/store';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const PAGE = aPageSnapshot();
const GUEST = 'guest@example.fr';

let server: MailServer;
let service: ResultMailService;
beforeEach(async () => {
  server = await startMailServer({ refuse: () => 550 });
  service = await startResultMail({ smtpUrl: server.url });
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const storedMail = (id: string) => service.adapters.store.table(MAILS).get(id);
const erase = () =>
  service.publish(events.userErased, {
    ...events.userErased.sample,
    userId: PAGE.ownerId,
    ownerId: PAGE.ownerId,
  });
const erasePage = () =>
  service.publish(events.pageErased, {
    ...PAGE,
    version: 9,
    resturantName: '',
    deletedBefore: false,
  });
async function claim() {
  const play = service.aPlay(PAGE, { email: GUEST });
  const { label: selectedGift } = play.outcome;
  const body = { email: GUEST, selectedGift, ticket: service.ticketOf(play), message: '' };
  expect((await service.claim(body)).status).toBe(200);
  return `winner:${play.playId}`;
}

it('a user gets the mails to them; once erased these lose address and content, also when they were refused', async () => {
  const { keys, clock } = service.adapters;
  const mailId = 'password-changed:1';
  const content = { to: 'camille@example.fr', name: 'Camille Perrin' };
  const mail = { mailId, kind: 'password-changed' as const, userId: PAGE.ownerId, content };
  await service.deliver(createMailRequest({ keys, source: 'auth', now: clock.now() }, mail));
  await until(async () => {
    expect(await storedMail(mailId)).toMatchObject({ status: 'failed' });
  });
  await service.publish(events.userProfileChanged, {
    ...events.userProfileChanged.sample,
    userId: PAGE.ownerId,
  });
  const params = { userId: PAGE.ownerId };
  const owner = aPrincipal(params);
  const exported = await service.call(endpoints.exportMails, { as: owner, params });
  expect(exported.body).toMatchObject({
    notifications: events.userProfileChanged.sample.notifications,
    mails: [{ kind: 'password-changed', status: 'failed', to: 'camille@example.fr' }],
    winnerMails: 0,
    marketingConsents: 0,
  });
  expect((await service.call(endpoints.exportMails, { as: aPrincipal(), params })).status).toBe(
    403,
  );
  await erase();
  expect(await storedMail(mailId)).not.toHaveProperty('sealed');
  expect(await service.adapters.store.table(RECIPIENTS).get(PAGE.ownerId)).toBeNull();
  const as = aPrincipal({ isAdmin: true });
  expect((await service.call(endpoints.listFailedMails, { as, query: {} })).body).toEqual([]);
});

it('mails to winners on an erased owner’s pages lose their addresses', async () => {
  await service.publishPage(PAGE);
  const id = await claim();
  await until(async () => {
    expect(await storedMail(id)).toMatchObject({
      status: 'failed',
      sealed: expect.any(String) as string,
    });
  });
  await erase();
  expect(await storedMail(id)).not.toHaveProperty('sealed');
  expect(await storedMail(id)).not.toHaveProperty('addressKeptUntil');
});

it('the list of winners of an erased owner is empty', async () => {
  await service.publishPage(PAGE);
  const play = service.aPlay(PAGE, { email: GUEST });
  await service.publishPlays(play);
  const wins = () => service.adapters.store.table(WINS).find('byOwner', [PAGE.ownerId]);
  expect(await wins()).toHaveLength(1);
  await erase();
  await until(async () => {
    expect(await wins()).toEqual([]);
  });
});

it('a gift of an erased page is not mailed, and the address is not kept', async () => {
  await service.publishPage(PAGE);
  await erasePage();
  const id = await claim();
  await until(async () => {
    expect(await storedMail(id)).toMatchObject({ status: 'unwanted' });
  });
  expect(await storedMail(id)).not.toHaveProperty('sealed');
  expect(server.mails).toEqual([]);
});
