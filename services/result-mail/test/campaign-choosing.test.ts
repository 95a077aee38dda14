import { endpoints, events } from '@girouette/contracts';
import { DAY_MS, HOUR_MS } from '@girouette/contracts/durations';
import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import { giftCodeOfPlay } from '@girouette/signed';
import { addressMark } from '../src/bounces/token';
import { bounced } from '../src/bounces/rules';
import { chooseCampaignGuests, groupFor } from '../src/campaigns/choose';
import { CAMPAIGN_GUESTS } from '../src/campaigns/guest-store';
import { CONSENTS } from '../src/consents/store';
import { GIFT, OTHER_PAGE, PAGE, startCampaigning, type Campaigning } from './start-campaigns';

jest.setTimeout(60_000);

let given: Campaigning;
beforeEach(async () => {
  given = await startCampaigning();
});
afterEach(() => given.close());

const pass = (days: number) => {
  given.clock.advance(days * DAY_MS);
};

test('a message reaches each guest who accepts offers, once, from its moment on', async () => {
  const message = await given.aCampaign('message', {
    sendAt: new Date(given.clock.now().getTime() + 2 * HOUR_MS),
  });
  const guests = [1, 2, 3].map(() => given.addressIn('mailed', message));
  for (const email of guests) await given.agrees(email);
  await given.plays(given.addressIn('mailed', message));
  await given.run();
  expect(given.receivers()).toEqual([]);
  given.clock.advance(2 * HOUR_MS);
  await given.run();
  await given.run();
  expect(given.receivers().sort()).toEqual([...guests].sort());
  expect(await given.campaigns.find(message.id)).toMatchObject({ state: 'sending' });
  given.clock.advance(60_000);
  await given.run();
  expect(await given.campaigns.find(message.id)).toMatchObject({ state: 'sent' });
  await given.agrees(given.addressIn('mailed', message));
  await given.run();
  expect(given.receivers()).toHaveLength(3);
});

test('a guest who is held out gets no mail and no gift, but is chosen like the others', async () => {
  const gift = { ...GIFT, label: 'Un café' };
  const message = await given.aCampaign('message', { gift });
  const [mailed, heldOut] = [
    given.addressIn('mailed', message),
    given.addressIn('held-out', message),
  ];
  for (const email of [mailed, heldOut]) await given.agrees(email);
  await given.run();
  expect(given.receivers()).toEqual([mailed]);
  const [chosen] = await given.chosen('held-out');
  expect(chosen?.data).toMatchObject({ mark: given.markOf(heldOut), pageId: PAGE.pageId });
  expect(chosen?.data).not.toHaveProperty('gift');
  expect((await given.chosen('mailed'))[0]?.data.gift).toMatchObject({
    label: 'Un café',
    cost: 80,
  });
  expect(JSON.stringify(await given.chosen('mailed'))).not.toContain('example.fr');
  // The limits count both alike. Otherwise the held-out guests would get more of the other mails.
  const second = await given.aCampaign('message');
  await given.run();
  expect(await given.campaigns.find(second.id)).toMatchObject({ state: 'draft', missed: 'nobody' });
  expect(await given.service.published(events.campaignGuestChosen)).toHaveLength(2);
});

test('about one guest in ten is held out, and not the same ones in each campaign', () => {
  const marks = Array.from({ length: 5_000 }, (_, n) => `mark-${n}`);
  const heldOut = (campaignId: string) =>
    marks.filter((mark) => groupFor(given.keys, { campaignId, mark }) === 'held-out');
  const [one, two] = [heldOut('one'), new Set(heldOut('two'))];
  for (const { length } of [one, [...two]]) {
    expect(length).toBeGreaterThan(420);
    expect(length).toBeLessThan(580);
  }
  expect(one.filter((mark) => two.has(mark)).length).toBeLessThan(100);
});

