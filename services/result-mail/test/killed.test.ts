import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import {
  closeAdapters,
  openAdapters,
  participantOf,
  readConfig,
  signTicket,
} from '@girouette/service-kit';
import { aPageSnapshot, captureLogs, eventually } from '@girouette/service-kit/testing';
import { resultMailConfig } from '../src/config';
import { startMailServer } from './mail-server';
import {} from './start-result-mail';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';
const MAIN = join(__dirname, '../src/main.ts');

type Env = Record<string, string | undefined> & { PORT: string };

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the service as a process and waits until it is ready. */
async function startProcess(env: Env): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env,
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

it('a mail that was accepted before the process was killed is sent by the next process', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'girouette-'));
  const mailPort = await aFreePort();
  const env: Env = {
    ...process.env,
    DATA_DIR,
    HOST: '127.0.0.1',
    PORT: String(await aFreePort()),
    LOG_LEVEL: 'error',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  };
  // Adapters on the same files as the process, so that it consumes what is published here.
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
    // The leases of the killed process last some seconds longer.
    { timeoutMs: 30_000 },
  );

  expect(server.mails[0]).toMatchObject({
    recipients: [guest],
    messageId: `<winner.${play.playId}@girouette.local>`,
  });
  await kill(second);
  await server.close();
  await closeAdapters(adapters);
  await rm(DATA_DIR, { recursive: true, force: true });
}, 150_000);
