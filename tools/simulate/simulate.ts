import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sleep } from '@girouette/async';
import { SERVICE_NAMES } from '@girouette/contracts';
import { findViolations } from './checks';
import type { Port } from './network';
import { createPeople } from './people';
import { createSystem, PROCESS_NAMES, type ProcessName, type System } from './system';
import { createWorld, type World } from './world';

export interface Evening {
  seed: number;
  guests: number;
  minutes: number;
  /** Receives each recorded line. */
  onTrace?: (line: string) => void;
}

export interface Result {
  hash: string;
  steps: number;
  /** The rules that were violated at the end. */
  violations: string[];
  plays: number;
  kills: number;
}

const MINUTE_MS = 60_000;
const PORTS: readonly Port[] = ['store', 'events', 'cache', 'mail'];
/** What a process reaches over the network. */
const reachedBy = (name: ProcessName): readonly string[] =>
  name === 'gateway' ? ['cache', ...SERVICE_NAMES] : PORTS;
/** How long the system has to come to rest. */
const REST_LIMIT_MS = 60 * MINUTE_MS;
const LOOK_MS = 5_000;
/** The guests of a table scan its code within this time. */
const TABLE = 4;
const TOGETHER_MS = 100;
/** About how often something breaks in an evening. */
const TROUBLES = 8;

/** Lives through one evening. The same evening has the same hash. */
export async function simulate({ seed, guests, minutes, onTrace }: Evening): Promise<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'girouette-simulated-'));
  const world = createWorld(seed, onTrace);
  let result: Omit<Result, 'hash' | 'steps'> | undefined;
  try {
    await world.run(async () => {
      const system = createSystem(world, dir);
      await system.startAll();
      const people = createPeople(world, system);
      await people.openPage();
      const end = world.nowMs() + minutes * MINUTE_MS;
      const trouble = makeTrouble(world, system, {
        endMs: end,
        everyMs: (minutes * MINUTE_MS) / TROUBLES,
      });
      const { dice } = world;
      const tables = Array.from(
        { length: Math.ceil(guests / TABLE) },
        () => dice.randomFraction() * minutes * MINUTE_MS,
      );
      const arrivals = Array.from({ length: guests }, async (_, number) => {
        await sleep(tables[Math.floor(number / TABLE)]! + dice.randomFraction() * TOGETHER_MS);
        await people.visit(number);
      });
      const handovers = Array.from({ length: Math.ceil(guests / 4) }, async () => {
        await sleep(dice.randomFraction() * minutes * MINUTE_MS);
        await people.handOver();
      });
      await Promise.all([...arrivals, ...handovers]);
      const kills = await trouble;
      const isAtRest = await comeToRest(world, system);
      const violations = [
        ...(isAtRest ? [] : ['the system did not come to rest within an hour']),
        ...findViolations(system, people.told),
      ];
      result = { violations, kills, plays: people.told.plays.length };
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  return { ...result!, hash: world.hash(), steps: world.steps() };
}

/** Kills processes, cuts the power and the network, at random, until the end. @returns the number of kills */
async function makeTrouble(
  world: World,
  system: System,
  { endMs, everyMs }: { endMs: number; everyMs: number },
): Promise<number> {
  const { dice } = world;
  const upTo = (ms: number) => dice.randomFraction() * ms;
  let kills = 0;
  system.weather.loss = 0.005;
  for (;;) {
    await sleep(upTo(2 * everyMs));
    if (world.nowMs() >= endMs) break;
    const name = PROCESS_NAMES[dice.randomBelow(PROCESS_NAMES.length)]!;
    if (dice.randomFraction() < 0.5) {
      kills += 1;
      system.kill(name, dice.randomFraction() < 0.5 ? dice.randomFraction() : null);
      await sleep(upTo(10_000));
      await system.start(name);
    } else {
      const reached = reachedBy(name);
      const way = `${name}/${reached[dice.randomBelow(reached.length)]!}`;
      world.trace(`${way} is cut`);
      system.weather.cut.add(way);
      await sleep(upTo(20_000));
      system.weather.cut.delete(way);
    }
  }
  system.weather.loss = 0;
  return kills;
}

/** @returns whether every event was applied within the limit */
async function comeToRest(world: World, system: System): Promise<boolean> {
  const limit = world.nowMs() + REST_LIMIT_MS;
  while (!system.isQuiet()) {
    if (world.nowMs() > limit) return false;
    await sleep(LOOK_MS);
  }
  return true;
}