test('a gift that expires in 48 hours is announced once, unless it was handed over or is too short', async () => {
  const journey = await given.aCampaign('gift-expires');
  const [open, redeemed, short] = [1, 2, 3].map(() => given.addressIn('mailed', journey));
  const won = await given.agrees(open!, { lost: false, validDays: 4 });
  const play = await given.agrees(redeemed!, { lost: false, validDays: 4 });
  await given.agrees(short!, { lost: false, validDays: 1 });
  await given.service.publish(events.giftRedeemed, {
    ...events.giftRedeemed.sample,
    ...{ playId: play.playId, pageId: play.pageId, ownerId: play.ownerId },
    at: given.clock.now().toISOString(),
  });
  await given.run();
  pass(2);
  await given.run();
  expect(given.receivers()).toEqual([]);
  pass(1);
  for (let n = 0; n < 4; n++) {
    await given.run();
    given.clock.advance(6 * HOUR_MS);
  }
  expect(given.receivers()).toEqual([open]);
  const mail = given.server.mails.at(-1);
  expect(mail?.text).toContain(formatGiftCode(giftCodeOfPlay(given.keys, won.playId)));
});

test('a reminder of a gift that is handed over before the morning is not sent', async () => {
  given.clock.set('2026-11-23T10:00:00Z');
  const journey = await given.aCampaign('gift-expires');
  const guest = given.addressIn('mailed', journey);
  await given.run();
  const { playId, pageId, ownerId } = await given.agrees(guest, { lost: false, validDays: 2 });
  pass(1);
  await given.chooseForTheMorning();
  await given.service.publish(events.giftRedeemed, {
    ...events.giftRedeemed.sample,
    ...{ playId, pageId, ownerId, at: given.clock.now().toISOString() },
  });
  await given.inTheMorning();
  expect((await given.allMails()).map(({ status }) => status)).toEqual(['unwanted']);
  expect(given.receivers()).toEqual([]);
});

test('an expired gift that was not fetched is mailed about; what expired before the switch is not', async () => {
  const early = await given.aCampaign('gift-expired', { state: 'off' });
  const guest = given.addressIn('mailed', early);
  const late = given.addressIn('mailed', early);
  await given.agrees(guest, { lost: false, validDays: 1 });
  await given.agrees(late, { lost: false, validDays: 5 });
  pass(4);
  await given.campaigns.update(early.id, (known) => ({ ...known, state: 'on' }));
  await given.run();
  expect(given.receivers()).toEqual([]);
  for (let n = 0; n < 3; n++) {
    pass(1);
    await given.run();
  }
  expect(given.receivers()).toEqual([late]);
});

test('a guest who has not played for the weeks of the journey is mailed once, not one who played at another page', async () => {
  const journey = await given.aCampaign('not-seen', { state: 'off' });
  const [long, unseen, back] = [1, 2, 3].map(() => given.addressIn('mailed', journey));
  await given.agrees(long!);
  pass(40);
  await given.agrees(unseen!);
  await given.agrees(back!);
  pass(50);
  await given.plays(back!, { page: OTHER_PAGE });
  // The first guest was unseen for 34 days more than eight weeks when the journey was switched on.
  await given.campaigns.update(journey.id, (known) => ({ ...known, state: 'on' }));
  await given.run();
  expect(given.receivers()).toEqual([]);
  pass(7);
  await given.run();
  await given.run();
  expect(given.receivers()).toEqual([unseen]);
  for (let week = 0; week < 7; week++) {
    pass(7);
    await given.run();
  }
  expect(given.receivers()).toEqual([unseen, back]);
});

test('a guest gets a mail on the birthday that they told after the play, once a year; on the 28th for 29 February', async () => {
  const journey = await given.aCampaign('birthday');
  const [first, leap] = [1, 2].map(() => given.addressIn('mailed', journey));
  for (const [email, birthday] of [
    [first!, '11-26'],
    [leap!, '02-29'],
  ] as const) {
    const ticket = given.service.ticketOf(await given.agrees(email));
    const body = { ticket, birthday };
    const told = await given.service.call(endpoints.giveBirthday, { body });
    expect([told.status, told.body.message]).toEqual([200, 'C’est noté. Merci\u202F!']);
  }
  await given.run();
  expect(given.receivers()).toEqual([]);
  pass(2);
  await given.run();
  given.clock.advance(3 * HOUR_MS);
  await given.run();
  expect(given.receivers()).toEqual([first]);
  given.clock.set('2027-02-26T10:00:00Z');
  await given.run();
  given.clock.set('2027-02-28T10:00:00Z');
  await given.run();
  expect(given.receivers()).toEqual([first, leap]);
});

