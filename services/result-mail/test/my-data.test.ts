import { endpoints, events } from '@girouette/contracts';
import { MINUTE_MS } from '@girouette/contracts/durations';
import { mails } from '@girouette/guest-texts/compiled/mails';
import { createConsent, createLaterAskRequest, sealMailContent } from '@girouette/signed';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { queued } from '../src/queue/queue-rules';
import { createErasedGuests, ERASED_GUESTS, GUEST_LINKS, LOSERS } from '../src/identities/store';
import { stopOf } from '../src/identities/stop-token';
import { CONSENTS } from '../src/consents/store';
import { MAILS } from '../src/queue/table';
import { WINS } from '../src/winners/store';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const PAGE = aPageSnapshot();
const SECOND = { ...PAGE, pageId: 'page-2' };
const ELSEWHERE = { ...PAGE, pageId: 'page-9', ownerId: 'owner-9' };
const GUEST = 'camille@example.fr';

let server: MailServer;
let service: ResultMailService;
beforeEach(async () => {
  server = await startMailServer();
  service = await startResultMail({ smtpUrl: server.url, env: { RATE_LIMIT_FACTOR: '1' } });
  for (const page of [PAGE, SECOND, ELSEWHERE]) await service.publishPage(page);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const ask = (email = GUEST, pageId = PAGE.pageId) =>
  service.call(endpoints.requestMyDataLink, { body: { email, pageId } });
const loses = (page = PAGE, email = GUEST) =>
  service.publishPlays({
    ...service.aPlay(page, { email, lost: true }),
    spelling: service.spelled(email, page),
  });
/** @returns the play, whose mail is sent */
async function wins({ page = PAGE, email = GUEST, marketing = '2026-11-2' } = {}) {
  const play = service.aPlay(page, { email });
  await service.publishPlays({ ...play, marketing, spelling: service.spelled(email, page) });
  await service.deliver(service.winOf(play, email));
  const { resturantName: restaurant } = page;
  await service.deliver(
    createConsent(service.adapters.keys, { play, email, restaurant, wording: marketing }),
  );
  return play;
}
const linkIn = (text = '') =>
  /mes-donnees\?page=[\w-]+(?:&langue=\w+)?#([\w-]+)/.exec(text)?.[1] ?? '';
const linkMails = () => server.mails.filter(({ text }) => linkIn(text) !== '');
const open = (link: string) => service.call(endpoints.openMyData, { body: { link } });

/** The link of the next mail. */
async function aLink(email = GUEST, pageId = PAGE.pageId): Promise<string> {
  const before = linkMails().length;
  expect((await ask(email, pageId)).status).toBe(202);
  service.sendDue();
  await until(() => {
    expect(linkMails()).toHaveLength(before + 1);
  });
  return linkIn(linkMails().at(-1)?.text);
}
const aPass = async (): Promise<string> => (await open(await aLink())).body.pass ?? '';
const read = (pass: string) => service.call(endpoints.readMyMails, { body: { pass } });
const erase = (pass: string) => service.call(endpoints.eraseMyData, { body: { pass } });
const allMails = () => service.adapters.store.table(MAILS).listAfter('', 100);
const confirmations = () =>
  server.mails.filter(({ subject = '' }) => subject.startsWith('Vos données sont'));
const answerOf = async (name: 'game' | 'review', mailIds: string[] = []) => {
  const [requested] = await service.published(events.guestErasureRequested, 1);
  const { erasureId, ownerId, at } = requested!.data;
  await service.publish(events.guestErased, { erasureId, ownerId, service: name, mailIds, at });
};

test('a guest who has lost gets a link, which opens their data once', async () => {
  await loses();
  const link = await aLink('Camille@Example.fr', SECOND.pageId);
  const opened = await open(link);
  expect(opened.status).toBe(200);
  expect(opened.body).toMatchObject({ email: GUEST, resturantName: 'Chez Camille' });
  expect(opened.headers['cache-control']).toBe('no-store');
  expect((await open(link)).body).toMatchObject({ code: 'LINK_EXPIRED' });
  const answer = await read(opened.body.pass);
  expect(answer.body).toMatchObject({ consent: null, stopsLaterAsks: false });
});

test('the answer, the link and both mails are in the language of the guest', async () => {
  await loses();
  const asked = await service.call(endpoints.requestMyDataLink, {
    body: { email: GUEST, pageId: PAGE.pageId, language: 'de' },
  });
  expect(asked.body).toMatchObject({ message: mails.de.dataLinkSent });
  service.sendDue();
  await until(() => {
    expect(server.mails).toHaveLength(1);
  });
  const [{ subject, text = '' } = {}] = server.mails;
  expect(subject).toBe('Deine Daten · Chez Camille');
  expect(text).toContain(`page=${PAGE.pageId}&langue=de#`);
  const { pass = '' } = (await open(linkIn(text))).body;
  await service.call(endpoints.eraseMyData, { body: { pass, language: 'ar' } });
  for (const name of ['game', 'review'] as const) await answerOf(name);
  service.sendDue();
  await until(() => {
    expect(server.mails.at(-1)?.subject).toBe(mails.ar.erasedSubject);
  });
});

/** Other spellings of the guest's address. Where `+` is no tag, they are other persons. */
const SPELLINGS = ['camille+mallory@example.fr', 'Camille+x@EXAMPLE.fr', 'camille+@example.fr'];

test.each(SPELLINGS)(
  'a link that is asked for with %s goes to the address of the win',
  async (typed) => {
    await wins();
    await aLink(typed);
    expect(linkMails().map(({ recipients }) => recipients)).toEqual([[GUEST]]);
  },
);

test.each(SPELLINGS)(
  'no link goes to %s when the guest has lost, because no address is kept',
  async (typed) => {
    await loses();
    await ask(typed);
    service.sendDue();
    await until(async () => {
      expect((await allMails()).map(({ status }) => status)).toEqual(['unwanted']);
    });
    expect(server.mails).toEqual([]);
  },
);

test('a link goes to the address of the consent, or of the later ask, of a guest who has lost', async () => {
  const play = service.aPlay(PAGE, { email: GUEST, lost: true });
  await service.publishPlays({ ...play, spelling: service.spelled(GUEST, PAGE) });
  const [, consent, laterAsk] = eventsOf(play);
  await service.deliver(laterAsk!);
  await aLink('camille+mallory@example.fr');
  await service.adapters.store.table(MAILS).delete(`later-ask:${play.playId}`);
  await service.deliver(consent!);
  await aLink('camille+mallory@example.fr');
  expect(linkMails().map(({ recipients }) => recipients)).toEqual([[GUEST], [GUEST]]);
});

test('a person who plays with another spelling reads and erases only their own play', async () => {
  const mallory = 'camille+mallory@example.fr';
  const play = await wins();
  await loses(SECOND, mallory);
  const { body } = await open(await aLink(mallory));
  expect(body.email).toBe(mallory);
  expect((await read(body.pass)).body).toMatchObject({ mails: [], consent: null });
  await erase(body.pass);
  const [requested] = await service.published(events.guestErasureRequested, 1);
  expect(requested!.data.participants).toHaveLength(1);
  expect(requested!.data.participants).not.toContain(play.participant);
  for (const name of ['game', 'review'] as const) await answerOf(name);
  service.sendDue();
  await until(() => {
    expect(confirmations().map(({ recipients }) => recipients)).toEqual([[mallory]]);
  });
  const { store } = service.adapters;
  expect(await store.table(WINS).get(play.playId)).toMatchObject({ marketingOf: PAGE.ownerId });
  expect(await store.table(CONSENTS).count('byOwner', [PAGE.ownerId, 'given'])).toBe(1);
  expect((await read(await aPass())).body.mails).toHaveLength(1);
  // An event about an earlier play of the guest that comes late.
  await service.deliver(service.winOf(service.aPlay(SECOND, { email: GUEST }), GUEST));
  expect(await mailIdsOfGuests()).toHaveLength(2);
});

test('a page where several spellings played is shown to none of them', async () => {
  const mallory = 'camille+mallory@example.fr';
  await loses(PAGE, GUEST);
  await loses(PAGE, mallory);
  for (const email of [GUEST, mallory]) await ask(email);
  service.sendDue();
  await until(async () => {
    expect((await allMails()).map(({ status }) => status)).toEqual(['unwanted', 'unwanted']);
  });
});

test('plays of an earlier version have no spelling: the folded address gets the link, or the one of the win', async () => {
  await service.publishPlays(service.aPlay(PAGE, { email: GUEST, lost: true }));
  await aLink();
  const play = service.aPlay(SECOND, { email: 'lea+roue@example.fr' });
  await service.publishPlays(play);
  await service.deliver(service.winOf(play, 'lea+roue@example.fr'));
  await aLink('lea@example.fr');
  await aLink('lea+roue@example.fr');
  expect(linkMails().map(({ recipients }) => recipients)).toEqual([
    [GUEST],
    ['lea+roue@example.fr'],
    ['lea+roue@example.fr'],
  ]);
});

test('a claim after the erasure does not promise a mail', async () => {
  const play = await wins();
  const claim = (language?: 'de') => ({
    ...{ email: GUEST, selectedGift: play.outcome.label, ticket: service.ticketOf(play) },
    ...{ message: '', language },
  });
  const pass = await aPass();
  await erase(pass);
  await until(async () => {
    expect(await service.published(events.guestErased)).toHaveLength(1);
  });
  const { status, body } = await service.claimEarly(claim());
  expect([status, body.message]).toEqual([200, mails.fr.claimUnmailed]);
  // The erasure is forgotten after some days, and the mail is still none.
  service.clock.advance(20 * 24 * 60 * MINUTE_MS);
  await service.adapters.store.table(ERASED_GUESTS).delete(service.spelled(GUEST, PAGE));
  expect((await service.claimEarly(claim('de'))).body.message).toBe(mails.de.claimUnmailed);
  expect(server.mails.filter(({ subject = '' }) => subject.includes('cadeau'))).toEqual([]);
});

test('the answer is the same for an address that has not played, which gets no mail', async () => {
  await loses();
  await loses(ELSEWHERE, 'elsewhere@example.fr');
  const answers = [await ask(), await ask('elsewhere@example.fr'), await ask(GUEST, 'unknown')];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  service.sendDue();
  await until(async () => {
    const mails = await allMails();
    expect(mails.map(({ status }) => status).sort()).toEqual(['sent', 'unwanted', 'unwanted']);
  });
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([[GUEST]]);
  const stored = JSON.stringify([
    await allMails(),
    await service.adapters.store.table(GUEST_LINKS).listAfter('', 10),
  ]);
  expect(stored).not.toContain('example.fr');
  expect(stored).not.toContain(linkIn(server.mails[0]?.text));
});

test('a link works for an hour, and an address gets five an hour', async () => {
  await loses();
  const link = await aLink();
  service.clock.advance(60 * MINUTE_MS);
  expect((await open(link)).status).toBe(410);
  for (let n = 0; n < 4; n++) await aLink();
  await ask();
  service.sendDue();
  await until(async () => {
    expect((await allMails()).filter(({ status }) => status === 'unwanted')).toHaveLength(1);
  });
  expect(linkMails()).toHaveLength(5);
});

test('a guest sees the mails and the consent of one restaurant', async () => {
  await wins();
  await wins({ page: ELSEWHERE });
  const play = service.aPlay(SECOND, { email: GUEST, lost: true });
  await service.publishPlays(play);
  const waiting = createLaterAskRequest(service.adapters.keys, {
    ...{ play, email: GUEST, wording: '2026-11' },
    terms: { ask: 'review', link: 'https://g.page/chez-camille', hours: 20 },
  });
  await service.deliver(waiting);
  const { body } = await read(await aPass());
  expect(body.mails.map(({ kind, state, hasAddress }) => [kind, state, hasAddress]).sort()).toEqual(
    [
      ['later-ask', 'waiting', true],
      ['winner', 'waiting', true],
    ],
  );
  expect(body.consent?.wording).toContain(`les offres du restaurant ${PAGE.resturantName}`);
});

test('a consent from before consents had rows is shown, and can be withdrawn', async () => {
  const play = service.aPlay(PAGE, { email: GUEST });
  await service.publishPlays({ ...play, marketing: '2026-11' });
  const pass = await aPass();
  const before = await read(pass);
  expect(before.body.consent).toMatchObject({ withdrawnAt: null, addressKeptUntil: null });
  expect(before.body.consent?.wording).toContain('les offres de ce restaurant');
  await service.call(endpoints.withdrawMyConsent, { body: { pass } });
  const now = service.clock.now().toISOString();
  expect((await read(pass)).body.consent).toMatchObject({ withdrawnAt: now });
});

test('one tap withdraws the consent, and ends the mails that wait for it', async () => {
  const play = await wins();
  const { keys } = service.adapters;
  const later = createLaterAskRequest(keys, {
    ...{ play, email: GUEST, wording: '2026-11' },
    terms: { ask: 'review', link: 'https://g.page/chez-camille', hours: 20 },
  });
  await service.deliver(later);
  const pass = await aPass();
  const withdraw = () => service.call(endpoints.withdrawMyConsent, { body: { pass } });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
  const { body } = await read(pass);
  expect(body.consent?.withdrawnAt).toBe(service.clock.now().toISOString());
  expect(body.stopsLaterAsks).toBe(true);
  expect(body.mails.find(({ kind }) => kind === 'later-ask')).toMatchObject({
    ...{ state: 'dropped', hasAddress: false },
  });
});

test('a pass ends after fifteen minutes', async () => {
  await loses();
  const pass = await aPass();
  service.clock.advance(15 * MINUTE_MS);
  expect([(await read(pass)).status, (await erase(pass)).status]).toEqual([410, 410]);
});

test('an erasure removes everything about the guest at the restaurant, then tells the guest once', async () => {
  const play = await wins();
  const other = await wins({ page: ELSEWHERE });
  await loses(SECOND);
  const { keys, store } = service.adapters;
  const reply = { to: GUEST, restaurant: 'Chez Camille', review: 'Bien.', reply: 'Merci.' };
  const sealed = sealMailContent(keys, {
    mailId: 'review-reply:r1',
    kind: 'review-reply',
    content: reply,
  });
  const failed = {
    ...queued({
      id: 'review-reply:r1',
      kind: 'review-reply',
      sealed,
      acceptedAt: service.clock.now(),
    }),
  };
  await store
    .table(MAILS)
    .insert({ ...failed, status: 'failed', dueAt: undefined, failedAt: failed.acceptedAt });
  const unused = await aLink();
  const pass = await aPass();
  const answers = [await erase(pass), await erase(pass)];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const [requested] = await service.published(events.guestErasureRequested, 1);
  expect(requested!.data.ownerId).toBe(PAGE.ownerId);
  expect(requested!.data.participants).toContain(play.participant);
  await until(async () => {
    expect(await service.published(events.guestErased)).toHaveLength(1);
  });
  await answerOf('game');
  expect(confirmations()).toEqual([]);
  await answerOf('review', ['review-reply:r1']);
  await answerOf('review', ['review-reply:r1']);
  await until(() => {
    expect(confirmations().map(({ recipients }) => recipients)).toEqual([[GUEST]]);
  });
  await until(async () => {
    const withAddress = (await allMails()).filter((mail) => mail.sealed !== undefined);
    expect(withAddress.map(({ id }) => id)).toEqual([`winner:${other.playId}`]);
  });
  const win = await store.table(WINS).get(play.playId);
  expect(win).toMatchObject({ participant: `erased:${play.playId}`, outcome: play.outcome });
  expect(win).not.toHaveProperty('marketingOf');
  expect(await store.table(WINS).get(other.playId)).toMatchObject({ marketingOf: 'owner-9' });
  expect(await store.table(LOSERS).count('byOwner', [])).toBe(0);
  const consents = await store.table(CONSENTS).find('byOwner', []);
  expect(consents.map(({ ownerId }) => ownerId)).toEqual(['owner-9']);
  expect((await open(unused)).status).toBe(410);
  expect((await read(pass)).body).toMatchObject({ mails: [], consent: null });
  await service.deliver(service.winOf(play, GUEST));
  expect(await service.published(events.guestErasureRequested)).toHaveLength(1);
  expect(confirmations()).toHaveLength(1);
});

/** The events with the sealed address that game publishes about a play. */
function eventsOf(play: ReturnType<typeof service.aPlay>) {
  const { keys } = service.adapters;
  return [
    service.winOf(play, GUEST),
    createConsent(keys, { play, email: GUEST, restaurant: 'Chez Camille', wording: '2026-11-2' }),
    createLaterAskRequest(keys, {
      ...{ play, email: GUEST, wording: '2026-11' },
      terms: { ask: 'review', link: 'https://g.page/chez-camille', hours: 20 },
    }),
  ];
}
const mailIdsOfGuests = async () =>
  (await allMails()).map(({ id }) => id).filter((id) => /^(winner|later-ask):/.test(id));
const consentsOfOwners = async () =>
  (await service.adapters.store.table(CONSENTS).find('byOwner', [])).map(({ ownerId }) => ownerId);

test('an erasure that comes while such an event is handled leaves no address', async () => {
  const { store, keys } = service.adapters;
  const erased = createErasedGuests(store);
  const { mark } = stopOf(keys, { ownerId: PAGE.ownerId, email: GUEST });
  const apply = store.apply.bind(store);
  // After the handler has looked, and before its changes are stored.
  jest.spyOn(store, 'apply').mockImplementation(async (batch) => {
    await erased.note(mark, service.clock.now());
    return apply(batch);
  });
  const play = service.aPlay(PAGE, { email: GUEST });
  for (const event of eventsOf(play)) {
    await store.table(ERASED_GUESTS).delete(mark);
    await service.deliver(event);
  }
  await until(async () => {
    const sealed = (await allMails()).filter((mail) => mail.sealed !== undefined);
    expect([sealed, await consentsOfOwners()]).toEqual([[], []]);
  });
  // Both mails were stored, and have lost the address.
  expect(await mailIdsOfGuests()).toHaveLength(2);
});

test('what arrives late about a play from before an erasure stores no address; a play after it does', async () => {
  await loses();
  const pass = await aPass();
  const late = eventsOf(service.aPlay(PAGE, { email: GUEST }));
  await erase(pass);
  await until(async () => {
    expect(await service.published(events.guestErased)).toHaveLength(1);
  });
  const stored = async () => [...(await mailIdsOfGuests()), ...(await consentsOfOwners())];
  for (const event of late) await service.deliver(event);
  expect(await stored()).toEqual([]);

  service.clock.advance(MINUTE_MS);
  for (const event of eventsOf(service.aPlay(PAGE, { email: GUEST }))) await service.deliver(event);
  expect(await stored()).toHaveLength(3);
});

test('an owner’s erasure removes the guests who have lost', async () => {
  await loses();
  const { ownerId } = PAGE;
  await service.publish(events.userErased, {
    ...events.userErased.sample,
    userId: ownerId,
    ownerId,
  });
  await until(async () => {
    expect(await service.adapters.store.table(LOSERS).count('byOwner', [ownerId])).toBe(0);
  });
});
