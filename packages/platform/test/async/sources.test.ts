import {
  abortAfter,
  createLoop,
  nextTurn,
  nowMs,
  pause,
  randomBelow,
  randomBytes,
  randomFraction,
  randomUuid,
  sleep,
  startInterval,
  cancelTimer,
  startTimer,
  withTimeout,
} from '@girouette/platform/async';
import {
  createSeededChance,
  createVirtualTime,
  replaceSources,
} from '@girouette/platform/async/testing';

const EVENING = Date.parse('2026-03-06T19:00:00Z');

let time: ReturnType<typeof createVirtualTime>;
let restore: () => void;
let log: string[];

const at = () => (nowMs() - EVENING) / 1_000;
const note = (what: string) => () => void log.push(`${at()} ${what}`);

async function runUntil(seconds: number): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (time.runNext(EVENING + seconds * 1_000));
}

beforeEach(() => {
  log = [];
  time = createVirtualTime(EVENING);
  restore = replaceSources({ time, chance: createSeededChance(7) });
});
afterEach(() => restore());

it('runs an hour of timers at once, in their order', async () => {
  startTimer(note('second of two'), 3_600_000);
  startTimer(note('never'), 3_700_000);
  startTimer(note('first'), 1_000);
  cancelTimer(startTimer(note('cancelled'), 2_000));
  startTimer(note('first of two'), 3_599_999.5);
  await runUntil(3_600);
  expect(log).toEqual(['1 first', '3599.999 first of two', '3600 second of two']);
});

it('moves pauses, time limits, loops and intervals', async () => {
  const interval = startInterval(() => {
    note('beat')();
    if (at() === 20) cancelTimer(interval);
  }, 10_000);
  void sleep(5_000).then(note('slept'));
  void pause(60_000, abortAfter(15_000)).then(note('paused'));
  withTimeout(25_000, 'The answer', new Promise(() => undefined)).catch(note('too late'));
  const loop = createLoop(() => Promise.resolve(at() < 30 ? 30_000 : Infinity));
  loop.start();
  void nextTurn().then(note('next turn'));
  await runUntil(100);
  await loop.stop();
  expect(log).toEqual([
    '0.001 next turn',
    '5 slept',
    '10 beat',
    '15 paused',
    '20 beat',
    '25.001 too late',
  ]);
});

it('repeats chance by its seed, and only by its seed', () => {
  const some = (seed: number) => {
    replaceSources({ time, chance: createSeededChance(seed) });
    return [randomUuid(), randomBytes(5).toString('hex'), randomFraction(), randomBelow(1_000)];
  };
  expect(some(1)).toEqual(some(1));
  expect(some(1)).not.toEqual(some(2));
  expect(some(1)[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
