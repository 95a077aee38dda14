import { events, type PageSnapshot } from '@girouette/contracts';
import { hearEvents, openTestAdapters, type TestAdapters } from '@girouette/service-kit/testing';
import { winnerMailId, type Delivery } from '../src/domain/mail';
import { openSmtpDelivery } from '../src/smtp/smtp-delivery';
import { createMailRepository, MAILS } from '../src/storage/mail-repository';
import { createPageRepository, PAGES } from '../src/storage/page-repository';
import type { SendDeps } from '../src/use-cases/ports';
import { sendDueMails } from '../src/use-cases/send-due-mails';
import { aPage, openHouse, until, type House } from './a-house';
import { startMailServer, type MailServer } from './mail-server';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';

/** A port that nobody listens on. */
async function aFreePort(): Promise<number> {
  const server = await startMailServer();
  await server.close();
  return server.port;
}

/** @returns the page of the gift that was claimed, and the id of the mail */
async function claimWin(house: House, page = aPage()) {
  const play = house.play(page, { email: guest });
  const ticket = house.ticketOf(play);
  expect((await house.claim({ email: guest, selectedGift: gift, ticket })).status).toBe(200);
  return { page, mailId: winnerMailId(play.playId) };
}

const mailOf = ({ store }: TestAdapters, id: string) => store.table(MAILS).get(id);

/** Waits until the mail has been tried and put off. */
const putOff = (adapters: TestAdapters, id: string) =>
  until(async () => {
    const mail = await mailOf(adapters, id);
    expect(mail?.status).toBe('queued');
    expect(mail?.attempts).toBeGreaterThan(0);
    expect(mail?.leaseToken).toBeUndefined();
  });

jest.setTimeout(120_000);

