import { createTasks } from '../../src/kit/service/tasks';
import { eventually } from '../../src/kit/testing';
import { openTestAdapters, type TestAdapters } from '../../src/kit/testing';

const HOUR = 60 * 60_000;

describe('a task', () => {
  let adapters: TestAdapters;
  beforeEach(async () => {
    adapters = await openTestAdapters('review');
  });
  afterEach(() => adapters.close());

  const onInstance = (task: { everyMs?: number; run: () => Promise<void> }) =>
    createTasks({
      service: 'review',
      tasks: [{ name: 'sweep', everyMs: HOUR, ...task }],
      cache: adapters.cache,
      log: adapters.log,
    });

  it('runs at the start and then periodically', async () => {
    let runs = 0;
    const tasks = onInstance({
      everyMs: 5,
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    });
    tasks.start();
    await eventually(() => {
      expect(runs).toBeGreaterThanOrEqual(3);
    });
    await tasks.stop();
  });

  it('runs on one instance at a time', async () => {
    let atOnce = 0;
    let most = 0;
    let runs = 0;
    const run = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      runs += 1;
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    const instances = [1, 2, 3].map(() => onInstance({ everyMs: 1, run }));
    instances.forEach((tasks) => {
      tasks.start();
    });
    await eventually(() => {
      expect(runs).toBeGreaterThanOrEqual(10);
    });
    await Promise.all(instances.map((tasks) => tasks.stop()));
    expect(most).toBe(1);
  });

  it('runs immediately when triggered, and once more when triggered during a run', async () => {
    let runs = 0;
    let finish: () => void = () => undefined;
    const tasks = onInstance({
      run: () => {
        runs += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    tasks.start();
    await eventually(() => {
      expect(runs).toBe(1);
    });
    tasks.trigger('sweep');
    tasks.trigger('sweep');
    expect(runs).toBe(1);
    finish();
    await eventually(() => {
      expect(runs).toBe(2);
    });
    finish();
    await tasks.stop();
    expect(runs).toBe(2);
  });

  it('runs again after a failure, which is logged', async () => {
    let runs = 0;
    const tasks = onInstance({
      everyMs: 5,
      run: () => {
        runs += 1;
        return Promise.reject(new Error('no luck'));
      },
    });
    tasks.start();
    await eventually(() => {
      expect(runs).toBeGreaterThanOrEqual(2);
    });
    await tasks.stop();
    expect(adapters.logs.lines()).toContainEqual(
      expect.objectContaining({ level: 'error', task: 'sweep' }),
    );
  });

  it('runs while the cache is unavailable', async () => {
    let runs = 0;
    const away = () => Promise.reject(new Error('away'));
    Object.assign(adapters.cache, { setNx: away, del: away });
    const tasks = onInstance({
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    });
    tasks.start();
    await eventually(() => {
      expect(runs).toBe(1);
    });
    await tasks.stop();
  });

  it('has ended when stop resolves', async () => {
    let finish: (() => void) | null = null;
    const ended: string[] = [];
    const tasks = onInstance({
      run: async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        ended.push('run');
      },
    });
    tasks.start();
    await eventually(() => {
      expect(finish).not.toBeNull();
    });
    const stopped = tasks.stop().then(() => ended.push('stop'));
    finish!();
    await stopped;
    expect(ended).toEqual(['run', 'stop']);
  });
});
