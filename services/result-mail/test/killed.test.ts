import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conditionsOf, DEFAULT_GIFT_TERMS, events, winnerMailId } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import {
  closeAdapters,
  createWinnerMailRequest,
  openAdapters,
  participantOf,
  readConfig,
  signTicket,
} from '@girouette/service-kit';
import {
  aFreePort,
  aPageSnapshot,
  captureLogs,
  eventually,
  startPart,
  type TestProcess,
} from '@girouette/service-kit/testing';
import { resultMailConfig } from '../src/config';
import { MAILS } from '../src/storage/mail-repository';
import { startMailServer, type MailServer } from './mail-server';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';
const MAIN = join(__dirname, '../src/main.ts');
const SHIFTED_CLOCK = join(__dirname, '../../../tools/shift-clock.cjs');

// A process that outlives a failed test keeps jest running.
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Env = Record<string, string | undefined> & { PORT: string };

/** A service that a test can kill and restart, and a winner who has just played. */
async function setUp() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'girouette-'));
  const mailPort = await aFreePort();
  const env: Env = {
    ...process.env,
    DATA_DIR,
    HOST: '127.0.0.1',
    PORT: String(await aFreePort()),
    LOG_LEVEL: 'error',
    // The process has the test's clock, also under TEST_NOW.
    NODE_OPTIONS: `--require ${SHIFTED_CLOCK}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    // Longer than a test, so that the mail waits even when a consumer starts late.
    CONFIRM_WAIT_MS: '300000',
  };
  // Adapters on the same files, so that the process consumes what the test publishes.
  const adapters = await openAdapters({
    service: 'result-mail',
    config: readConfig(resultMailConfig, env),
    log: captureLogs().log,
  });
  const { keys, clock } = adapters;
  const page = aPageSnapshot();
  const now = clock.now();
  await adapters.events.publish('pages', [
    createEvent(events.pageCreated, page, { source: 'game', now }),
  ]);
  const play = {
    playId: randomUUID(),
    pageId: page.pageId,
    ownerId: page.ownerId,
    participant: participantOf(keys, page.pageId, guest),
    outcome: { kind: 'gift' as const, option: 1, label: gift },
    at: now.toISOString(),
  };
  const processes: TestProcess[] = [];
  cleanups.push(async () => {
    for (const started of processes) await started.end('SIGKILL');
    await closeAdapters(adapters);
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  return {
    adapters,
    env,
    play,
    start: async () => {
      const started = await startPart({ script: MAIN, env });
      processes.push(started);
      return started;
    },
    /** The mail server. It is absent at first. */
    startMailServer: async () => {
      const server = await startMailServer({ port: mailPort });
      cleanups.push(() => server.close());
      return server;
    },
  };
}

/** Waits until the mail of the play arrives, and checks that it is the only one. */
async function assertOneMail(server: MailServer, { playId }: { playId: string }): Promise<void> {
  await eventually(
    () => {
      expect(server.mails).toHaveLength(1);
    },
    // The killed process still holds its leases for some seconds.
    { timeoutMs: 60_000 },
  );
  expect(server.mails[0]).toMatchObject({
    recipients: [guest],
    messageId: `<winner.${playId}@girouette.local>`,
  });
}

jest.setTimeout(150_000);

type Setting = Awaited<ReturnType<typeof setUp>>;

/** Publishes the request of the winner's mail and waits until the process stores it. */
async function keepMail({ adapters, play }: Setting): Promise<void> {
  await adapters.store.prepare([MAILS]);
  const conditions = conditionsOf(DEFAULT_GIFT_TERMS);
  await adapters.events.publish('mails', [
    createWinnerMailRequest(adapters.keys, { play, conditions, email: guest }),
  ]);
  await eventually(
    async () => {
      const mail = await adapters.store.table(MAILS).get(winnerMailId(play.playId));
      expect(mail?.status).toBe('awaiting-confirmation');
    },
    { timeoutMs: 60_000 },
  );
}

/** Ends the time during which the winner may confirm. */
async function endWait({ adapters, play }: Setting): Promise<void> {
  const dueAt = adapters.clock.now();
  const due = await adapters.store
    .table(MAILS)
    .update(winnerMailId(play.playId), (mail) =>
      mail.status === 'awaiting-confirmation' ? { ...mail, acceptedAt: dueAt, dueAt } : null,
    );
  expect(due).not.toBeNull();
}

it('a mail that was accepted before the process was killed is sent by the next process', async () => {
  const setting = await setUp();
  const { adapters, env, play } = setting;
  const first = await setting.start();
  await keepMail(setting);
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/result`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: guest,
      selectedGift: gift,
      ticket: signTicket(adapters.keys, play, adapters.clock.now()),
    }),
  });
  await first.end('SIGKILL');
  expect(answer.status).toBe(200);

  const server = await setting.startMailServer();
  await setting.start();
  await assertOneMail(server, play);
});

it('a winner who never confirmed is mailed by the next process when the first was killed while it waited', async () => {
  const setting = await setUp();
  const first = await setting.start();
  await keepMail(setting);
  await first.end('SIGKILL');
  await endWait(setting);

  const server = await setting.startMailServer();
  await setting.start();
  await assertOneMail(server, setting.play);
});
