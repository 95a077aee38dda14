import { events } from '@girouette/contracts';
import {
  eventually,
  hearEvents,
  openTestAdapters,
  type TestAdapters,
} from '@girouette/service-kit/testing';
import { sendDueMails } from '../src/app/send-due-mails';
import type { SendDeps } from '../src/app/ports';
import { openSmtpDelivery } from '../src/smtp/smtp-delivery';
import type { Delivery } from '../src/domain/mail';
import { createIndexes } from '../src/storage/indexes';
import { mailDocuments, openMails } from '../src/storage/mails';
import { keepPage, openPages } from '../src/storage/pages';
import { aPage, openHouse, type House } from './a-house';
import { startMailServer, type MailServer } from './mail-server';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';

/** A port that nobody listens on. */
async function aFreePort(): Promise<number> {
  const server = await startMailServer();
  await server.close();
  return server.port;
}

async function claimWin(house: House, page = aPage()) {
  const ticket = house.ticketOf(house.play(page, { email: guest }));
  expect((await house.claim({ email: guest, selectedGift: gift, ticket })).status).toBe(200);
  return page;
}

const mailOf = async ({ documents }: TestAdapters) => {
  const [mail] = await mailDocuments(documents).find({});
  return mail!;
};

/** Waits until the mail has been tried so often and put off. */
const putOff = (adapters: TestAdapters, attempts: number) =>
  eventually(async () => {
    const mail = await mailOf(adapters);
    expect(mail).toMatchObject({ status: 'queued', attempts });
    expect(mail.claim).toBeUndefined();
  });

