import { createLoop } from '../src';
import { eventually } from '../src/testing';

describe('a loop', () => {
  it('runs at the start, and again after the time it answers', async () => {
    let runs = 0;
    const loop = createLoop(() => Promise.resolve(++runs < 3 ? 1 : Infinity));
    loop.start();
    await eventually(() => expect(runs).toBe(3));
    await loop.stop();
  });

  it('runs at once when it is woken, also when that happens during a run', async () => {
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

  it('aborts the signal of the run in progress when it stops, waits for it, and runs no more', async () => {
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

  it('does not run before it is started', async () => {
    let runs = 0;
    const loop = createLoop(() => Promise.resolve(++runs && Infinity));
    loop.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(0);
    await loop.stop();
  });
});
