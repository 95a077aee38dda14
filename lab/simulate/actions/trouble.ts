import { sleep } from '@girouette/platform/async';
import { SERVICE_NAMES } from '@girouette/contracts';
import type { Port } from '../network';
import type { Turn } from '../scene';
import { PROCESS_NAMES, type ProcessName } from '../system';

const PORTS: readonly Port[] = ['store', 'events', 'cache', 'mail', 'payments'];
/** Returns what a process reaches over the network. */
const reachedBy = (name: ProcessName): readonly string[] =>
  name === 'gateway' ? ['cache', ...SERVICE_NAMES] : PORTS;
const DOWN_MS = 10_000;
const CUT_MS = 20_000;

const one = <T>({ dice }: Turn, all: readonly T[]): T => all[dice.randomBelow(all.length)]!;
const upTo = ({ dice }: Turn, ms: number): number => dice.randomFraction() * ms;

/** Ends a process at once, and starts it again. */
export const kill = (turn: Turn): Promise<void> => restart(turn, null);

/** A power cut, which leaves a part of what was written and not flushed. */
export const cutPower = (turn: Turn): Promise<void> => restart(turn, turn.dice.randomFraction());

async function restart(turn: Turn, keep: number | null): Promise<void> {
  const { system } = turn;
  const name = one(turn, PROCESS_NAMES);
  // Another action may have ended it.
  if (!system.isRunning(name)) return;
  system.kill(name, keep);
  await sleep(upTo(turn, DOWN_MS));
  await system.start(name);
}

/** A process does not reach something for some time. */
export async function cutWay(turn: Turn): Promise<void> {
  const name = one(turn, PROCESS_NAMES);
  await cut(turn, [`${name}/${one(turn, reachedBy(name))}`]);
}

/** The network falls apart: half of the services reach neither log nor cache. */
export async function separate(turn: Turn): Promise<void> {
  const apart = SERVICE_NAMES.filter(() => turn.chance(0.5));
  await cut(
    turn,
    apart.flatMap((name) => [`${name}/events`, `${name}/cache`]),
  );
}

async function cut(turn: Turn, ways: readonly string[]): Promise<void> {
  const { world, system } = turn;
  const { cut: all } = system.weather;
  const mine = ways.filter((way) => !all.has(way));
  world.trace(`cut: ${mine.join(', ')}`);
  for (const way of mine) all.add(way);
  await sleep(upTo(turn, CUT_MS));
  for (const way of mine) all.delete(way);
}

/** The disk of a service is full for some time. */
export async function fillDisk(turn: Turn): Promise<void> {
  const { world, system } = turn;
  const name = one(turn, SERVICE_NAMES);
  world.trace(`the disk of ${name} is full`);
  system.diskOf(name).setFull(true);
  await sleep(upTo(turn, CUT_MS));
  system.diskOf(name).setFull(false);
}
