import { topics } from '@girouette/contracts';
import { eventually } from '@girouette/platform/kit/testing';
import { openClient, type Client } from './support/client';
import { inParallel, completeJourney, type Journey } from './support/guest';
import { handledBy } from './support/handled';
import { startSystem, type System } from './support/system';
import { figuresOf, storedIn, pendingIn, sumOf } from './support/ledger';
import { createPage, signIn, type Owner } from './support/owner';
import { countTopics, lagOf, sharesOf } from './support/raw-topics';
import { report } from './support/report';

jest.setTimeout(300_000);

const PLAYS = 2_000;
const PAGES = 6;
const WORKERS = 24;
const SCALED = ['game', 'result-mail', 'analytics'] as const;

let system: System;
let client: Client;
let owner: Owner;
let journeys: Journey[];
const brokers = () => system.engines.env.KAFKA_BROKERS ?? '';

beforeAll(async () => {
  const opening = performance.now();
  system = await startSystem({ instances: SCALED.map((name) => `${name}=2`).join(',') });
  report('engines and processes started', performance.now() - opening);
  client = openClient(system.processes.url);
  owner = await signIn(client);
  const names = Array.from({ length: PAGES }, (_, index) => `Maison ${index + 1}`);
  const pages = await inParallel(names, {
    workers: 1,
    work: (name) => createPage(client, owner, name),
  });

  const playing = performance.now();
  const guests = Array.from({ length: PLAYS }, (_, index) => ({
    email: `guest-${index}@example.fr`,
    pageId: pages[index % PAGES] ?? '',
    reviews: index % 3 === 0,
  }));
  journeys = await inParallel(guests, {
    workers: WORKERS,
    work: (guest) => completeJourney(client, guest),
  });
  report(`${PLAYS} journeys`, performance.now() - playing);
  const finishing = performance.now();
  await eventually(
    async () => {
      expect(await pendingIn(system)).toBe(0);
      for (const group of SCALED) expect(await lagOf(brokers(), group)).toBe(0);
      expect(system.mailbox.taken.length).toBeGreaterThanOrEqual(sumOf(journeys).mails);
    },
    { timeoutMs: 120_000, everyMs: 500 },
  );
  report('all effects after', performance.now() - finishing);
});

afterAll(() => system.close());

describe('two instances each of game, result-mail and analytics', () => {
  test('keep every play that was answered, once', async () => {
    const { spins, reviews } = sumOf(journeys);
    expect(spins).toBe(PLAYS);
    expect(new Set(journeys.map(({ play }) => play.playId)).size).toBe(PLAYS);
    expect(await storedIn(system)).toEqual({ plays: PLAYS, reviews });
  });

  test('count every visit, spin, gift, review and mail once', async () => {
    await eventually(
      async () => {
        expect(await figuresOf(system, owner)).toEqual(sumOf(journeys));
      },
      { timeoutMs: 60_000, everyMs: 500 },
    );
  });

  test('send each winner one mail', () => {
    const winners = journeys.filter(({ claimed }) => claimed).map(({ email }) => email);
    expect(system.mailbox.taken.map(({ to }) => to).sort()).toEqual(winners.sort());
  });

  test.each(SCALED)('share the partitions of %s evenly', async (group) => {
    const consumed = Object.entries(topics).filter(([, row]) =>
      (row.consumedBy as readonly string[]).includes(group),
    );
    const half = Object.fromEntries(consumed.map(([topic]) => [topic, 6]));
    expect(await sharesOf(brokers(), group)).toEqual([half, half]);
  });

  test('both consume events', async () => {
    const handled = await Promise.all(system.processes.of('analytics').map(handledBy));
    report(`events handled by analytics: ${handled.join(' and ')}`);
    expect(handled).toHaveLength(2);
    for (const count of handled) expect(count).toBeGreaterThan(PLAYS / 10);
  });

  test('do not publish their events twice', async () => {
    const counts = await countTopics(brokers(), ['plays', 'reviews', 'mails']);
    const { visits, spins, reviews, mails } = sumOf(journeys);
    const events = Object.fromEntries(
      Object.entries(counts).map(([name, at]) => [name, at.events]),
    );
    // The services request and send a mail for each winner, and one that tells the owner about the first review.
    expect(events).toEqual({ plays: visits + spins, reviews, mails: 2 * (mails + 1) });
    const sent = Object.values(counts).reduce((sum, at) => sum + at.messages, 0);
    const twice = sent - Object.values(events).reduce((sum, count) => sum + count, 0);
    report(`${sent} events sent, ${twice} of them again: ${JSON.stringify(counts)}`);
    // Without a lease, the relays would send nearly everything twice. They do repeat a batch when its confirmation was lost.
    expect(twice).toBeLessThan(sent / 20);
  });

  test('answer every call, each within five seconds, and stay alive', () => {
    const slowest = Math.max(...client.exchanges.map(({ ms }) => ms));
    report(`${client.exchanges.length} calls, the slowest`, slowest);
    expect(client.exchanges.filter(({ status }) => status === null || status >= 500)).toEqual([]);
    expect(slowest).toBeLessThan(5_000);
    expect(system.deaths).toEqual([]);
  });
});
