import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { consentIdOf, parisDay, parisMoment } from '@girouette/contracts';
import { closeAdapters, openAdapters, readConfig, systemClock } from '@girouette/platform/kit';
import { sealWinnerAddress } from '@girouette/signed';
import {
  aFreePort,
  aPageSnapshot,
  captureLogs,
  startPart,
  type TestProcess,
} from '@girouette/platform/kit/testing';
import { groupFor } from '../src/campaigns/choose';
import { EXPOSURES } from '../src/campaigns/exposure-store';
import { createCampaigns } from '../src/campaigns/store';
import { resultMailConfig } from '../src/config';
import { withdrawConsent } from '../src/consents/actions';
import { withConsent } from '../src/consents/rules';
import { addresseeOf } from '../src/identities/stop-token';
import { CONSENTS } from '../src/consents/store';
import { isUnderWay } from '../src/queue/rules';
import { MAILS } from '../src/queue/table';
import { PAGES } from '../src/restaurants/store';
import { TABLES } from '../src/features';
import { createDependencies } from '../src/service';
import { startMailServer } from './mail-server';

/** `GUESTS` for a short run. */
const GUESTS = Number(process.env.GUESTS ?? 10_000);
const KILL_EVERY_MS = 2_000;
/** Each kill may catch as many mails between the mail server's answer and the store. */
const AT_ONCE = 4;
const LIMIT_MS = 30 * 60_000;
const SCRIPT = resolve(import.meta.dirname, 'by-day.ts');
const PAGE = aPageSnapshot();
const { ownerId, pageId } = PAGE;

jest.setTimeout(LIMIT_MS + 60_000);

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** How far the clock is set ahead, so that it is eleven in the morning. */
const aheadMs =
  parisMoment(parisDay(systemClock.now()), '11:00').getTime() - systemClock.now().getTime();
const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + aheadMs) };

/** A restaurant with guests who accept its offers and one message to all of them, and the program that sends it. */
async function prepare() {
  const dir = await mkdtemp(join(tmpdir(), 'girouette-campaign-'));
  closers.push(() => rm(dir, { recursive: true, force: true }));
  const server = await startMailServer();
  closers.push(server.close);
  const { HOME, MONGODB_URL } = process.env;
  const env = {
    ...{ HOME, MONGODB_URL, DATA_DIR: dir, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    ...{ SMTP_URL: server.url, RATE_LIMIT_FACTOR: '1000000', CLOCK_AHEAD_MS: String(aheadMs) },
    ...{ KAFKA_BROKERS: 'embedded', REDIS_URL: 'embedded' },
    PORT: String(await aFreePort()),
  };
  const config = readConfig(resultMailConfig, env);
  const { log } = captureLogs('result-mail');
  const adapters = await openAdapters({ service: 'result-mail', config, log });
  closers.push(() => closeAdapters(adapters));
  const { store, keys } = adapters;
  await store.prepare(TABLES);
  const { resturantName: name, resturantAddress: address, brandName: brand } = PAGE;
  await store.table(PAGES).insert({ id: pageId, ownerId, version: 1, name, address, brand });
  const emails = Array.from({ length: GUESTS }, (_, n) => `guest-${n}@example.fr`);
  for (let from = 0; from < GUESTS; from += 500) {
    await Promise.all(
      emails.slice(from, from + 500).map((email) => {
        const id = consentIdOf(email);
        const given = { id, pageId, restaurant: name, wording: '2026-11-2', at: clock.now() };
        const sealed = sealWinnerAddress(keys, { mailId: id, email });
        const addressee = addresseeOf(keys, { ownerId, email });
        const consent = { ...addressee, participant: email, sealed, given };
        return store.table(CONSENTS).insert(withConsent(null, consent)!);
      }),
    );
  }
  const campaignId = 'campaign-1';
  await createCampaigns(store).add(
    {
      ...{ id: campaignId, ownerId, kind: 'message', state: 'scheduled', createdAt: clock.now() },
      ...{ subject: 'On garde votre table', text: 'Un café vous attend.' },
      ...{ gift: null, weeks: null, sendAt: clock.now() },
    },
    [],
  );
  const mailed = emails.filter((email) => {
    const { mark } = addresseeOf(keys, { ownerId, email });
    return groupFor(keys, { campaignId, mark }) === 'mailed';
  });
  const deps = createDependencies({ ...adapters, clock }, config);
  closers.push(deps.closeConnections);
  return {
    deps,
    store,
    server,
    mailed,
    campaignId,
    start: () => startPart({ script: SCRIPT, env }),
  };
}

test(`${GUESTS} guests get one mail each while the sender is killed every two seconds; who stops gets none after that`, async () => {
  const { deps, store, server, mailed, campaignId, start } = await prepare();
  const { mails } = deps;
  const stopped = new Map<string, number>();
  const receivers = () => server.mails.map(({ recipients: [to = ''] }) => to);
  const isOver = async () => {
    if ((await deps.campaigns.find(campaignId))?.isChosen !== true) return false;
    if ((await store.table(EXPOSURES).count('byOwner', [ownerId])) < GUESTS - stopped.size) {
      return false;
    }
    return (await mails.countWaiting(clock.now())).all === 0 && !(await isAnyAsking());
  };
  const isAnyAsking = async () =>
    (await store.table(MAILS).find('asking', [], { limit: 1 })).length > 0;

  let kills = 0;
  let running: TestProcess = await start();
  closers.push(() => running.end('SIGKILL'));
  const since = performance.now();
  while (!(await isOver()) && performance.now() - since < LIMIT_MS) {
    await new Promise((done) => setTimeout(done, KILL_EVERY_MS));
    // Two guests who have not got the mail stop it.
    const got = new Set(receivers());
    for (const email of mailed.filter((each) => !got.has(each) && !stopped.has(each)).slice(-2)) {
      await withdrawConsent(deps, { ownerId, email });
      stopped.set(email, server.mails.length);
    }
    await running.end('SIGKILL');
    kills++;
    running = await start();
  }
  await running.end('SIGTERM');

  const times = new Map<string, Set<string>>();
  for (const {
    recipients: [to = ''],
    messageId = '',
  } of server.mails) {
    times.set(to, (times.get(to) ?? new Set()).add(messageId));
  }
  const copies = server.mails.length - times.size;
  process.stdout.write(
    `  ▸ ${times.size} guests, ${copies} second copies, ${stopped.size} stops, ${kills} kills, ${Math.round((performance.now() - since) / 1_000)} s\n`,
  );
  const lacking = mailed.filter((email) => !times.has(email) && !stopped.has(email));
  expect(lacking).toEqual([]);
  expect([...times.keys()].filter((email) => !mailed.includes(email))).toEqual([]);
  // The second copy has the same Message-ID, so that mail programs show one.
  expect([...times.values()].filter(({ size }) => size > 1)).toEqual([]);
  expect(copies).toBeLessThanOrEqual(kills * AT_ONCE);
  // The mails that were on their way when the guest stopped.
  for (const [email, before] of stopped) {
    expect(receivers().lastIndexOf(email)).toBeLessThan(before + AT_ONCE);
  }
  expect((await store.table(MAILS).listAfter('', 20_000)).filter(isUnderWay)).toEqual([]);
});
