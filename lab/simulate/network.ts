import { sleep } from '@girouette/platform/async';
import type { Chance, Reach } from '@girouette/platform/async/testing';
import { AppError } from '@girouette/contracts';
import type { Process, World } from './world';

export type Port = 'store' | 'events' | 'cache' | 'mail' | 'payments';

/** The faults of the network. A calm network only delays calls. */
export interface Weather {
  /** Between 0 and 1: how many calls, and how many answers, are lost. */
  loss: number;
  /** Connections that fail: "process/port" or "caller/callee". */
  readonly cut: Set<string>;
}

const SLOW_SHARE = 0.005;
const SLOW_MS = 400;
const FAST_MS = 2;
/** The share of answers that take time. Every journey costs a step, and most answers are as good as immediate. */
export const SEEN_SHARE = 0.2;

/** Returns the travel time of a message, in milliseconds. */
export const travelMs = (dice: Chance): number =>
  dice.randomFraction() * (dice.randomFraction() < SLOW_SHARE ? SLOW_MS : FAST_MS);

/** The way of a process to one of its ports. */
export function reachOf(
  world: World,
  at: { process: Process; port: Port; weather: Weather },
): Reach {
  const { process, port, weather } = at;
  const dice = world.diceOf(`${process.name}/${port}`);
  const isLost = () =>
    weather.cut.has(`${process.name}/${port}`) || dice.randomFraction() < weather.loss;

  return async (work) => {
    world.trace(`${process.name} calls ${port}`);
    await sleep(travelMs(dice));
    if (isLost()) throw outageOf(port);
    const result = await work();
    if (dice.randomFraction() < SEEN_SHARE) await sleep(travelMs(dice));
    if (isLost()) throw outageOf(port);
    return result;
  };
}

const outageOf = (port: Port): Error =>
  port === 'store'
    ? new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
    : Object.assign(new Error(`no answer of ${port}`), { code: 'ECONNRESET' });
