import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '@girouette/async/testing';
import { KILL_POINTS, openShop, type KillPoint, type ShopPlace } from './kill/shop';

const CHILD = join(__dirname, 'kill', 'child.ts');

/** Runs a process of the shop until it is dead. @returns the orders it said were safe */
async function runUntilKilled(
  place: ShopPlace,
  round: { round: number; killAt?: { point: KillPoint; passing: number } },
): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', CHILD, JSON.stringify({ ...place, ...round })],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  let faults = '';
  let killing = false;
  child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (killing || round.killAt) return;
    killing = true;
    setTimeout(() => child.kill('SIGKILL'), randomInt(250));
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  if (signal !== 'SIGKILL') throw new Error(`The process was not killed: ${faults}`);
  // The last line may have been cut in two by the kill.
  return said.split('\n').slice(0, -1);
}

/** Lets a last process finish the work, and compares what was promised with what came of it. */
async function judge(place: ShopPlace, safe: readonly string[]): Promise<void> {
  const shop = await openShop(place);
  try {
    await shop.start();
    await shop.relay.drain();
    const last = await shop.publishLast();
    await eventually(
      async () => {
        const tallies = await shop.tallies.find({});
        const heard = tallies.flatMap((tally) => tally.each);
        expect(heard).toEqual(expect.arrayContaining(last));
      },
      { timeoutMs: 60_000, everyMs: 50 },
    );

    const orders = await shop.orders.find({});
    const kept = orders.map(({ _id }) => _id);
    expect(kept).toEqual(expect.arrayContaining([...safe]));
    expect(orders.filter(({ outbox, pendingAt }) => pendingAt ?? outbox.length > 0)).toEqual([]);

    const tallies = await shop.tallies.find({});
    const heard = tallies.flatMap((tally) => tally.each);
    const promised = [...orders.flatMap((order) => order.sent), ...last];
    expect([...heard].sort()).toEqual([...promised].sort());
    expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(promised.length);
  } finally {
    await shop.close();
  }
}

function survivesKill(name: string, engines: Pick<ShopPlace, 'mongodb' | 'kafka'>, times: number) {
  describe(`orders and their events (${name})`, () => {
    let place: ShopPlace;
    beforeAll(async () => {
      const dir = await mkdtemp(join(tmpdir(), 'girouette-kill-'));
      place = { ...engines, dir, prefix: `kill-${randomUUID().slice(0, 8)}` };
    });
    afterAll(() => rm(place.dir, { recursive: true, force: true }));

    it(
      'are neither lost nor counted twice when processes are killed at the worst moments',
      async () => {
        const safe: string[] = [];
        let round = 0;
        for (let time = 0; time < times; time += 1) {
          for (const point of KILL_POINTS) {
            round += 1;
            const killAt = { point, passing: 1 + time * 3 };
            safe.push(...(await runUntilKilled(place, { round, killAt })));
          }
          round += 1;
          safe.push(...(await runUntilKilled(place, { round })));
        }
        expect(safe.length).toBeGreaterThan(round);
        await judge(place, safe);
      },
      times * 120_000,
    );
  });
}

const { MONGODB_URL, KAFKA_BROKERS } = process.env;

survivesKill('embedded', {}, 3);
if (MONGODB_URL ?? KAFKA_BROKERS) {
  const real = [MONGODB_URL && 'MongoDB', KAFKA_BROKERS && 'Kafka'].filter(Boolean).join(' and ');
  survivesKill(real, { mongodb: MONGODB_URL, kafka: KAFKA_BROKERS }, 1);
}