test.each(['02-30', '13-01', '2-3', ''])('%s is no birthday', async (birthday) => {
  const ticket = given.service.ticketOf(await given.agrees('guest@example.fr'));
  const body = { ticket, birthday };
  const told = await given.service.call(endpoints.giveBirthday, { body });
  expect([told.status, told.body.message]).toEqual([400, 'Indiquez un jour et un mois.']);
});

test('a guest without a consent, or with a forged ticket, tells no birthday', async () => {
  const play = await given.plays('guest@example.fr');
  for (const ticket of [given.service.ticketOf(play), 'forged']) {
    const body = { ticket, birthday: '06-14' };
    const { status } = await given.service.call(endpoints.giveBirthday, { body });
    expect(status).toBe(404);
  }
});

test('a guest gets one campaign mail a week and two a month, over all campaigns', async () => {
  const messages = await Promise.all(
    [0, 3, 8, 15, 31, 38].map((days) =>
      given.aCampaign('message', { sendAt: new Date(given.clock.now().getTime() + days * DAY_MS) }),
    ),
  );
  const guest = given.addressIn('mailed', ...messages);
  await given.agrees(guest);
  const start = given.clock.now().getTime();
  for (let day = 0; day <= 40; day++) {
    await given.choose();
    pass(1);
  }
  const chosen = await given.chosen('mailed');
  const days = chosen.map(({ data }) => (Date.parse(data.at) - start) / DAY_MS);
  expect(days).toEqual([0, 8, 31, 38]);
});

test('the team, addresses that bounced and guests who withdrew are not chosen', async () => {
  const message = await given.aCampaign('message');
  const [team, former, refused, withdrawn, guest] = [1, 2, 3, 4, 5].map(() =>
    given.addressIn('mailed', message),
  );
  for (const email of [team, former, refused, withdrawn, guest]) await given.agrees(email!);
  await given.addAccount(team!.replace('@', '+tag@'), 'sub-1');
  await given.addAccount(former!, 'sub-2');
  await given.service.publish(events.userErased, {
    ...events.userErased.sample,
    ...{ userId: 'sub-2', ownerId: PAGE.ownerId },
  });
  await given.deps.bounces.record(
    bounced({
      id: addressMark(given.keys, refused!),
      reason: 'unknown-address',
      status: '5.1.1',
      at: given.clock.now(),
    }),
  );
  await given.deps.consents.withdraw(
    { mark: given.markOf(withdrawn!), ownerId: PAGE.ownerId },
    { at: given.clock.now() },
  );
  await given.run();
  expect(given.receivers().sort()).toEqual([former, guest].sort());
});

test.each(['blocked', 'expired'] as const)('an owner who is %s has no guest chosen', async (to) => {
  const message = await given.aCampaign('message');
  await given.agrees(given.addressIn('mailed', message));
  await given.service.publish(events.accountStatusChanged, {
    ...events.accountStatusChanged.sample,
    ...{ userId: PAGE.ownerId, to },
  });
  await given.choose();
  expect(await given.service.published(events.campaignGuestChosen)).toEqual([]);
});

test.each(['2026-11-24T19:00:00Z', '2026-11-25T07:59:00Z'])(
  'nobody is chosen at night (%s)',
  async (night) => {
    const message = await given.aCampaign('message', { sendAt: new Date(night) });
    await given.agrees(given.addressIn('mailed', message));
    given.clock.set(night);
    await given.choose();
    expect(await given.service.published(events.campaignGuestChosen)).toEqual([]);
    given.clock.set('2026-11-25T08:00:00Z');
    await given.run();
    expect(given.receivers()).toHaveLength(1);
  },
);

