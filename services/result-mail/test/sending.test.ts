import { events, type PageSnapshot, winnerMailId } from '@girouette/contracts';
import { sealWinnerAddress } from '@girouette/signed';
import {
  aFreePort,
  aPageSnapshot,
  openTestAdapters,
  testConfig,
  type TestAdapters,
} from '@girouette/platform/kit/testing';
import { queued } from '../src/queue/queue-rules';
import { openSmtpDelivery, type Deliver, type Delivery } from '../src/delivery/smtp';
import { resultMailConfig } from '../src/config';
import { createMails } from '../src/queue/store';
import { MAILS } from '../src/queue/table';
import { PAGES } from '../src/restaurants/store';
import { TABLES } from '../src/features';
import { sendDueMails } from '../src/queue/send';
import { createDependencies, type ResultMailDeps } from '../src/service';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';

/** @returns the page of the claimed gift, and the id of the mail */
async function claimWin(service: ResultMailService, page = aPageSnapshot()) {
  const play = service.aPlay(page, { email: guest });
  const ticket = service.ticketOf(play);
  expect((await service.claim({ email: guest, selectedGift: gift, ticket })).status).toBe(200);
  return { page, mailId: winnerMailId(play.playId) };
}

const mailOf = ({ store }: TestAdapters, id: string) => store.table(MAILS).get(id);

/** Waits until the service has tried the mail and postponed it. */
const untilPostponed = (
  adapters: TestAdapters,
  id: string,
  status: 'queued' | 'awaiting-page' = 'queued',
) =>
  until(async () => {
    const mail = await mailOf(adapters, id);
    expect(mail?.status).toBe(status);
    expect(mail?.attempts).toBeGreaterThan(0);
  });

jest.setTimeout(30_000);