describe('sending', () => {
  let adapters: TestAdapters;
  const closing: (() => Promise<void>)[] = [];
  const later = <T extends { close(): Promise<void> }>(thing: T): T => {
    closing.push(() => thing.close());
    return thing;
  };

  beforeEach(async () => {
    adapters = later(await openTestAdapters('result-mail'));
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  it('waits for a mail server that is away, and delivers once when it is back', async () => {
    const port = await aFreePort();
    const house = later(await openHouse({ smtpUrl: `smtp://127.0.0.1:${port}`, beside: adapters }));
    const { page, mailId } = await claimWin(house);
    await house.tellPage(page);
    await putOff(adapters, mailId);

    const server = later(await startMailServer({ port }));
    await until(() => {
      adapters.clock.advance(60_000);
      house.service.trigger('send-mails');
      expect(server.mails).toHaveLength(1);
    });

    await until(async () => {
      expect(await mailOf(adapters, mailId)).toMatchObject({ status: 'sent' });
    });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain(gift);
  });

  it('waits for the page whose name it does not know yet', async () => {
    const server = later(await startMailServer());
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));
    const { page, mailId } = await claimWin(house);
    await putOff(adapters, mailId);
    expect(server.mails).toHaveLength(0);

    await house.tellPage(page);

    await until(() => {
      expect(server.mails).toHaveLength(1);
    });
    expect(server.mails[0]?.html).toContain('12 rue des Halles');
  });

  it('delivers after a restart what was accepted before it', async () => {
    const port = await aFreePort();
    const before = await openHouse({ smtpUrl: `smtp://127.0.0.1:${port}`, beside: adapters });
    const { page, mailId } = await claimWin(before);
    await before.tellPage(page);
    await putOff(adapters, mailId);
    await before.close();

    const server = later(await startMailServer());
    adapters.clock.advance(60_000);
    later(await openHouse({ smtpUrl: server.url, beside: adapters }));

    await until(() => {
      expect(server.mails).toHaveLength(1);
    });
  });

  it('takes up a mail whose sender died in the middle, under the mail’s own Message-ID', async () => {
    const id = 'winner:play-1';
    const page = aPage();
    await keepWaiting(adapters, { ids: [id], page });
    const mails = createMailRepository(adapters.store);
    const { clock } = adapters;
    const dead = await mails.lockDue({ ...inSixSeconds(clock.now()), limit: 2 });
    expect(dead).toMatchObject([{ id, attempts: 1 }]);
    const server = later(await startMailServer());
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));

    clock.advance(5_000);
    expect(await mails.lockDue({ ...inSixSeconds(clock.now()), limit: 1 })).toEqual([]);
    clock.advance(2_000);
    house.service.trigger('send-mails');

    await until(async () => {
      expect(await mailOf(adapters, id)).toMatchObject({ status: 'sent', attempts: 2 });
    });
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([
      '<winner.play-1@girouette.local>',
    ]);
  });

  it('keeps a mail in hand for as long as a slow mail server takes', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      await keepWaiting(adapters, { ids: ['winner:slow'], page: aPage() });
      const mails = createMailRepository(adapters.store);
      let finish: (delivery: Delivery) => void = () => undefined;
      const { clock } = adapters;
      const started = new Promise<void>((resolve) => {
        const { deps } = anInstance(adapters, () => {
          resolve();
          return new Promise((settle) => {
            finish = settle;
          });
        });
        void sendDueMails(deps, new AbortController().signal);
      });
      await started;

      for (let held = 0; held < 10_000; held += 2_000) {
        clock.advance(2_000);
        await jest.advanceTimersByTimeAsync(2_000);
      }

      expect(await mails.lockDue({ ...inSixSeconds(clock.now()), limit: 1 })).toEqual([]);
      finish({ kind: 'accepted' });
    } finally {
      jest.useRealTimers();
    }
    await until(async () => {
      expect(await mailOf(adapters, 'winner:slow')).toMatchObject({ status: 'sent', attempts: 1 });
    });
  });

  it('sends mails that come while a slow one is being sent', async () => {
    await keepWaiting(adapters, { ids: ['winner:slow'], page: aPage() });
    const delivered: string[] = [];
    let finish: (delivery: Delivery) => void = () => undefined;
    const deliver = ({ id }: { id: string }) => {
      delivered.push(id);
      if (id !== 'winner:slow') return Promise.resolve({ kind: 'accepted' as const });
      return new Promise<Delivery>((resolve) => {
        finish = resolve;
      });
    };
    const { deps } = anInstance(adapters, deliver);
    const run = sendDueMails(deps, new AbortController().signal);
    await until(() => {
      expect(delivered).toEqual(['winner:slow']);
    });

    await keepWaiting(adapters, { ids: ['winner:next'], page: aPage() });

    await until(() => {
      expect(delivered).toEqual(['winner:slow', 'winner:next']);
    });
    finish({ kind: 'accepted' });
    await run;
  });

  it('names the request that claimed the gift in the event that tells of the mail', async () => {
    const heard = await hearEvents(adapters, ['mails']);
    const server = later(await startMailServer());
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));
    const page = aPage();
    await house.tellPage(page);
    const ticket = house.ticketOf(house.play(page, { email: guest }));

    await house.service.http.inject({
      method: 'POST',
      url: '/api/result',
      headers: { 'x-request-id': 'the-claim' },
      body: { email: guest, selectedGift: gift, ticket },
    });

    const [sent] = await until(() => {
      expect(heard.of(events.mailSent)).toHaveLength(1);
      return heard.all;
    });
    expect(sent?.requestid).toBe('the-claim');
    expect(adapters.logs.lines()).toContainEqual(
      expect.objectContaining({ msg: 'mail sent', requestId: 'the-claim' }),
    );
    await heard.stop();
  });

  it('gives up at once what the mail server refuses for good, and tells why without the address', async () => {
    const heard = await hearEvents(adapters, ['mails']);
    const server = later(await startMailServer({ refuse: () => 550 }));
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));

    const { page } = await claimWin(house);
    await house.tellPage(page);

    const [failed] = await until(() => {
      expect(heard.of(events.mailFailed)).toHaveLength(1);
      return heard.of(events.mailFailed);
    });
    expect(failed?.data).toMatchObject({ reason: 'SMTP 550', pageId: page.pageId });
    expect(JSON.stringify(heard.all)).not.toContain(guest);
    expect(adapters.logs.text()).not.toContain(guest);
    expect(adapters.logs.text()).toContain('mail given up');
    expect(heard.of(events.mailSent)).toEqual([]);
    await heard.stop();
  });

  it('gives up after the last of its tries', async () => {
    const heard = await hearEvents(adapters, ['mails']);
    const server = later(await startMailServer({ refuse: () => 451 }));
    const env = { MAIL_ATTEMPTS: '3', MAIL_RETRY_MS: '1000' };
    const house = later(await openHouse({ smtpUrl: server.url, env, beside: adapters }));
    const page = aPage();
    await house.tellPage(page);
    const { mailId } = await claimWin(house, page);

    await until(() => {
      adapters.clock.advance(5_000);
      house.service.trigger('send-mails');
      expect(heard.of(events.mailFailed)).toHaveLength(1);
    });
    expect(heard.of(events.mailFailed)[0]?.data.reason).toBe('SMTP 451');
    expect(await mailOf(adapters, mailId)).toMatchObject({ status: 'failed', attempts: 3 });
    await heard.stop();
  });

  it('does not let one refused mail hold up the others', async () => {
    const refuse = (address: string) => (address === guest ? 451 : undefined);
    const server = later(await startMailServer({ refuse }));
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));
    const page = aPage();
    await house.tellPage(page);
    await claimWin(house, page);
    const email = 'nadia@example.fr';
    const ticket = house.ticketOf(house.play(page, { email }));

    await house.claim({ email, selectedGift: gift, ticket });

    await until(() => {
      expect(server.mails.map(({ recipients }) => recipients)).toEqual([[email]]);
    });
  });

  it('forgets the address once the mail is out', async () => {
    const server = later(await startMailServer());
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));
    const page = aPage();
    await house.tellPage(page);
    const { mailId } = await claimWin(house, page);

    await until(async () => {
      expect(await mailOf(adapters, mailId)).toMatchObject({ status: 'sent' });
    });
    expect(JSON.stringify(await mailOf(adapters, mailId))).not.toContain(guest);
  });

  describe('by two instances over one store', () => {
    it('sends each of 200 mails once', async () => {
      const server = later(await startMailServer());
      const ids = Array.from({ length: 200 }, (_, index) => `winner:${index}`);
      await keepWaiting(adapters, { ids, page: aPage() });
      const one = anInstance(adapters, later(connectTo(server)).deliver);
      const two = anInstance(adapters, later(connectTo(server)).deliver);

      const { signal } = new AbortController();
      await Promise.all([one, two].map(({ deps }) => sendDueMails(deps, signal)));

      const messageIds = server.mails.map(({ messageId }) => messageId);
      expect(messageIds).toHaveLength(200);
      expect(new Set(messageIds).size).toBe(200);
      expect([one.sent(), two.sent()].every((sent) => sent > 20)).toBe(true);
      const kept = await adapters.store.table(MAILS).getAll(ids);
      expect(kept.filter(({ status }) => status === 'sent')).toHaveLength(200);
    });
  });
});

