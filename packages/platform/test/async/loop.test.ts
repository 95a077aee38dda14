import { createLoop } from '../../src/async';
import { eventually } from '../../src/async/testing';

describe('a loop', () => {
  it('runs at the start, and again after the time it answers', async () => {
    let runs = 0;
    const loop = createLoop(() => Promise.resolve(++runs < 3 ? 1 : Infinity));
    loop.start();
    await eventually(() => expect(runs).toBe(3));
    await loop.stop();
  });

  it('runs at once when it is woken, even during a run', async () => {
    let runs = 0;
    let finish: () => void = () => undefined;
    const loop = createLoop(async () => {
      runs += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return Infinity;
    });
    loop.start();
    loop.wake();
    loop.wake();
    expect(runs).toBe(1);
    finish();
    await eventually(() => expect(runs).toBe(2));
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(2);
    loop.wake();
    await eventually(() => expect(runs).toBe(3));
    finish();
    await loop.stop();
  });

  it('on stop, aborts the signal of the run in progress, waits for it, and runs no more', async () => {
    let ended = false;
    let runs = 0;
    const loop = createLoop(async (signal) => {
      runs += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
      return 0;
    });
    loop.start();
    await loop.stop();
    expect(ended).toBe(true);
    loop.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(1);
  });

  describe('with a separate clock', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('rests after a run, and runs once after the rest if woken meanwhile', async () => {
      let runs = 0;
      const loop = createLoop(() => Promise.resolve(++runs && Infinity), { restMs: 60 });
      loop.start();
      await jest.advanceTimersByTimeAsync(0);
      expect(runs).toBe(1);
      loop.wake();
      loop.wake();
      await jest.advanceTimersByTimeAsync(59);
      expect(runs).toBe(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(runs).toBe(2);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(runs).toBe(2);
      // The rest is over, so the loop runs at once.
      loop.wake();
      await jest.advanceTimersByTimeAsync(0);
      expect(runs).toBe(3);
      await loop.stop();
    });

    it('ends long waits together with other loops, so that the process wakes once', async () => {
      const begun: { early: number[]; late: number[] } = { early: [], late: [] };
      const every500ms = (runs: number[]) =>
        createLoop(() => {
          runs.push(performance.now());
          return Promise.resolve(500);
        });
      const early = every500ms(begun.early);
      const late = every500ms(begun.late);
      early.start();
      // The two loops would end at different times on their own.
      await jest.advanceTimersByTimeAsync(230);
      late.start();
      await jest.advanceTimersByTimeAsync(2_000);
      await Promise.all([early.stop(), late.stop()]);
      expect(begun.early).toEqual(expect.arrayContaining(begun.late.slice(1)));
      // The loop runs every 500 ms, and no more often than the test asks.
      expect(begun.late).toHaveLength(5);
    });
  });

  it('does not run before it is started', async () => {
    let runs = 0;
    const loop = createLoop(() => Promise.resolve(++runs && Infinity));
    loop.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(0);
    await loop.stop();
  });
});
