import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { events } from '@girouette/contracts';
import { makeEvent, openEvents, participantOf, signTicket } from '@girouette/service-kit';
import { eventually, openTestAdapters, type TestAdapters } from '@girouette/service-kit/testing';
import { aPage } from './a-house';
import { startMailServer } from './mail-server';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';
const MAIN = join(__dirname, '../src/main.ts');

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Env {
  DATA_DIR: string;
  PORT: string;
  SMTP_URL: string;
}

/** The service as a process of its own on the embedded adapters, ready to answer. */
async function startProcess(env: Env): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH: process.env.PATH, ...env, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(
    async () => {
      expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200);
    },
    { timeoutMs: 30_000, everyMs: 100 },
  );
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('delivers, once started anew, what it had accepted when it was killed', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'girouette-'));
  const mailPort = await aFreePort();
  const env = {
    DATA_DIR,
    PORT: String(await aFreePort()),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  };
  const config = readConfig(resultMailConfig, env);
  const { log } = captureLogs();
  const adapters = await openAdapters({ service: 'result-mail', config, log });
  const { keys, clock } = adapters;
  const page = aPage();
  const now = clock.now();
  // As the process opens it, so under the topics' own names also where tests share a broker.
  const log = await openEvents({
    clientId: 'game',
    brokers: process.env.KAFKA_BROKERS,
    dir: adapters.dir,
    log: adapters.log,
  });
  await log.publish('pages', [makeEvent(events.pageCreated, page, { source: 'game', now })]);
  await log.close();
  const play = {
    playId: 'play-1',
    pageId: page.pageId,
    ownerId: page.ownerId,
    participant: participantOf(keys, page.pageId, guest),
    outcome: { kind: 'gift' as const, option: 1, label: gift },
    at: now.toISOString(),
  };

  const first = await startProcess(env);
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/result`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: guest,
      selectedGift: gift,
      ticket: signTicket(keys, play, now),
    }),
  });
  await kill(first);
  expect(answer.status).toBe(200);

  const server = await startMailServer({ port: mailPort });
  const second = await startProcess(env);
  await eventually(
    () => {
      expect(server.mails).toHaveLength(1);
    },
    { timeoutMs: 20_000 },
  );

  expect(server.mails[0]).toMatchObject({
    recipients: [guest],
    messageId: '<winner.play-1@girouette.local>',
  });
  await kill(second);
  await server.close();
  await closeAdapters(adapters);
  await rm(DATA_DIR, { recursive: true, force: true });
}, 120_000);
