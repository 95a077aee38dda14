import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, startProcess } from '../../../src/kit/testing';
import { KILL_POINTS, openShop, type KillPoint, type ShopPlace } from './shop';

const CHILD = join(__dirname, 'child.ts');

interface Round {
  round: string;
  killAt?: { point: KillPoint; passing: number };
  /** How long after its first order the parent kills the process, unless it kills itself. */
  liveMs?: number;
}

/** Runs a process of the shop until it is killed. @returns the orders that it reported as stored */
async function runUntilKilled(place: ShopPlace, { liveMs, ...round }: Round): Promise<string[]> {
  const running = startProcess({
    script: CHILD,
    args: [JSON.stringify({ ...place, ...round })],
    env: process.env,
  });
  if (!round.killAt) {
    running.child.stdout.once('data', () => {
      setTimeout(() => void running.end('SIGKILL'), liveMs ?? randomInt(250));
    });
  }
  const end = await running.ended;
  if (end !== 'SIGKILL') throw new Error(`The process was not killed: ${running.err()}`);
  // The kill may cut off the last line.
  return running.out().split('\n').slice(0, -1);
}

/** Lets a last process finish the work. Then compares the stored orders with the applied events. */
async function judge(place: ShopPlace, safe: readonly string[]): Promise<void> {
  const shop = await openShop(place);
  const eventsOf = async () => (await shop.tallies()).flatMap((tally) => tally.each);
  try {
    await shop.start();
    await shop.relay.drain();
    const last = await shop.publishLast();
    await eventually(async () => expect(await eventsOf()).toEqual(expect.arrayContaining(last)), {
      timeoutMs: 60_000,
      everyMs: 50,
    });

    const orders = await shop.allOrders();
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining([...safe]));
    expect(await shop.waiting()).toEqual([]);

    const promised = [...orders.flatMap((order) => order.sent), ...last];
    expect((await eventsOf()).sort()).toEqual(promised.sort());
    const tallies = await shop.tallies();
    expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(promised.length);
  } finally {
    await shop.close();
  }
}

/** @param passings one round each: the number of times that a process passes its point until it is killed */
function survivesKill(
  name: string,
  engines: Pick<ShopPlace, 'mongodb' | 'kafka'>,
  passings: readonly number[],
) {
  describe(`orders and their events (${name})`, () => {
    let place: ShopPlace;
    beforeEach(async () => {
      const dir = await mkdtemp(join(tmpdir(), 'girouette-kill-'));
      place = { ...engines, dir, prefix: `kill-${randomUUID().slice(0, 8)}` };
    });
    afterEach(() => rm(place.dir, { recursive: true, force: true }));

    it(
      'are neither lost nor counted twice when processes are killed at the worst moments',
      async () => {
        const safe: string[] = [];
        for (const passing of passings) {
          for (const point of KILL_POINTS) {
            const killAt = { point, passing };
            safe.push(...(await runUntilKilled(place, { round: `${point} ${passing}`, killAt })));
          }
          safe.push(...(await runUntilKilled(place, { round: `anywhere ${passing}` })));
        }
        expect(safe.length).toBeGreaterThan(passings.length * (KILL_POINTS.length + 1));
        await judge(place, safe);
      },
      passings.length * 120_000,
    );

    it('are neither lost nor counted twice when two processes share the work and both are killed', async () => {
      const safe = await Promise.all([
        runUntilKilled(place, { round: 'one', liveMs: 1_500 }),
        runUntilKilled(place, { round: 'two', liveMs: 700 }),
      ]);
      for (const orders of safe) expect(orders.length).toBeGreaterThan(10);
      await judge(place, safe.flat());
    }, 120_000);
  });
}

const { MONGODB_URL, KAFKA_BROKERS } = process.env;

const areEnginesHere = Boolean(MONGODB_URL ?? KAFKA_BROKERS);

// `npm test` runs one round, the run on engines all three.
survivesKill('embedded', {}, areEnginesHere ? [1, 4, 7] : [4]);
if (areEnginesHere) {
  const real = [MONGODB_URL && 'MongoDB', KAFKA_BROKERS && 'Kafka'].filter(Boolean).join(' and ');
  survivesKill(real, { mongodb: MONGODB_URL, kafka: KAFKA_BROKERS }, [1]);
}