test('a message that could not go out for hours is a draft again, because « ce soir » is over', async () => {
  const message = await given.aCampaign('message');
  await given.agrees(given.addressIn('mailed', message));
  const status = (to: 'expired' | 'subscribed') =>
    given.service.publish(events.accountStatusChanged, {
      ...events.accountStatusChanged.sample,
      ...{ userId: PAGE.ownerId, to },
    });
  await status('expired');
  await given.choose();
  given.clock.advance(7 * HOUR_MS);
  await status('subscribed');
  await given.run();
  expect(given.receivers()).toEqual([]);
  expect(await given.campaigns.find(message.id)).toMatchObject({ state: 'draft', missed: 'late' });
});

describe('each guest is chosen once', () => {
  const GUESTS = 250;
  const signal = new AbortController().signal;
  beforeEach(async () => {
    const play = await given.agrees('guest@example.fr');
    const consent = (await given.deps.consents.find(given.markOf('guest@example.fr')))!;
    for (let n = 1; n < GUESTS; n++) {
      await given.store.table(CONSENTS).insert({ ...consent, id: `mark-${n}` });
    }
    expect(play.pageId).toBe(PAGE.pageId);
  });
  const chosenIds = async () =>
    (await given.service.published(events.campaignGuestChosen)).map(({ data }) => data.mailId);

  test('when two instances choose at once', async () => {
    await given.aCampaign('message');
    await Promise.all([1, 2, 3].map(() => chooseCampaignGuests(given.deps, signal)));
    const ids = await chosenIds();
    expect([ids.length, new Set(ids).size]).toEqual([GUESTS, GUESTS]);
  });

  test('when a process dies after any step of a part, and another one repeats it', async () => {
    const message = await given.aCampaign('message');
    const { campaigns } = given.deps;
    let steps = 0;
    const dying = {
      ...given.deps,
      campaigns: {
        ...campaigns,
        update: (...args: Parameters<typeof campaigns.update>) => {
          steps++;
          return steps % 2 === 0 ? Promise.reject(new Error('killed')) : campaigns.update(...args);
        },
      },
    };
    for (let tries = 0; tries < 6; tries++) {
      await chooseCampaignGuests(dying, signal).catch(() => undefined);
    }
    await given.choose();
    const ids = await chosenIds();
    expect([ids.length, new Set(ids).size]).toEqual([GUESTS, GUESTS]);
    expect(await given.campaigns.find(message.id)).toMatchObject({ isChosen: true });
  });

  test('when the clock jumps ahead and back', async () => {
    const journey = await given.aCampaign('not-seen', { weeks: 4 });
    await given.choose();
    const before = given.clock.now();
    pass(28);
    await given.choose();
    pass(365);
    await given.choose();
    given.clock.set(new Date(before.getTime() + 29 * DAY_MS));
    await given.choose();
    const ids = await chosenIds();
    expect([ids.length, new Set(ids).size]).toEqual([GUESTS, GUESTS]);
    // The journey goes on for a guest who becomes unseen after the jump.
    const later = given.addressIn('mailed', journey);
    await given.agrees(later);
    pass(29);
    await given.run();
    expect(await chosenIds()).toHaveLength(GUESTS + 1);
  });

  test('a switched-off campaign stops at the next part', async () => {
    const message = await given.aCampaign('message');
    const { campaigns } = given.deps;
    const switching = {
      ...given.deps,
      campaigns: {
        ...campaigns,
        update: async (...args: Parameters<typeof campaigns.update>) => {
          const updated = await campaigns.update(...args);
          await campaigns.update(message.id, (known) =>
            known.reached?.after ? { ...known, state: 'stopped' } : null,
          );
          return updated;
        },
      },
    };
    await chooseCampaignGuests(switching, signal);
    await given.choose();
    expect((await chosenIds()).length).toBeLessThanOrEqual(200);
    expect(await given.store.table(CAMPAIGN_GUESTS).count('byOwner', [PAGE.ownerId])).toBe(
      (await chosenIds()).length,
    );
  });
});
