import { setTimeout as sleep } from 'node:timers/promises';
import { errorCatalogue, SERVICE_NAMES } from '@girouette/contracts';
import type { RunningProcess } from '../src/processes/process';
import { eventually } from '@girouette/platform/kit/testing';
import { openClient, type Client, type Exchange } from './support/client';
import { startPolling, startGuests } from './support/driver';
import { completeJourney, type Journey } from './support/guest';
import { startSystem, type System } from './support/system';
import { figuresOf, storedIn, pendingIn, sumOf } from './support/ledger';
import { createPage, signIn, type Owner } from './support/owner';
import { report } from './support/report';
import { putForeign } from './support/foreign-record';

jest.setTimeout(400_000);

const GUESTS_A_SECOND = 10;
const LONGEST_CALL_MS = 5_000;
/** Tolerance for a busy client. */
const CLOCK_MS = 500;

let system: System;
let guests: Client;
let poller: Client;
let owner: Owner;
let journeys: Journey[];
/** The responses of the game instances to `/readyz` during the outage of Kafka. */
let readinessWithoutKafka: { status: number; body: string }[];

const engine = (name: 'kafka' | 'redis') => {
  const found = system.engines[name];
  if (!found) throw new Error(`${name} was not started here`);
  return found;
};

async function fault(what: string, work: () => Promise<void>): Promise<void> {
  const since = performance.now();
  await work();
  report(what, performance.now() - since);
}

async function readinessOf({ url }: RunningProcess): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${url}/readyz`, {
    signal: AbortSignal.timeout(5_000),
  });
  return { status: answer.status, body: await answer.text() };
}

beforeAll(async () => {
  system = await startSystem({ instances: 'game=2,result-mail=2,analytics=2' });
  guests = openClient(system.processes.url);
  poller = openClient(system.processes.url);
  owner = await signIn(guests);
  const pages: string[] = [];
  for (const name of ['Chez Anne', 'Chez Benoît', 'Chez Chloé', 'Chez David']) {
    pages.push(await createPage(guests, owner, name));
  }
  const [page = ''] = pages;
  const driver = startGuests({ client: guests, pages, perSecond: GUESTS_A_SECOND });
  const stopPolling = startPolling({
    client: poller,
    paths: [`/spin/game/${page}`, `/api/game/play?pageId=${page}`],
    everyMs: 500,
  });
  await sleep(2_000);

  await fault('Kafka away', async () => {
    await engine('kafka').stop();
    await sleep(20_000);
    readinessWithoutKafka = await Promise.all(system.processes.of('game').map(readinessOf));
    await engine('kafka').start();
    await sleep(2_000);
  });
  await fault('Redis away', async () => {
    await engine('redis').stop();
    await sleep(5_000);
    await engine('redis').start();
    await sleep(1_000);
  });
  for (const name of SERVICE_NAMES) {
    const [instance] = system.processes.of(name);
    await fault(`${instance?.name ?? name} killed, started and ready again`, async () => {
      await instance?.kill();
      await sleep(1_000);
      await instance?.start();
    });
  }
  await stopPolling();
  journeys = await driver.finish();
  report(`${journeys.length} guests served`);
});

afterAll(() => system.close());

const isRefusal = ({ status }: Exchange) => status === null || status >= 500;

describe('Kafka away for 20 s, Redis for 5 s, and an instance of each service killed, while guests spin', () => {
  test('in the end, every answered call is stored exactly once', async () => {
    const sum = sumOf(journeys);
    expect(sum.spins).toBeGreaterThan(300);
    await eventually(
      async () => {
        expect(await pendingIn(system)).toBe(0);
        expect(await figuresOf(system, owner)).toEqual(sum);
      },
      { timeoutMs: 120_000, everyMs: 500 },
    );
    const { spins: plays, reviews, mails } = sum;
    expect(await storedIn(system)).toEqual({ plays, reviews });
    const again = system.mailbox.taken.length - mails;
    report(`${mails} mails, ${again} of them handed over again under the same Message-ID`);
    // The service may send a mail again only if the kill interrupted its sending. It sends four mails at the same time.
    expect(again).toBeLessThanOrEqual(4);
  });

  test('the guest’s page always opens', () => {
    const late = poller.exchanges.filter(
      ({ status, ms }) => status !== 200 || ms > LONGEST_CALL_MS,
    );
    report(`the guest’s page was opened ${poller.exchanges.length} times`);
    expect(late).toEqual([]);
  });

  test('no call hangs', () => {
    const slowest = Math.max(...guests.exchanges.map(({ ms }) => ms));
    report(`${guests.exchanges.length} calls, the slowest`, slowest);
    expect(slowest).toBeLessThan(LONGEST_CALL_MS + CLOCK_MS);
  });

  test('refusals are JSON of the catalogue, and say when to retry', () => {
    const refused = guests.exchanges.filter(isRefusal);
    report(
      `refused: ${JSON.stringify(countBy(refused, ({ call, status }) => `${call} ${status}`))}`,
    );
    expect(refused.length).toBeLessThan(guests.exchanges.length / 10);
    for (const { status, contentType, body, retryAfter } of refused) {
      expect([502, 503, 504]).toContain(status);
      expect(contentType).toContain('application/json');
      const { code } = JSON.parse(body) as { code: keyof typeof errorCatalogue };
      expect(errorCatalogue[code].status).toBe(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  });

  test('a service without Kafka reports that it is degraded, and continues', () => {
    expect(readinessWithoutKafka).toHaveLength(2);
    for (const { status, body } of readinessWithoutKafka) {
      expect(status).toBe(200);
      expect(JSON.parse(body)).toMatchObject({
        status: 'degraded',
        checks: { store: 'ok', events: 'down', cache: 'ok' },
      });
    }
  });

  test('afterwards every part is ready, and no part has died by itself', async () => {
    await eventually(
      async () => {
        const states = await Promise.all(
          system.processes.parts.map(async (part) => [part.name, await part.ready()]),
        );
        expect(states.filter(([, ready]) => !ready)).toEqual([]);
      },
      { timeoutMs: 30_000 },
    );
    expect(system.deaths).toEqual([]);
  });
});

describe('a record of another producer', () => {
  test('in a codec that kafkajs does not know becomes a dead letter, and the events behind it are handled', async () => {
    await putForeign(system.engines.env.KAFKA_BROKERS ?? '', 'reviews');

    const before = await figuresOf(system, owner);
    const guest = { email: 'late@example.fr', pageId: journeys[0]?.pageId ?? '', reviews: true };
    await completeJourney(guests, guest);
    await eventually(
      async () => {
        expect(await figuresOf(system, owner)).toMatchObject({
          visits: before.visits + 1,
          spins: before.spins + 1,
          reviews: before.reviews + 1,
        });
        const said = await Promise.all(system.processes.of('analytics').map(readinessOf));
        expect(said.map(({ status }) => status)).toEqual([200, 200]);
      },
      { timeoutMs: 60_000, everyMs: 250 },
    );
    expect(system.deaths).toEqual([]);
  });
});

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
