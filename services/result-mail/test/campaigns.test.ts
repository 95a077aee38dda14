import { conditionsOf, DEFAULT_GIFT_TERMS, endpoints, events } from '@girouette/contracts';
import { MAX_MESSAGES } from '@girouette/contracts/mails/campaigns';
import { DAY_MS, HOUR_MS } from '@girouette/contracts/durations';
import { endOf } from '@girouette/contracts/gifts/gift-validity';
import type { CampaignContent } from '@girouette/contracts/mails/http/campaigns';
import { createConsent, sealContact } from '@girouette/signed';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { CAMPAIGNS } from '../src/campaigns/store';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const PAGE = aPageSnapshot();
const { ownerId } = PAGE;
const owner = aPrincipal({ userId: ownerId });
const other = aPrincipal({ userId: 'owner-2' });

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

const inDays = (days: number) =>
  new Date(service.clock.now().getTime() + days * DAY_MS).toISOString();
const terms = { ...conditionsOf(DEFAULT_GIFT_TERMS), cost: null };
const aGift = (
  label: string,
  changes: Partial<NonNullable<CampaignContent['gift']>['terms']> = {},
) => ({
  label,
  terms: { ...terms, minimumPurchase: 12.5, weekdays: [6, 5], ...changes } as never,
});
const aContent = (changes: Partial<CampaignContent> = {}): CampaignContent => ({
  subject: 'Une nouvelle carte',
  text: 'Elle vous attend dès samedi.',
  gift: null,
  weeks: null,
  sendAt: null,
  ...changes,
});
const list = async (as = owner) => (await service.call(endpoints.listCampaigns, { as })).body;
const create = (changes: Partial<CampaignContent> = {}, as = owner) =>
  service.call(endpoints.createMessage, {
    as,
    body: aContent({ sendAt: inDays(2), ...changes }),
  });
const change = (
  id: string,
  body: CampaignContent & { wordingConfirmed?: boolean; version?: number },
  as = owner,
) => service.call(endpoints.changeCampaign, { as, params: { id }, body });
const turn = (id: string, state: 'off' | 'on', as = owner) =>
  service.call(endpoints.switchCampaign, { as, params: { id }, body: { state } });
const remove = (id: string, as = owner) =>
  service.call(endpoints.deleteMessage, { as, params: { id } });
const actions = async () =>
  (await service.published(events.actionRecorded)).map(({ data: { action, details } }) => ({
    action,
    ...details,
  }));
/** What the choosing of guests does to a message. */
const begin = (id: string) =>
  service.adapters.store.table(CAMPAIGNS).update(id, (campaign) => ({
    ...campaign,
    state: 'sending',
    hasChosen: true,
  }));

test('an owner finds four journeys with a text to begin with, all off', async () => {
  const campaigns = await list();
  expect(campaigns.map(({ _id, state, weeks }) => [_id, state, weeks])).toEqual([
    ['gift-expires', 'off', null],
    ['gift-expired', 'off', null],
    ['not-seen', 'off', 8],
    ['birthday', 'off', null],
  ]);
  expect(campaigns.every(({ subject, text }) => subject !== '' && text !== '')).toBe(true);
});

test('a journey that was never written is switched on with the text that its owner has read', async () => {
  const before = (await list()).find(({ _id }) => _id === 'birthday');
  expect(await turn('birthday', 'off')).toMatchObject({ status: 200, body: { state: 'off' } });
  expect((await turn('birthday', 'on')).body).toEqual({ ...before, state: 'on' });
});

test('a journey is written, then switched on and off, and the audit trail tells each step once', async () => {
  const gift = aGift('Un café offert', { cost: 0.8, alcoholFree: true });
  const written = await change('not-seen', aContent({ gift, weeks: 12, sendAt: inDays(1) }));
  expect(written.body).toMatchObject({
    ...{ _id: 'not-seen', kind: 'not-seen', state: 'off', weeks: 12, sendAt: null },
    gift: {
      label: 'Un café offert',
      terms: { minimumPurchase: 12.5, weekdays: [5, 6], cost: 0.8, alcoholFree: true },
    },
  });
  expect(await turn('not-seen', 'on')).toMatchObject({ status: 200, body: { state: 'on' } });
  await turn('not-seen', 'on');
  await change('not-seen', aContent({ subject: 'À bientôt' }));
  await turn('not-seen', 'off');
  expect((await list())[2]).toMatchObject({ subject: 'À bientôt', state: 'off', weeks: 8 });
  expect(await actions()).toEqual([
    { action: 'CAMPAIGN_CHANGED', campaign: 'not-seen' },
    { action: 'CAMPAIGN_SWITCHED_ON', campaign: 'not-seen' },
    { action: 'CAMPAIGN_CHANGED', campaign: 'not-seen' },
    { action: 'CAMPAIGN_SWITCHED_OFF', campaign: 'not-seen' },
  ]);
});