describe('sending mails', () => {
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

  it('waits while the mail server is unreachable, and sends once when it is back', async () => {
    const port = await aFreePort();
    const service = later(await startResultMail({ smtpUrl: `smtp://127.0.0.1:${port}`, adapters }));
    const { page, mailId } = await claimWin(service);
    await service.publishPage(page);
    await untilPostponed(adapters, mailId);
    await until(async () => {
      const metrics = await adapters.metrics.registry.metrics();
      expect(metrics).toContain('mails_waiting{time="later",part="result-mail"} 1\n');
      expect(metrics).toMatch(/_count\{part="result-mail",to="smtp",outcome="unreachable"\} \d+\n/);
    });

    const server = later(await startMailServer({ port }));
    await until(() => {
      adapters.clock.advance(60_000);
      service.service.trigger('send-mails');
      expect(server.mails).toHaveLength(1);
    });

    await until(async () => {
      expect(await mailOf(adapters, mailId)).toMatchObject({ status: 'sent' });
    });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain(gift);
  });

  it('waits for an unknown page', async () => {
    const server = later(await startMailServer());
    const service = later(await startResultMail({ smtpUrl: server.url, adapters }));
    const { page, mailId } = await claimWin(service);
    await untilPostponed(adapters, mailId, 'awaiting-page');
    expect(server.mails).toHaveLength(0);

    await service.publishPage(page);

    await until(() => {
      expect(server.mails).toHaveLength(1);
    });
    expect(server.mails[0]?.html).toContain('12 rue des Halles');
  });

  it('sends a mail when its page arrives while it is being postponed', async () => {
    await storeDueMails(adapters, { ids: ['winner:early'], page: aPageSnapshot() });
    const { deps, sent } = anInstance(adapters, () => Promise.resolve({ kind: 'accepted' }));
    let asked = 0;
    const write: ResultMailDeps['write'] = async (mail) => {
      asked += 1;
      return asked === 1 ? { kind: 'awaiting-page' } : deps.write(mail);
    };
    await sendDueMails({ ...deps, write }, new AbortController().signal);
    expect(sent()).toBe(1);
    expect(await mailOf(adapters, 'winner:early')).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('after a restart, sends the mails accepted before it', async () => {
    const port = await aFreePort();
    const before = await startResultMail({ smtpUrl: `smtp://127.0.0.1:${port}`, adapters });
    const { page, mailId } = await claimWin(before);
    await before.publishPage(page);
    await untilPostponed(adapters, mailId);
    await before.close();

    const server = later(await startMailServer());
    adapters.clock.advance(60_000);
    later(await startResultMail({ smtpUrl: server.url, adapters }));

    await until(() => {
      expect(server.mails).toHaveLength(1);
    });
  });

  it('sends a mail again when its sender died, with the same Message-ID', async () => {
    const id = 'winner:play-1';
    const page = aPageSnapshot();
    await storeDueMails(adapters, { ids: [id], page });
    const mails = createMails(adapters.store);
    const { clock } = adapters;
    const dead = await mails.lockDue({
      ...inSixSeconds(clock.now()),
      limit: 2,
      inFlight: new Set(),
    });
    expect(dead).toMatchObject([{ id, attempts: 1 }]);
    const server = later(await startMailServer());
    const service = later(await startResultMail({ smtpUrl: server.url, adapters }));

    clock.advance(5_000);
    expect(
      await mails.lockDue({ ...inSixSeconds(clock.now()), limit: 1, inFlight: new Set() }),
    ).toEqual([]);
    clock.advance(2_000);
    service.service.trigger('send-mails');

    await until(async () => {
      expect(await mailOf(adapters, id)).toMatchObject({ status: 'sent', attempts: 2 });
    });
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([
      '<winner.play-1@girouette.local>',
    ]);
  });

  it('writes the Message-ID of a long id in one line, because readers of a folded one find a space in it', async () => {
    const id = `winner:${'play-'.repeat(20)}1`;
    await storeDueMails(adapters, { ids: [id], page: aPageSnapshot() });
    const server = later(await startMailServer());
    later(await startResultMail({ smtpUrl: server.url, adapters }));
    await until(() => {
      expect(server.raw).toHaveLength(1);
    });
    expect(server.raw[0]).toMatch(/\r\nMessage-ID: <[\w-]+\.[\w-]{22}@girouette\.local>\r\n/);
  });

  it('keeps a mail locked for as long as a slow mail server takes', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      await storeDueMails(adapters, { ids: ['winner:slow'], page: aPageSnapshot() });
      const mails = createMails(adapters.store);
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

      expect(
        await mails.lockDue({ ...inSixSeconds(clock.now()), limit: 1, inFlight: new Set() }),
      ).toEqual([]);
      finish({ kind: 'accepted' });
    } finally {
      jest.useRealTimers();
    }
    await until(async () => {
      expect(await mailOf(adapters, 'winner:slow')).toMatchObject({ status: 'sent', attempts: 1 });
    });
  });

  it('sends a mail once while it is under way and the clock jumps ahead', async () => {
    await storeDueMails(adapters, { ids: ['winner:slow'], page: aPageSnapshot() });
    const delivered: string[] = [];
    let finish: (delivery: Delivery) => void = () => undefined;
    const { deps } = anInstance(adapters, ({ id }) => {
      delivered.push(id);
      if (id !== 'winner:slow') return Promise.resolve({ kind: 'accepted' });
      return new Promise((settle) => {
        finish = settle;
      });
    });
    const run = sendDueMails(deps, new AbortController().signal);
    await until(() => {
      expect(delivered).toEqual(['winner:slow']);
    });

    adapters.clock.advance(86_400_000);
    await storeDueMails(adapters, { ids: ['winner:next'], page: aPageSnapshot() });
    await until(() => {
      expect(delivered).toContain('winner:next');
    });

    finish({ kind: 'accepted' });
    await run;
    expect(delivered).toEqual(['winner:slow', 'winner:next']);
    expect(await mailOf(adapters, 'winner:slow')).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('sends a mail at once that a clock ahead by a day has put off', async () => {
    await storeDueMails(adapters, { ids: ['winner:late'], page: aPageSnapshot() });
    const answers: Delivery[] = [{ kind: 'deferred', reason: 'SMTP 451' }, { kind: 'accepted' }];
    const { deps } = anInstance(adapters, () => Promise.resolve(answers.shift()!));
    adapters.clock.advance(86_400_000);
    await sendDueMails(deps, new AbortController().signal);
    adapters.clock.advance(-86_400_000);
    await sendDueMails(deps, new AbortController().signal);
    expect(await mailOf(adapters, 'winner:late')).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('sends mails that are accepted while a slow one is being sent', async () => {
    await storeDueMails(adapters, { ids: ['winner:slow'], page: aPageSnapshot() });
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

    await storeDueMails(adapters, { ids: ['winner:next'], page: aPageSnapshot() });

    await until(() => {
      expect(delivered).toEqual(['winner:slow', 'winner:next']);
    });
    finish({ kind: 'accepted' });
    await run;
  });

  it('publishes the sent mail with the id of the request that claimed the gift', async () => {
    const server = later(await startMailServer());
    const service = later(await startResultMail({ smtpUrl: server.url, adapters }));
    const page = aPageSnapshot();
    await service.publishPage(page);
    const ticket = service.ticketOf(service.aPlay(page, { email: guest }));

    await service.claim(
      { email: guest, selectedGift: gift, ticket },
      { 'x-request-id': 'the-claim' },
    );

    const [sent] = await service.published(events.mailSent, 1);
    expect(sent?.requestid).toBe('the-claim');
    expect(adapters.logs.lines()).toContainEqual(
      expect.objectContaining({ msg: 'mail sent', requestId: 'the-claim' }),
    );
  });

  it('gives up a mail that the mail server refuses for good, and publishes the reason without the address', async () => {
    const server = later(await startMailServer({ refuse: () => 550 }));
    const service = later(await startResultMail({ smtpUrl: server.url, adapters }));

    const { page } = await claimWin(service);
    await service.publishPage(page);

    const [failed] = await service.published(events.mailFailed, 1);
    expect(failed?.data).toMatchObject({ reason: 'SMTP 550', pageId: page.pageId });
    expect(JSON.stringify(failed)).not.toContain(guest);
    expect(adapters.logs.text()).not.toContain(guest);
    expect(adapters.logs.text()).toContain('mail given up');
    expect(await service.published(events.mailSent)).toEqual([]);
  });

  it('gives up a mail after the last try', async () => {
    const server = later(await startMailServer({ refuse: () => 451 }));
    const retry = { firstMs: 1_000, longestMs: 1_000, attempts: 3 };
    const service = later(
      await startResultMail({ smtpUrl: server.url, adapters, overrides: { retry } }),
    );
    const page = aPageSnapshot();
    await service.publishPage(page);
    const { mailId } = await claimWin(service, page);

    await until(async () => {
      adapters.clock.advance(5_000);
      service.service.trigger('send-mails');
      expect(await mailOf(adapters, mailId)).toMatchObject({ status: 'failed', attempts: 3 });
    });
    const [failed] = await service.published(events.mailFailed, 1);
    expect(failed?.data.reason).toBe('SMTP 451');
  });

  it('waits for hours before a further copy of a mail that the server took without an answer', async () => {
    await storeDueMails(adapters, { ids: ['winner:filtered'], page: aPageSnapshot() });
    const { deps, sent } = anInstance(adapters, () =>
      Promise.resolve({ kind: 'unanswered', reason: 'ETIMEDOUT' }),
    );
    const waits: number[] = [];
    for (let copies = 1; copies <= 5; copies += 1) {
      const begun = adapters.clock.now().getTime();
      while (sent() < copies) {
        await sendDueMails(deps, new AbortController().signal);
        adapters.clock.advance(30 * 60_000);
      }
      waits.push((adapters.clock.now().getTime() - begun) / 3_600_000);
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8]);
    expect(await mailOf(adapters, 'winner:filtered')).toMatchObject({
      status: 'failed',
      reason: 'ETIMEDOUT',
    });
  });

  it('sends other mails while one is refused', async () => {
    const refuse = (address: string) => (address === guest ? 451 : undefined);
    const server = later(await startMailServer({ refuse }));
    const service = later(await startResultMail({ smtpUrl: server.url, adapters }));
    const page = aPageSnapshot();
    await service.publishPage(page);
    await claimWin(service, page);
    const email = 'nadia@example.fr';
    const ticket = service.ticketOf(service.aPlay(page, { email }));

    await service.claim({ email, selectedGift: gift, ticket });

    await until(() => {
      expect(server.mails.map(({ recipients }) => recipients)).toEqual([[email]]);
    });
  });

  it('has the address of a winner only sealed, also once the mail is sent', async () => {
    const server = later(await startMailServer());
    const service = later(await startResultMail({ smtpUrl: server.url, adapters }));
    const page = aPageSnapshot();
    await service.publishPage(page);
    const { mailId } = await claimWin(service, page);

    await until(async () => {
      expect(await mailOf(adapters, mailId)).toMatchObject({ status: 'sent' });
    });
    expect(JSON.stringify(await mailOf(adapters, mailId))).not.toContain(guest);
  });

  describe('with two instances over one store', () => {
    it('sends each of 200 mails once', async () => {
      const server = later(await startMailServer());
      const ids = Array.from({ length: 200 }, (_, index) => `winner:${index}`);
      await storeDueMails(adapters, { ids, page: aPageSnapshot() });
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

/** Stores due mails and their page, as a stopped service leaves them. */
async function storeDueMails(
  { store, clock, keys }: TestAdapters,
  { ids, page }: { ids: string[]; page: PageSnapshot },
) {
  await store.prepare(TABLES);
  await store.table(PAGES).insert({
    id: page.pageId,
    version: page.version,
    name: page.resturantName,
    address: page.resturantAddress,
    brand: page.brandName,
  });
  const acceptedAt = clock.now();
  const { pageId, ownerId } = page;
  await Promise.all(
    ids.map((id) =>
      store.table(MAILS).insert(
        queued({
          id,
          kind: 'winner',
          sealed: sealWinnerAddress(keys, {
            mailId: id,
            email: `${id.replace(':', '.')}@example.fr`,
          }),
          pageId,
          ownerId,
          gift,
          acceptedAt,
        }),
      ),
    ),
  );
}

const inSixSeconds = (now: Date) => ({ now, until: new Date(now.getTime() + 6_000) });

/** The sender of one instance, over the shared store. */
function anInstance(adapters: TestAdapters, deliver: Deliver) {
  let sent = 0;
  const config = testConfig(resultMailConfig, adapters, { SMTP_URL: 'smtp://localhost' });
  const deps = createDependencies(adapters, config, {
    deliver: (mail) => {
      sent += 1;
      return deliver(mail);
    },
    countMail: () => Promise.resolve('counted'),
    retry: { firstMs: 1_000, longestMs: 1_000, attempts: 3 },
  });
  return { deps, sent: () => sent };
}

function connectTo(server: MailServer) {
  const smtp = openSmtpDelivery({ url: server.url, connections: 4 });
  const close = () => {
    smtp.close();
    return Promise.resolve();
  };
  return { deliver: smtp.deliver, close };
}
