import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { events } from '@girouette/contracts';
import { makeEvent, participantOf, signTicket } from '@girouette/service-kit';
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

/** The service as a process of its own, ready to answer. */
async function startProcess({ dir }: TestAdapters, env: { PORT: string; SMTP_URL: string }) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, ...env, DATA_DIR: dir, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
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
  const adapters = await openTestAdapters('result-mail');
  const { keys, clock } = adapters;
  const page = aPage();
  const now = clock.now();
  await adapters.events.publish('pages', [
    makeEvent(events.pageCreated, page, { source: 'game', now }),
  ]);
  const play = {
    playId: 'play-1',
    pageId: page.pageId,
    ownerId: page.ownerId,
    participant: participantOf(keys, page.pageId, guest),
    outcome: { kind: 'gift' as const, option: 1, label: gift },
    at: now.toISOString(),
  };
  const mailPort = await aFreePort();
  const env = { PORT: String(await aFreePort()), SMTP_URL: `smtp://127.0.0.1:${mailPort}` };

  const first = await startProcess(adapters, env);
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
  const second = await startProcess(adapters, env);
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
  await adapters.close();
}, 120_000);