test('two screens that write a journey at once write one row', async () => {
  await Promise.all([change('birthday', aContent()), change('birthday', aContent())]);
  expect(await service.adapters.store.table(CAMPAIGNS).count('byOwner', [ownerId])).toBe(1);
});

test('a message needs a moment to come, also when it is switched on', async () => {
  for (const sendAt of [null, inDays(-1)]) {
    expect(await create({ sendAt })).toMatchObject({
      status: 409,
      body: { code: 'CAMPAIGN_DATE_NEEDED', field: 'sendAt' },
    });
  }
  const { status, body } = await create();
  expect([status, body.state]).toEqual([201, 'draft']);
  service.clock.advance(3 * DAY_MS);
  expect(await turn(body._id, 'on')).toMatchObject({
    status: 409,
    body: { code: 'CAMPAIGN_DATE_NEEDED' },
  });
  await change(body._id, aContent({ sendAt: inDays(1) }));
  expect((await turn(body._id, 'on')).status).toBe(200);
});

test('a message that guests were chosen for stays as it is, but can be stopped', async () => {
  const { _id } = (await create()).body;
  await turn(_id, 'on');
  await begin(_id);
  const refused = { status: 409, body: { code: 'CAMPAIGN_SENT' } };
  expect(await change(_id, aContent({ sendAt: inDays(3) }))).toMatchObject(refused);
  expect(await turn(_id, 'off')).toMatchObject({ status: 200, body: { state: 'stopped' } });
  expect(await turn(_id, 'on')).toMatchObject(refused);
  expect(await remove(_id)).toMatchObject(refused);
});

test('a message that was sent cannot be taken back', async () => {
  const { _id } = (await create()).body;
  await service.adapters.store
    .table(CAMPAIGNS)
    .update(_id, (campaign) => ({ ...campaign, state: 'sent' }));
  expect(await turn(_id, 'off')).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_SENT' } });
});

test('a message for the evening that is taken back in the night is a draft like any other', async () => {
  const { _id } = (await create()).body;
  await turn(_id, 'on');
  const rows = service.adapters.store.table(CAMPAIGNS);
  await rows.update(_id, (campaign) => ({ ...campaign, reached: { until: inDays(0) } }));
  service.clock.advance(3 * DAY_MS);
  expect(await turn(_id, 'off')).toMatchObject({ status: 200, body: { state: 'draft' } });
  expect((await change(_id, aContent({ sendAt: inDays(1) }))).status).toBe(200);
  expect((await turn(_id, 'on')).body.state).toBe('scheduled');
});

test('a text that somebody else has changed meanwhile is not overwritten', async () => {
  const { version } = (await change('birthday', aContent({ subject: 'Bon anniversaire' }))).body;
  await change('birthday', { ...aContent({ subject: 'Le premier' }), version });
  expect(
    await change('birthday', { ...aContent({ subject: 'Le second' }), version }),
  ).toMatchObject({
    ...{ status: 409, body: { code: 'CAMPAIGN_CHANGED', details: { version: version + 1 } } },
  });
  expect((await list())[3]).toMatchObject({ subject: 'Le premier', version: version + 1 });
  // An older client knows no version.
  expect((await change('birthday', aContent())).status).toBe(200);
});

test('the campaigns of an owner without service say so, and reach nobody', async () => {
  await service.publish(events.accountStatusChanged, {
    ...{ ...events.accountStatusChanged.sample, userId: ownerId, to: 'expired' },
  });
  await until(async () => expect((await list())[0]?.suspended).toBe(true));
});