// A machine that is busy with other tests takes its time.
jest.setTimeout(30_000);

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
    const page = await claimWin(house);
    await house.tellPage(page);
    await putOff(adapters, 1);

    const server = later(await startMailServer({ port }));
    await eventually(() => {
      adapters.clock.advance(60_000);
      house.service.trigger('send-mails');
      expect(server.mails).toHaveLength(1);
    });

    await eventually(async () => {
      expect(await mailOf(adapters)).toMatchObject({ status: 'sent' });
    });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain(gift);
  });

  it('waits for the page whose name it does not know yet', async () => {
    const server = later(await startMailServer());
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));
    const page = await claimWin(house);
    await putOff(adapters, 1);
    expect(server.mails).toHaveLength(0);

    await house.tellPage(page);

    await eventually(() => {
      expect(server.mails).toHaveLength(1);
    });
    expect(server.mails[0]?.html).toContain('12 rue des Halles');
  });

  it('delivers after a restart what was accepted before it', async () => {
    const port = await aFreePort();
    const before = await openHouse({ smtpUrl: `smtp://127.0.0.1:${port}`, beside: adapters });
    const page = await claimWin(before);
    await before.tellPage(page);
    await putOff(adapters, 1);
    await before.close();

    const server = later(await startMailServer());
    adapters.clock.advance(60_000);
    later(await openHouse({ smtpUrl: server.url, beside: adapters }));

    await eventually(() => {
      expect(server.mails).toHaveLength(1);
    });
  });

  it('takes up a mail whose sender died in the middle, under the mail’s own Message-ID', async () => {
    await createIndexes(adapters.documents);
    const page = aPage();
    await keepPage(adapters.documents, page);
    await acceptMail(adapters, { id: 'winner:play-1', page });
    const mails = openMails(adapters.documents);
    const { clock } = adapters;
    const dead = await mails.claimNext(clock.now(), new Date(clock.now().getTime() + 6_000));
    expect(dead).toMatchObject({ id: 'winner:play-1', attempts: 1 });
    const server = later(await startMailServer());
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));

    clock.advance(5_000);
    expect(await mails.claimNext(clock.now(), clock.now())).toBeNull();
    clock.advance(2_000);
    house.service.trigger('send-mails');

    await eventually(async () => {
      expect(await mailOf(adapters)).toMatchObject({ status: 'sent', attempts: 2 });
    });
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([
      '<winner.play-1@girouette.local>',
    ]);
  });

  it('keeps a mail in hand for as long as a slow mail server takes', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      await createIndexes(adapters.documents);
      const page = aPage();
      await keepPage(adapters.documents, page);
      await acceptMail(adapters, { id: 'winner:slow', page });
      const mails = openMails(adapters.documents);
      let finish: (delivery: Delivery) => void = () => undefined;
      const { clock, log } = adapters;
      const started = new Promise<void>((resolve) => {
        void sendDueMails({
          pages: openPages(adapters.documents),
          mails,
          deliver: () =>
            new Promise((settle) => {
              finish = settle;
              resolve();
            }),
          clock,
          retry: { firstMs: 1_000, longestMs: 1_000, attempts: 3 },
          log,
        });
      });
      await started;

      for (let held = 0; held < 10_000; held += 2_000) {
        clock.advance(2_000);
        await jest.advanceTimersByTimeAsync(2_000);
      }

      expect(await mails.claimNext(clock.now(), clock.now())).toBeNull();
      finish({ kind: 'accepted' });
    } finally {
      jest.useRealTimers();
    }
    await eventually(async () => {
      expect(await mailOf(adapters)).toMatchObject({ status: 'sent', attempts: 1 });
    });
  });

  it('gives up at once what the mail server refuses for good, and tells why without the address', async () => {
    const heard = await hearEvents(adapters, ['mails']);
    const server = later(await startMailServer({ refuse: () => 550 }));
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));

    const page = await claimWin(house);
    await house.tellPage(page);

    const [failed] = await eventually(() => {
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
    await claimWin(house, page);

    await eventually(() => {
      adapters.clock.advance(5_000);
      house.service.trigger('send-mails');
      expect(heard.of(events.mailFailed)).toHaveLength(1);
    });
    expect(heard.of(events.mailFailed)[0]?.data.reason).toBe('SMTP 451');
    expect(await mailOf(adapters)).toMatchObject({ status: 'failed', attempts: 3 });
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

    await eventually(() => {
      expect(server.mails.map(({ recipients }) => recipients)).toEqual([[email]]);
    });
  });

  it('forgets the address once the mail is out', async () => {
    const server = later(await startMailServer());
    const house = later(await openHouse({ smtpUrl: server.url, beside: adapters }));
    const page = aPage();
    await house.tellPage(page);
    await claimWin(house, page);

    await eventually(async () => {
      expect(await mailOf(adapters)).toMatchObject({ status: 'sent' });
    });
    expect(JSON.stringify(await mailOf(adapters))).not.toContain(guest);
  });

  describe('by two instances over one store', () => {
    it('sends each of 200 mails once', async () => {
      const server = later(await startMailServer());
      await createIndexes(adapters.documents);
      const page = aPage();
      await keepPage(adapters.documents, page);
      const ids = Array.from({ length: 200 }, (_, index) => `winner:${index}`);
      for (const id of ids) await acceptMail(adapters, { id, page });
      const one = later(anInstance(adapters, server));
      const two = later(anInstance(adapters, server));

      await Promise.all([one, two].map(({ deps }) => sendDueMails(deps)));

      const messageIds = server.mails.map(({ messageId }) => messageId);
      expect(messageIds).toHaveLength(200);
      expect(new Set(messageIds).size).toBe(200);
      expect([one.sent(), two.sent()].every((sent) => sent > 20)).toBe(true);
      expect(await mailDocuments(adapters.documents).countDocuments({ status: 'sent' })).toBe(200);
    });
  });
});

async function acceptMail(
  { documents, clock }: TestAdapters,
  { id, page }: { id: string; page: ReturnType<typeof aPage> },
) {
  await openMails(documents).accept({
    id,
    to: `${id.replace(':', '.')}@example.fr`,
    pageId: page.pageId,
    ownerId: page.ownerId,
    gift,
    acceptedAt: clock.now(),
  });
}

/** One instance's sender: its own connections over the common store. */
function anInstance({ documents, clock, log }: TestAdapters, server: MailServer) {
  const smtp = openSmtpDelivery({ url: server.url, from: 'Girouette <a@b.fr>', connections: 4 });
  let sent = 0;
  const deps: SendDeps = {
    pages: openPages(documents),
    mails: openMails(documents),
    deliver: (mail) => {
      sent += 1;
      return smtp.deliver(mail);
    },
    clock,
    retry: { firstMs: 1_000, longestMs: 1_000, attempts: 3 },
    log,
  };
  return {
    deps,
    sent: () => sent,
    close: () => {
      smtp.close();
      return Promise.resolve();
    },
  };
}