/** Keeps mails that are due, and their page, as a service that was stopped at that moment has left them. */
async function keepWaiting(
  { store, clock }: TestAdapters,
  { ids, page }: { ids: string[]; page: PageSnapshot },
) {
  await store.prepare([MAILS, PAGES]);
  await store.table(PAGES).insert({ ...page, id: page.pageId });
  const mails = createMailRepository(store);
  const acceptedAt = clock.now();
  const { pageId, ownerId } = page;
  await Promise.all(
    ids.map((id) =>
      mails.accept({
        id,
        to: `${id.replace(':', '.')}@example.fr`,
        pageId,
        ownerId,
        gift,
        acceptedAt,
      }),
    ),
  );
}

const inSixSeconds = (now: Date) => ({ now, until: new Date(now.getTime() + 6_000) });

/** One instance's sender over the common store. */
function anInstance({ store, clock, log }: TestAdapters, deliver: SendDeps['deliver']) {
  let sent = 0;
  const deps: SendDeps = {
    pages: createPageRepository(store),
    mails: createMailRepository(store),
    deliver: (mail) => {
      sent += 1;
      return deliver(mail);
    },
    clock,
    concurrency: 4,
    retry: { firstMs: 1_000, longestMs: 1_000, attempts: 3 },
    log,
  };
  return { deps, sent: () => sent };
}

/** Connections of its own to the mail server. */
function connectTo(server: MailServer) {
  const smtp = openSmtpDelivery({ url: server.url, from: 'Girouette <a@b.fr>', connections: 4 });
  const close = () => {
    smtp.close();
    return Promise.resolve();
  };
  return { deliver: smtp.deliver, close };
}