test('a message is deleted once, and the audit trail has it', async () => {
  const { _id } = (await create()).body;
  expect((await remove(_id)).status).toBe(204);
  expect(await remove(_id)).toMatchObject({ status: 404, body: { code: 'CAMPAIGN_NOT_FOUND' } });
  expect((await actions()).at(-1)).toMatchObject({
    action: 'CAMPAIGN_DELETED',
    campaign: 'message',
  });
  expect(await list()).toHaveLength(4);
});

test('the earliest message that was sent makes room for the 51st, and without one there is none', async () => {
  const ids: string[] = [];
  for (let count = 0; count < MAX_MESSAGES; count += 1) {
    ids.push((await create()).body._id);
    service.clock.advance(1_000);
  }
  expect(await create()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_MESSAGES' } });
  await begin(ids[3]!);
  expect((await create()).status).toBe(201);
  const left = (await list()).map(({ _id }) => _id);
  expect([left.length, left.includes(ids[3]!)]).toEqual([4 + MAX_MESSAGES, false]);
});

test('nobody but the main account has campaigns, and another main account finds no others', async () => {
  const { _id } = (await create()).body;
  const missing = { status: 404, body: { code: 'CAMPAIGN_NOT_FOUND' } };
  expect(await change(_id, aContent({ sendAt: inDays(1) }), other)).toMatchObject(missing);
  expect(await turn(_id, 'on', other)).toMatchObject(missing);
  expect(await remove(_id, other)).toMatchObject(missing);
  expect(await list(other)).toHaveLength(4);
  const sub = aPrincipal({ userId: 'sub-1', ownerId, accountType: 'sub' });
  expect((await create({}, sub)).status).toBe(403);
  const [row] = await service.adapters.store.table(CAMPAIGNS).find('byOwner', [ownerId]);
  await change('birthday', aContent());
  const [journey] = (
    await service.adapters.store.table(CAMPAIGNS).find('byOwner', [ownerId])
  ).filter(({ id }) => id !== row?.id);
  expect(await turn(journey!.id, 'on')).toMatchObject(missing);
});

test('wording that platforms refuse is published and recorded, each sentence once', async () => {
  const risky = aContent({
    text: 'Un café offert contre un avis 5 étoiles.',
    gift: aGift('Un café contre un avis'),
  });
  expect((await change('birthday', { ...risky, wordingConfirmed: true })).status).toBe(200);
  await change('birthday', { ...risky, subject: 'Autre objet' });
  const recorded = (await actions()).filter(({ action }) => action === 'WORDING_PUBLISHED');
  expect(recorded).toEqual([
    expect.objectContaining({
      ...{ place: 'campaign', campaign: 'birthday', confirmed: true, texts: 'text, gift' },
    }),
  ]);
  expect(JSON.stringify(recorded)).not.toContain('café');
});

test('a gift with alcohol has its mark, unless the owner says that it has none', async () => {
  const rows = service.adapters.store.table(CAMPAIGNS);
  const marks = [];
  for (const gift of [aGift('Un kir'), aGift('Un kir', { alcoholFree: true }), aGift('Un café')]) {
    await change('birthday', aContent({ gift }));
    marks.push((await rows.find('byOwner', [ownerId]))[0]?.gift?.conditions.alcohol);
  }
  expect(marks).toEqual([true, undefined, undefined]);
});

const agrees = (email: string) =>
  service.deliver(
    createConsent(service.adapters.keys, {
      play: service.aPlay(PAGE, { email, lost: true }),
      ...{ email, restaurant: 'Chez Camille', wording: '2026-11-2', language: undefined },
    }),
  );
const audience = (id: string, query: { weeks?: number } = {}) =>
  service.call(endpoints.readAudience, { as: owner, params: { id }, query: query as never });

test('the audience of a message is every guest who agreed, about one in ten held out', async () => {
  for (let guest = 0; guest < 40; guest += 1) await agrees(`guest${guest}@example.fr`);
  const { body } = await audience('message');
  expect(body.consents).toBe(40);
  expect(body.reached + body.heldOut).toBe(40);
  expect(body.heldOut).toBeLessThan(20);
  expect((await audience('message')).body).toEqual(body);
  expect((await audience('unknown')).status).toBe(404);
});

test('the audience of a journey are its guests of today', async () => {
  await agrees('early@example.fr');
  service.clock.advance(5 * 7 * DAY_MS);
  await agrees('late@example.fr');
  const sizeOf = async (id: string, query = {}) => {
    const { body } = await audience(id, query);
    return body.reached + body.heldOut;
  };
  expect(await sizeOf('not-seen')).toBe(0);
  expect(await sizeOf('not-seen', { weeks: 4 })).toBe(1);
  expect(await sizeOf('birthday')).toBe(0);
});

test('the audience of the gift journeys are guests with a gift that ends in two days, or ended since yesterday', async () => {
  const play = service.aPlay(PAGE, { email: 'winner@example.fr' });
  await service.publishPlays(play);
  await service.deliver(
    createConsent(service.adapters.keys, {
      ...{ play, email: 'winner@example.fr', restaurant: 'Chez Camille', wording: '2026-11-2' },
      language: undefined,
    }),
  );
  const sizes = async () => {
    const bodies = [(await audience('gift-expires')).body, (await audience('gift-expired')).body];
    return bodies.map(({ reached, heldOut }) => reached + heldOut);
  };
  expect(await sizes()).toEqual([0, 0]);
  const end = endOf({ wonAt: new Date(play.at) }).getTime();
  service.clock.advance(end - 47 * HOUR_MS - service.clock.now().getTime());
  expect(await sizes()).toEqual([1, 0]);
  service.clock.advance(48 * HOUR_MS);
  expect(await sizes()).toEqual([0, 1]);
});

const shown = {
  ...{ subject: 'Une nouvelle carte', text: 'Elle vous attend.', kind: 'message' as const },
  language: 'de' as const,
};

test('a preview is the mail in the language of a guest, with a code that opens nothing', async () => {
  const gift = aGift('Un kir', { labels: { de: 'Ein Kir' } });
  const { body } = await service.call(endpoints.previewCampaign, {
    as: owner,
    body: { ...shown, gift },
  });
  expect(body.subject).toContain('Une nouvelle carte · ');
  expect(body.text).toContain('Ein Kir');
  expect(body.text).toContain('ABCD-EFGH-JKM');
  expect(body.html).toContain('src="data:image/png;base64,');
  expect(body.html).toContain('<html lang="de">');
  expect(server.mails).toEqual([]);
});

test('a preview without any page names no restaurant', async () => {
  const { body } = await service.call(endpoints.previewCampaign, {
    as: other,
    body: { ...shown, gift: null },
  });
  expect(body.text).toContain('Das Restaurant');
});

const testMail = () =>
  service.call(endpoints.testCampaign, { as: owner, body: { ...shown, gift: aGift('Un kir') } });

test('a test goes to the address of the account, with the headers of RFC 8058 and RFC 2919', async () => {
  expect(await testMail()).toMatchObject({ status: 409, body: { code: 'OWN_ADDRESS_UNKNOWN' } });
  await service.publish(events.userProfileChanged, {
    ...events.userProfileChanged.sample,
    userId: ownerId,
    ownerId,
    ...sealContact(service.adapters.keys, {
      userId: ownerId,
      name: 'Camille',
      email: 'camille@example.fr',
    }),
  });
  expect((await testMail()).status).toBe(202);
  expect(server.mails[0]?.recipients).toEqual(['camille@example.fr']);
  const headers = new Map(server.mails[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toMatch(/^<https?:.*\/withdrawals>$/);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('list-id')).toBe(`<offers.${PAGE.pageId}.girouette.local>`);
});

test('an erased owner’s campaigns are removed', async () => {
  await change('birthday', aContent());
  await create();
  await service.publish(events.userErased, {
    ...{ ...events.userErased.sample, userId: ownerId, ownerId },
  });
  await until(async () => {
    expect(await service.adapters.store.table(CAMPAIGNS).count('byOwner', [ownerId])).toBe(0);
  });
});

test('a message that waits for its moment can change, although the choosing has looked at it', async () => {
  const { _id } = (await create()).body;
  await turn(_id, 'on');
  const rows = service.adapters.store.table(CAMPAIGNS);
  await rows.update(_id, (campaign) => ({ ...campaign, reached: { until: inDays(0) } }));
  expect((await change(_id, aContent({ sendAt: inDays(4) }))).status).toBe(200);
  service.clock.advance(4 * DAY_MS);
  expect((await change(_id, aContent({ sendAt: inDays(1) }))).status).toBe(200);
});
